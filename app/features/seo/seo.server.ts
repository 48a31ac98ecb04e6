import type { EntryContext } from "react-router";
import type { CategoryId } from "#shared/domain/categories.ts";
import { filtersToSearch, parseFilters } from "#shared/domain/filters.ts";
import { NO_FILTERS } from "#shared/domain/no-filters.ts";
import type { Product } from "#shared/domain/product.ts";
import { dataOf } from "./json-ld.server.ts";
import { robotsOf } from "./robots.server.ts";
import { categoryPicture, type Picture, piecePicture, shopPicture } from "./share-image.server.ts";
import { wordsOf } from "./words.server.ts";

/** What a page says of itself to search engines and to whoever it is shared with. */
export interface Found {
	robots: string | null;
	/** Null on pages that nobody else gets to see: errors and private ones say nothing more than `robots`. */
	shared: {
		canonical: string;
		title: string;
		description: string;
		type: "website" | "product";
		picture: Picture;
		data: readonly object[];
	} | null;
}

/** Pages about one category, beside the shop's own list of it. */
const CATEGORY_PAGES = new Map<string, CategoryId>([
	["/categories/womens", "womens"],
	["/categories/mens", "mens"],
	["/accessories", "accessories"],
	["/vintage", "vintage"],
	["/sustainability", "sustainable"],
]);

/** What the page in `context` says of itself, its addresses starting with `origin`. */
export function foundOf(context: EntryContext, origin: string): Found {
	const { matches, location, statusCode, loaderData } = context.staticHandlerContext;
	const leaf = matches.at(-1);
	// As routes.ts writes it: /Shop/ is /shop
	const pattern = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
	const path = pattern.replace(":id", leaf?.params.id ?? "");
	const category = path === "/shop" ? onlyCategory(location.search) : null;
	// Parameters that change nothing did not come this far (workers/page-cache/page-key.ts)
	const robots = robotsOf(path, statusCode, location.search !== "" && !category);
	if (!leaf || robots === "noindex") return { robots, shared: null };

	const piece = (loaderData[leaf.route.id] as { product?: Product } | undefined)?.product ?? null;
	const canonical = origin + path + (category ? filtersToSearch({ ...NO_FILTERS, category }) : "");
	const about = category ?? CATEGORY_PAGES.get(path);
	const picture = piece ? piecePicture(origin, piece) : about ? categoryPicture(origin, about) : shopPicture(origin);
	const type = piece ? "product" : "website";
	return {
		robots,
		shared: { ...wordsOf(context), canonical, type, picture, data: dataOf({ origin, path, piece }) },
	};
}

/** The category that a list is of, if that is all that its address asks for: such a list is a page of its own. */
function onlyCategory(search: string): CategoryId | null {
	const filters = parseFilters(new URLSearchParams(search));
	const { category } = filters;
	return filtersToSearch(filters) === filtersToSearch({ ...NO_FILTERS, category }) ? category : null;
}
