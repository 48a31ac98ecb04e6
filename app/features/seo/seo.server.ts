import type { EntryContext } from "react-router";
import { addressOf, isPrivatePath } from "#app/addresses.ts";
import { CATEGORIES } from "#shared/domain/categories.ts";
import { listQuery, listSearch, listUrl, parseList, SHOP } from "#shared/domain/list-query.ts";
import { presetOf } from "#shared/domain/presets.ts";
import type { Product } from "#shared/domain/product.ts";
import { getStructuredData } from "./json-ld.server.ts";
import { categoryShareImage, productShareImage, shopShareImage } from "./share-image.server.ts";

/** Pages of categories that have one besides the shop's filtered list. */
const CATEGORY_PAGES = new Map<string, string>([
	["/categories/womens", "womens"],
	["/categories/mens", "mens"],
	["/accessories", "accessories"],
	["/vintage", "vintage"],
	["/sustainability", "sustainable"],
]);

/** `shared` is null on errors and private pages. */
export function getSeo(context: EntryContext, origin: string) {
	const { matches, location, statusCode, loaderData } = context.staticHandlerContext;
	const leaf = matches.at(-1);
	// The path as spelled in routes.ts
	const pattern = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
	const path = pattern.replace(":id", leaf?.params.id ?? "");
	const filters = withoutPage(location.search);
	const category = path === "/shop" ? onlyCategory(filters) : null;
	// Parameters without effect were removed in workers/page-cache/page-key.ts
	const isFiltered = filters !== "" && !category;
	const data = (loaderData?.[leaf?.route.id ?? ""] ?? {}) as { product?: Product | null; page?: number };
	const { product = null, page = 1 } = data;
	const robots = robotsDirective(path, statusCode, isFiltered || isLongArchived(product));
	if (!leaf || robots === "noindex") return { robots, shared: null };

	const preset = presetOf(path);
	const facets = category ? { category: [category] } : {};
	const canonical = origin + (preset ? listUrl(listQuery(preset, { facets, page: isFiltered ? 1 : page })) : path);
	const about = category ?? CATEGORY_PAGES.get(path);
	const image = product
		? productShareImage(origin, product)
		: about
			? categoryShareImage(origin, about)
			: shopShareImage(origin);
	const type = product ? "product" : "website";
	return { robots, shared: { canonical, type, image, structuredData: getStructuredData({ origin, path, product }) } };
}

export type Seo = ReturnType<typeof getSeo>;

/** Removes the page number, as all pages of a list are indexed like the first. */
function withoutPage(search: string): string {
	const params = new URLSearchParams(search);
	params.delete("page");
	return params.size > 0 ? `?${params}` : "";
}

const ARCHIVED_INDEX_MS = 90 * 24 * 3600 * 1000;

/** Sold products stay indexed for 90 days after they have left the lists. */
const isLongArchived = (product: Product | null) =>
	Boolean(product?.archivedAt && Date.now() - Date.parse(product.archivedAt) > ARCHIVED_INDEX_MS);

/** Returns null for an indexed page. `isUnlisted` is true for filtered lists, which repeat other pages, and products sold long ago. */
function robotsDirective(path: string, status: number, isUnlisted: boolean): string | null {
	if (status !== 200 || isPrivatePath(path)) return "noindex";
	return isUnlisted || !addressOf(path).sitemap ? "noindex, follow" : null;
}

/** Returns the category if it is the only filter, as such lists are indexed. */
function onlyCategory(search: string): string | null {
	const query = parseList(SHOP, new URLSearchParams(search));
	const id = query.facets.category?.[0];
	const category = CATEGORIES.find((known) => known.id === id);
	return category && listSearch(query) === listSearch(listQuery(SHOP, { facets: { category: [category.id] } }))
		? category.id
		: null;
}
