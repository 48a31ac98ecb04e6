import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { CATEGORIES } from "../../supabase/functions/_shared/domain/categories.ts";
import { PAGE_SIZE, parseList, SHOP } from "../../supabase/functions/_shared/domain/list-query.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import { PRESETS } from "../../supabase/functions/_shared/domain/presets.ts";
import { cardNames } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { request } = useSharedShop();

const names = async (address: string) => cardNames(await (await request(address)).text());

describe("a list's server-rendered page", () => {
	test.each([
		["shop", "brand=Zara&brand=levis&size=M&max=60"],
		["shop", "fit=M&fit=EU+38&available=only"],
		["shop", "category=Women%27s&keyword=wool+silk&sort=price-low"],
		["accessories", "type=bags&type=Jewelry&condition=Good&condition=like-new"],
		["accessories", "keyword=silk+leather&min=10&max=60"],
		["vintage", "decade=Y2K"],
		["womens", "category=Dresses&sort=price-low"],
		["mens", ""],
	] as const)("%s ?%s lists the products of the domain rule", async (id, query) => {
		const preset = PRESETS[id];
		const { products } = listProducts(CATALOGUE, parseList(preset, new URLSearchParams(query)));
		expect(products.length).toBeGreaterThan(0);
		expect(await names(`${preset.path}?${query}`)).toEqual(products.slice(0, PAGE_SIZE).map(({ name }) => name));
	});

	test("equivalent URLs share a cached page; keyword and price filters are not cached", async () => {
		const etag = async (address: string) => (await request(address)).headers.get("etag");
		const one = await etag("/categories/womens?category=dresses&sort=price-asc");
		expect(one).not.toBeNull();
		expect(await etag("/categories/womens?utm=1&sort=price-low&category=Dresses")).toBe(one);
		expect(await etag("/categories/womens")).not.toBe(one);
		for (const address of ["/accessories?keyword=silk", "/accessories?max=60"])
			expect((await request(address)).headers.get("cache-control")).toBe("no-store");
	});

	test("keeps filters when the path has a trailing slash", async () => {
		expect(await names("/vintage/?decade=70s")).toEqual(await names("/vintage?decade=70s"));
		expect(await names("/shop/?category=shoes")).toEqual(await names("/shop?category=shoes"));
	});
});

describe("/categories", () => {
	test("has six cards and twelve keywords that all find products [S2.49]", async () => {
		const page = await (await request("/categories")).text();
		expect(page).toMatch(/<h1[^>]*>Shop by Category<\/h1>/);
		const links = (name: string) =>
			[...page.matchAll(new RegExp(`href="/shop\\?(${name}=[^"]+)"`, "g"))].map(([, query]) => query ?? "");
		expect(links("category").toSorted()).toEqual(CATEGORIES.map(({ id }) => `category=${id}`).toSorted());
		expect(new Set(links("keyword")).size).toBe(12);
		expect(links("keyword")).toHaveLength(12);
		for (const query of [...links("category"), ...links("keyword")]) {
			const { products, corrections } = listProducts(CATALOGUE, parseList(SHOP, new URLSearchParams(query)));
			expect(products.length, query).toBeGreaterThan(0);
			expect(corrections, query).toEqual([]);
		}
		for (const query of [links("category")[0], links("keyword")[0]])
			expect(await names(`/shop?${query}`)).not.toEqual([]);
	});
});
