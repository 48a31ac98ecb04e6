import { describe, expect, test } from "vitest";
import { isPrivatePath, PRIVATE_PREFIXES } from "../../app/addresses.ts";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { CATEGORIES } from "../../supabase/functions/_shared/domain/categories.ts";
import { ROUTES } from "./support/all-routes.ts";
import { headOf } from "./support/html.ts";
import { SHOP, useOfflineShop, useProxiedShop, useShop } from "./support/shop.ts";

/** The addresses that a sitemap names, with their lastmod. */
const named = (xml: string) => {
	const urls = xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g);
	return new Map([...urls].map(([, loc = "", at]) => [loc, at]));
};

/** Paths of fetchers, and public pages that aren't indexed. */
const UNLISTED = /^\/(quote|promo|contact\/send|catalog|suggest|current|cart|favorites|search|offline)$|[:*]/;
const pages = ROUTES.map(({ path }) => path).filter((path) => !isPrivatePath(path) && !UNLISTED.test(path));
const down = useOfflineShop();

describe("the sitemap", () => {
	const { request } = useShop();

	test("lists exactly the indexable pages, the category lists, and every product", async () => {
		const response = await request("/sitemap.xml");
		expect(response.headers.get("content-type")).toContain("application/xml");
		const xml = await response.text();
		expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\//);
		const expected = [
			...new Set(pages),
			...CATEGORIES.map(({ id }) => `/shop?category=${id}`),
			...CATALOGUE.map(({ id }) => `/product/${id}`),
		];
		const bundled = [...named(xml).keys()].filter((address) => !address.includes("/product/test-"));
		expect(bundled.sort()).toEqual(expected.map((path) => SHOP + path).sort());
	});

	test("lists only canonical, indexable URLs that return 200", async () => {
		for (const address of named(await (await request("/sitemap.xml")).text()).keys()) {
			const response = await request(address);
			expect(response.status, address).toBe(200);
			const { canonical, meta } = headOf(await response.text());
			expect([canonical, meta("robots")], address).toEqual([address, null]);
		}
	});
});

test("while the backend is down the sitemap lists the bundled products without modification times", async () => {
	const lastmod = named(await (await down.request("/sitemap.xml")).text());
	for (const { id } of CATALOGUE) expect(lastmod.has(`${SHOP}/product/${id}`), id).toBe(true);
	expect([...lastmod.values()].filter(Boolean)).toEqual([]);
});

describe("the sitemap of more than 2,000 products", async () => {
	const LARGE = { total: 2_001, version: "2026-11-21T00:00:00+00:00", shows_samples: false, products: [] };
	const failing = new Set<string>();
	const { request } = await useProxiedShop((call) => {
		const [, name = ""] = /^POST \/rest\/v1\/rpc\/(\w+)/.exec(call) ?? [];
		if (failing.has(name)) return { status: 503 };
		return name === "catalog_changes" ? { status: 200, json: LARGE } : undefined;
	});
	const text = async (path: string) => (await request(path)).text();

	test.each([
		["/sitemap.xml", "sitemap_files"],
		["/sitemap-products-1.xml", "sitemap_products"],
	])("%s is a 503 that crawlers retry if the database fails", async (path, name) => {
		failing.add(name);
		const { status, headers } = await request(path);
		failing.delete(name);
		expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "60", "no-store"]);
	});

	test("is an index of a file of pages and files of products, cached for everyone", async () => {
		const response = await request("/sitemap.xml");
		expect(response.headers.get("content-type")).toContain("application/xml");
		const [pages, products] = ["pages", "products-1"].map((name) => `/sitemap-${name}.xml`) as [string, string];
		const index = await response.text();
		for (const file of [pages, products]) expect(index).toContain(`<sitemap><loc>${SHOP}${file}</loc></sitemap>`);

		const listed = [...named(await text(pages)).keys()];
		expect(listed).toEqual(expect.arrayContaining([`${SHOP}/shop?category=shoes`, `${SHOP}/about`]));
		expect(listed.filter((address) => address.includes("/product/"))).toEqual([]);
		const lastmod = named(await text(products));
		for (const { id } of CATALOGUE)
			expect(Date.parse(lastmod.get(`${SHOP}/product/${id}`) ?? ""), id).toBeGreaterThan(0);

		failing.add("sitemap_files").add("sitemap_products");
		for (const path of ["/sitemap.xml", "/sitemap-products-1.xml"])
			expect((await request(path)).status, path).toBe(200);
		failing.clear();
	});

	test("has no other files", async () => {
		for (const file of ["999999", "0", "9999999"])
			expect((await request(`/sitemap-products-${file}.xml`)).status, file).toBe(404);
	});
});

describe("robots.txt", () => {
	const shop = useShop({ APP_ENV: "production" });
	const preview = useShop({ APP_ENV: "preview" });

	/** Whether the rules allow a robot to request the path; the longest matching rule decides. */
	const allows = (rules: string, path: string) => {
		const fitting = [...rules.matchAll(/^(Allow|Disallow): (.+)$/gm)].filter(([, , start = ""]) =>
			path.startsWith(start),
		);
		const [best] = fitting.toSorted((a, b) => (b[2]?.length ?? 0) - (a[2]?.length ?? 0));
		return best?.[1] !== "Disallow";
	};

	test("in production disallows private and search pages and links the sitemap", async () => {
		const response = await shop.request("/robots.txt");
		expect(response.headers.get("content-type")).toContain("text/plain");
		const rules = await response.text();
		expect(rules).toMatch(/^User-agent: \*$/m);
		expect(rules).toMatch(/^Sitemap: https:\/\/shop\.test\/sitemap\.xml$/m);
		for (const path of [...PRIVATE_PREFIXES, "/account?tab=orders", "/search?keyword=denim"])
			expect(allows(rules, path), path).toBe(false);
		const listed = [...named(await (await shop.request("/sitemap.xml")).text()).keys()].map((at) => at.slice(17));
		for (const path of [...listed, "/og/shop.png", "/assets/root.js", "/products/enc-0001.svg", "/search"])
			expect(allows(rules, path), path).toBe(true);
	});

	test("in a preview disallows everything", async () => {
		expect(await (await preview.request("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
	});
});
