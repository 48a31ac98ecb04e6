import { Link } from "#app/ui/link.tsx";
import { POPULAR_WORDS } from "#shared/shop.config.ts";

export function PopularKeywords() {
	return (
		<ul className="flex flex-wrap gap-2">
			{POPULAR_WORDS.map((word) => (
				<li key={word}>
					<Link className="chip chip--line" to={`/shop?keyword=${word}`}>
						{word}
					</Link>
				</li>
			))}
		</ul>
	);
}
