import { describe, expect, onTestFinished, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { CATEGORIES } from "../../supabase/functions/_shared/domain/categories.ts";
import { PAGE_SIZE, parseList, SHOP } from "../../supabase/functions/_shared/domain/list-query.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import { COLLECTION_IDS, PRESETS } from "../../supabase/functions/_shared/domain/presets.ts";
import { callFunction, service, signInAdmin } from "../../supabase/tests/support/backend.ts";
import { createProduct, deleteTestProducts } from "../../supabase/tests/support/products.ts";
import type { Interception } from "../support/backend-proxy.ts";
import { cardNames, expectPage } from "./support/html.ts";
import { useOfflineShop, useProxiedShop, useSharedShop } from "./support/shop.ts";

const { request } = useSharedShop();
const offline = useOfflineShop();

const names = async (address: string, shop = request) => cardNames(await (await shop(address)).text());

test("the shop, product pages, and collections use the bundled list; new arrivals use the database [S1.13] [S1.14]", async () => {
	// Without a backend, pages list the bundled products
	const bundled = CATALOGUE.map(({ name }) => name);
	const pages = [await names("/shop", offline.request), await names("/shop?page=2", offline.request)];
	expect(pages.flat().toSorted()).toEqual(bundled.toSorted());
	for (const id of COLLECTION_IDS) {
		const listed = await names(PRESETS[id].path, offline.request);
		expect(listed.length, id).toBeGreaterThan(3);
		for (const name of listed) expect(bundled).toContain(name);
	}
	for (const { id, name } of CATALOGUE.slice(0, 3))
		await expectPage(await offline.request(`/product/${id}`), 200, `>${name}</h1>`);
	await expectPage(await offline.request("/new-arrivals"), 200, "There was an error loading new arrivals");
	// The browser filters the same list
	expect(await (await offline.request("/catalog")).json()).toEqual(JSON.parse(JSON.stringify(CATALOGUE)));

	// The seeding tool writes the same records into the server's table, and new arrivals read that
	const { body } = await callFunction("seed", { dataset: "catalogue" }, { token: (await signInAdmin()).token });
	expect(body).toEqual({ inserted: 0, skipped: CATALOGUE.length });
	const { data: rows } = await service.from("products").select("id, name").like("id", "enc-%").order("id");
	expect(rows).toEqual(CATALOGUE.map(({ id, name }) => ({ id, name })));
	onTestFinished(deleteTestProducts);
	const { id, name } = await createProduct();
	await service.from("products").update({ is_new: true }).eq("id", id);
	expect(await names("/new-arrivals")).toContain(name);
});

describe("a list's server-rendered page", () => {
	test.each([
		["shop", "brand=Zara&brand=levis&size=M&max=60"],
		["shop", "fit=M&fit=EU+38&available=only"],
		["accessories", "keyword=silk+leather&min=10&max=60"],
		["accessories", "type=bags&type=Jewelry&condition=Good&condition=like-new"],
		["vintage", "decade=Y2K"],
		["womens", "category=Dresses&sort=price-low"],
		["mens", ""],
	] as const)("%s ?%s lists the products of the domain rule", async (id, query) => {
		const preset = PRESETS[id];
		const { products } = listProducts(CATALOGUE, parseList(preset, new URLSearchParams(query)));
		expect(products.length).toBeGreaterThan(0);
		expect(await names(`${preset.path}?${query}`)).toEqual(products.slice(0, PAGE_SIZE).map(({ name }) => name));
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
		const [categories, keywords] = [links("category"), links("keyword")];
		expect(categories.toSorted()).toEqual(CATEGORIES.map(({ id }) => `category=${id}`).toSorted());
		expect([keywords.length, new Set(keywords).size]).toEqual([12, 12]);
		for (const query of [...categories, ...keywords]) {
			const { products, corrections } = listProducts(CATALOGUE, parseList(SHOP, new URLSearchParams(query)));
			expect([products.length > 0, corrections], query).toEqual([true, []]);
		}
	});
});

describe("/new-arrivals", () => {
	test("shows new products from the database with their pictures, newest first [S3.03]", async () => {
		const page = await (await request("/new-arrivals")).text();
		const bundled = CATALOGUE.filter(({ isNew }) => isNew).reverse();
		expect(cardNames(page)).toEqual(bundled.map(({ name }) => name));
		for (const { images } of bundled) expect(page).toContain(`src="${images[0]}"`);
	});

	// app/addresses.test.ts covers other spellings
	test("is uncached, without cookies, and has a nonce policy", async () => {
		const { headers } = await request("/New-Arrivals/");
		expect(headers.get("cache-control")).toBe("private, no-store");
		expect(headers.get("set-cookie")).toBeNull();
		expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-\w+'$/);
	});
});

describe("/new-arrivals with a slow, failing, or empty database", async () => {
	let database: Interception;
	const { request } = await useProxiedShop(() => database);

	/** Crawlers get the complete page, and compression delays the first bytes. */
	const BROWSER = { headers: { "user-agent": "Mozilla/5.0 Chrome/140.0", "accept-encoding": "identity" } };

	/** Returns the page up to its skeletons, and all of it. */
	async function streamed(): Promise<{ shell: string; page: string }> {
		const reader = (await request("/new-arrivals", BROWSER)).body?.pipeThrough(new TextDecoderStream()).getReader();
		let page = "";
		let shell = "";
		for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
			page += part.value;
			if (!shell && page.includes("Loading new arrivals")) shell = page;
		}
		return { shell, page };
	}

	test("shows skeletons and then the grid, an error with 'Try again', or an empty message [S2.62] [S8.09]", async () => {
		database = { delay: 1_500 };
		const { shell, page } = await streamed();
		expect(shell).toContain('class="skeleton');
		expect(shell).not.toContain("card-name");
		expect(cardNames(page).length).toBeGreaterThan(3);

		database = { status: 500 };
		const broken = (await streamed()).page;
		expect(broken).toContain("There was an error loading new arrivals. Please try again later.");
		expect(broken).toMatch(/<form action="\/new-arrivals"[^>]*><button[^>]*>(?:<span[^>]*>)?Try again</);
		expect(cardNames(broken)).toEqual([]);

		database = { status: 200, json: [] };
		const empty = (await streamed()).page;
		expect(empty).toContain("No new arrivals right now");
		expect(cardNames(empty)).toEqual([]);
	});
});
