import type { EntryContext } from "react-router";
import { addressOf, isPrivatePath } from "#app/addresses.ts";
import type { CategoryId } from "#shared/domain/categories.ts";
import { filtersToSearch, NO_FILTERS, parseFilters } from "#shared/domain/filters.ts";
import type { Product } from "#shared/domain/product.ts";
import { getStructuredData } from "./json-ld.server.ts";
import { categoryShareImage, productShareImage, type ShareImage, shopShareImage } from "./share-image.server.ts";

export interface Seo {
	robots: string | null;
	/** Null on errors and private pages, which only have `robots`. */
	shared: {
		canonical: string;
		type: "website" | "product";
		image: ShareImage;
		structuredData: readonly object[];
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

export function getSeo(context: EntryContext, origin: string): Seo {
	const { matches, location, statusCode, loaderData } = context.staticHandlerContext;
	const leaf = matches.at(-1);
	// The path as declared in routes.ts, in its spelling
	const pattern = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
	const path = pattern.replace(":id", leaf?.params.id ?? "");
	const category = path === "/shop" ? onlyCategory(location.search) : null;
	// workers/page-cache/page-key.ts has removed parameters without effect
	const robots = robotsDirective(path, statusCode, location.search !== "" && !category);
	if (!leaf || robots === "noindex") return { robots, shared: null };

	const product = (loaderData[leaf.route.id] as { product?: Product } | undefined)?.product ?? null;
	const canonical = origin + path + (category ? filtersToSearch({ ...NO_FILTERS, category }) : "");
	const about = category ?? CATEGORY_PAGES.get(path);
	const image = product
		? productShareImage(origin, product)
		: about
			? categoryShareImage(origin, about)
			: shopShareImage(origin);
	const type = product ? "product" : "website";
	return {
		robots,
		shared: {
			canonical,
			type,
			image,
			structuredData: getStructuredData({ origin, path, product }),
		},
	};
}

/** Null for a listed page. A filtered list repeats another page's products. */
function robotsDirective(path: string, status: number, isFiltered: boolean): string | null {
	if (status !== 200 || isPrivatePath(path)) return "noindex";
	return isFiltered || !addressOf(path).sitemap ? "noindex, follow" : null;
}

/** A list of exactly one category is indexed. */
function onlyCategory(search: string): CategoryId | null {
	const filters = parseFilters(new URLSearchParams(search));
	const { category } = filters;
	return filtersToSearch(filters) === filtersToSearch({ ...NO_FILTERS, category }) ? category : null;
}
