import { useContentOnce } from "#app/platform/server-render.ts";
import { Link } from "#app/ui/link.tsx";
import { POPULAR_WORDS } from "#shared/shop.config.ts";

export function PopularKeywords() {
	const content = useContentOnce()(PopularKeywords, "", () =>
		POPULAR_WORDS.map((word) => (
			<li key={word}>
				<Link className="chip chip--line" to={`/shop?keyword=${word}`}>
					{word}
				</Link>
			</li>
		)),
	);
	return <ul className="flex flex-wrap gap-2" {...content} />;
}

/** Import lazily: few visits need it. */
export default function PopularSearches() {
	return (
		<>
			<h2 className="mt-8 mb-4 text-3">Popular searches</h2>
			<PopularKeywords />
		</>
	);
}
