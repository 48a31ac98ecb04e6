import { z } from "zod";
import { addressesWhere } from "#app/addresses.ts";
import { loadCatalog, modificationTimes } from "#app/features/catalog/catalog.server.ts";
import { callOf } from "#app/features/catalog/products.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { CATEGORIES } from "#shared/domain/categories.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";
import { isProductId } from "#shared/domain/product-fields.ts";

interface Entry {
	path: string;
	/** ISO 8601. */
	changed?: string | undefined;
}

/** Maximum per file (sitemaps.org). */
const MAX_ENTRIES = 50_000;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

const ESCAPES: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&apos;",
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export function sitemapXml(origin: string, entries: readonly Entry[], isIndex = false): string {
	const [root, element] = isIndex ? ["sitemapindex", "sitemap"] : ["urlset", "url"];
	const elements = entries.slice(0, MAX_ENTRIES).map(({ path, changed }) => {
		const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : "";
		return `<${element}><loc>${escapeXml(origin + path)}</loc>${lastmod}</${element}>\n`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join("")}</${root}>\n`;
}

/** Pages without a `lastmod`. The others have the time of the newest product. */
const PAGES = addressesWhere(({ sitemap }) => sitemap === true).filter((path) => !/^\/(shop)?$|:/.test(path));

const SitemapFiles = z.array(z.int().min(1));
const SitemapProducts = z.array(z.tuple([z.string(), z.string()]));

const productEntry = (id: string, time: string | undefined): Entry => ({
	path: `/product/${id}`,
	changed: time && isoFromTimestamp(time),
});

/** Includes sold products and each category's list in the shop. `products` is null if the catalog is larger than the Worker's copy. */
export async function listedPages(ctx: RequestContext) {
	const { products, isComplete } = await loadCatalog(ctx);
	const times = modificationTimes(ctx);
	const entries = products.map(({ id }) => productEntry(id, times.get(id)));
	const newest = entries
		.flatMap((product) => product.changed ?? [])
		.sort()
		.at(-1);
	const pages: Entry[] = [
		...["/", "/shop", ...CATEGORIES.map(({ id }) => `/shop?category=${id}`)].map((path) => ({ path, changed: newest })),
		...PAGES.map((path) => ({ path })),
	];
	return { pages, products: isComplete ? entries : null };
}

// The sitemaps of a large catalog (docs/decisions/0043). These throw if the database fails.

export async function queryFileNumbers(ctx: RequestContext): Promise<readonly number[]> {
	return SitemapFiles.parse(await callOf(ctx)("sitemap_files", {}));
}

export async function queryProductsOfFile(ctx: RequestContext, file: number): Promise<readonly Entry[]> {
	return SitemapProducts.parse(await callOf(ctx)("sitemap_products", { file })).flatMap(([id, time]) =>
		isProductId(id) ? [productEntry(id, time)] : [],
	);
}
