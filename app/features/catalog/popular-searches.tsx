import { PopularKeywords } from "./popular-keywords.tsx";

/** Loaded when it shows, which few visits need. */
export default function PopularSearches() {
	return (
		<>
			<h2 className="mt-8 mb-4 text-3">Popular searches</h2>
			<PopularKeywords />
		</>
	);
}
