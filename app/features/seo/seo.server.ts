import type { EntryContext } from "react-router";
import type { CategoryId } from "#shared/domain/categories.ts";
import { filtersToSearch, parseFilters } from "#shared/domain/filters.ts";
import { NO_FILTERS } from "#shared/domain/no-filters.ts";
import type { Product } from "#shared/domain/product.ts";
import { dataOf } from "./json-ld.server.ts";
import { robotsOf } from "./robots.server.ts";
import { categoryPicture, type Picture, piecePicture, shopPicture } from "./share-image.server.ts";
import { wordsOf } from "./words.server.ts";

export interface Found {
	robots: string | null;
	/** Null on errors and private pages, which only have `robots`. */
	shared: {
		canonical: string;
		title: string;
		description: string;
		type: "website" | "product";
		picture: Picture;
		data: readonly object[];
	} | null;
}

/** Category pages other than the shop's filtered list. */
const CATEGORY_PAGES = new Map<string, CategoryId>([
	["/categories/womens", "womens"],
	["/categories/mens", "mens"],
	["/accessories", "accessories"],
	["/vintage", "vintage"],
	["/sustainability", "sustainable"],
]);

/** Returns the SEO data of the page in `context`; absolute URLs start with `origin`. */
export function foundOf(context: EntryContext, origin: string): Found {
	const { matches, location, statusCode, loaderData } = context.staticHandlerContext;
	const leaf = matches.at(-1);
	// The path as routes.ts declares it, whatever the request's spelling
	const pattern = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
	const path = pattern.replace(":id", leaf?.params.id ?? "");
	const category = path === "/shop" ? onlyCategory(location.search) : null;
	// workers/page-cache/page-key.ts has removed parameters without effect
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

/** Returns the category if the address filters by exactly one and nothing else; such a list is indexed. */
function onlyCategory(search: string): CategoryId | null {
	const filters = parseFilters(new URLSearchParams(search));
	const { category } = filters;
	return filtersToSearch(filters) === filtersToSearch({ ...NO_FILTERS, category }) ? category : null;
}
