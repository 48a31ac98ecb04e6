import { Link } from "#app/ui/link.tsx";
import { POPULAR_KEYWORDS } from "#shared/domain/popular-keywords.ts";

export function PopularKeywords() {
	return (
		<ul className="flex flex-wrap gap-2">
			{POPULAR_KEYWORDS.map((word) => (
				<li key={word}>
					<Link className="chip chip--line" to={`/shop?keyword=${word}`}>
						{word}
					</Link>
				</li>
			))}
		</ul>
	);
}
