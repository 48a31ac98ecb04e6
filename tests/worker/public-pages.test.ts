import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { PAGE_SIZE, parseList, SHOP } from "../../supabase/functions/_shared/domain/list-query.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import { sessionCookie } from "./support/accounts.ts";
import { useSharedShop } from "./support/shop.ts";

const { request } = useSharedShop();
const PUBLIC = [
	...["/", "/shop", "/product/enc-0001", "/cart", "/categories", "/accessories", "/vintage?decade=70s"],
	...["/categories/womens", "/categories/mens", "/about", "/favorites"],
];

describe("public pages", () => {
	test.each(PUBLIC)("%s is identical for visitors and shoppers", async (path) => {
		const visitor = await request(path);
		const headers = { cookie: sessionCookie(), "user-agent": "Mozilla/5.0", "accept-language": "de" };
		const shopper = await request(path, { headers });
		expect((await shopper.text()) === (await visitor.text())).toBe(true);
		expect(shopper.headers.get("set-cookie")).toBeNull();
		expect(shopper.headers.get("etag")).toBe(visitor.headers.get("etag"));
	});

	test.each(PUBLIC)("%s allows exactly its own scripts by hash", async (path) => {
		const response = await request(path);
		const policy = response.headers.get("content-security-policy") ?? "";
		const page = await response.text();
		const scripts = policy.split("; ").filter((directive) => directive.startsWith("script-src"));
		expect(scripts).toEqual([expect.stringMatching(/^script-src 'self'( 'sha256-[\w+/=]+')+$/)]);
		expect(scripts[0]).not.toContain("'unsafe-inline'");
		// Structured data is no script: nothing runs it
		const inline = [
			...page.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
		].map(([, code]) => code ?? "");
		expect(inline.length).toBeGreaterThan(2);
		for (const code of inline)
			expect(policy).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
		expect(/nonce="[^"]/.test(page), "a nonce in a stored page would be everyone's").toBe(false);
	});

	test.each(PUBLIC)("%s has no suspended content and includes its data (docs/decisions/0016)", async (path) => {
		const page = await (await request(path)).text();
		expect(page.match(/<!--\$[?!]-->|<template /)).toBeNull();
		expect(page).toMatch(/streamController\.enqueue\("[\s\S]+"\);<\/script>.*streamController\.close\(\);<\/script>/);
	});

	test.each(PUBLIC)("%s loads no script file before late hydration starts its one module script", async (path) => {
		const page = await (await request(path)).text();
		expect(page).toMatch(/<html [^>]*data-hydrate="(idle|interaction|load)"/);
		expect(page.match(/<script[^>]*type="(module|late)"/g)).toEqual([expect.stringMatching(/late"$/)]);
		expect(page).not.toMatch(/<link[^>]* rel="modulepreload"|<script[^>]* src=/);
	});

	test("speculation rules prefetch all pages except private ones and searches", async () => {
		const page = await (await request("/about")).text();
		const rules = /<script type="speculationrules">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";
		const [all, { not }] = JSON.parse(rules).prefetch[0].where.and;
		const isFetched = (address: string) =>
			[all, not].map(({ href_matches }) =>
				[href_matches]
					.flat()
					.some((match) => new URLPattern(match, "https://encore.test").test(address, "https://encore.test")),
			);
		for (const address of ["/", "/shop?category=shoes", "/product/enc-0001", "/cart", "/search"])
			expect(isFetched(address), address).toEqual([true, false]);
		for (const address of [
			...["/account/orders/1", "/admin", "/auth?mode=sign-up", "/checkout", "/order-confirmation", "/sign-out"],
			...["/search?keyword=denim", "/shop?category=shoes&keyword=red"],
		])
			expect(isFetched(address), address).toEqual([true, true]);
		expect(await (await request("/auth")).text()).not.toContain("speculationrules");
	});

	test.each(["/", "/shop", "/product/enc-0001", "/cart", "/about"])(
		"the preloads of %s name every file that its module script imports, so that hydration takes one round trip",
		async (path) => {
			const page = await (await request(path)).text();
			const links = [...page.matchAll(/<link[^>]*rel="late"[^>]*href="([^"]+)"/g)];
			const named = new Set(links.map(([, file]) => file ?? ""));
			const module = /<script[^>]*type="late"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";
			const imported = [...module.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? "");
			const importsOf = (file: string) =>
				[...readFileSync(`build/client${file}`, "utf8").matchAll(/(?:import|from)\s*"\.\/([^"]+)"/g)].map(
					([, name]) => `/assets/${name}`,
				);
			expect(named.size).toBeGreaterThan(4);
			expect(imported).toContainEqual(expect.stringMatching(/entry\.client-/));
			expect([...imported, ...[...named].flatMap(importsOf)].filter((file) => !named.has(file))).toEqual([]);
		},
	);

	test("returns 304 without a body for a matching ETag", async () => {
		const first = await request("/shop");
		const again = await request("/shop", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
		expect(again.status).toBe(304);
		expect(await again.text()).toBe("");
	});

	test("keyword searches and missing pages are not cached", async () => {
		for (const path of ["/shop?keyword=denim", "/nope"]) {
			const response = await request(path);
			expect(response.headers.get("cache-control")).toBe("no-store");
		}
	});
});

describe("the product list at /shop", () => {
	/** Returns the product names on a page in order. */
	const names = async (query: string) => {
		const page = await (await request(`/shop${query}`)).text();
		const cards = page.matchAll(/<h2 class="card-name"><a[^>]*>([^<]+)/g);
		return [...cards].map(([, name]) => name);
	};

	test.each([
		"?brand=Zara&brand=levis&size=M&max=60",
		"?fit=M&fit=EU+38&available=only",
		"?category=Women%27s&keyword=wool+silk&sort=price-low",
	])("%s lists the products of the domain rule", async (query) => {
		const { products } = listProducts(CATALOGUE, parseList(SHOP, new URLSearchParams(query)));
		expect(products.length).toBeGreaterThan(0);
		expect(await names(query)).toEqual(products.slice(0, PAGE_SIZE).map(({ name }) => name));
	});
});

test("client scripts contain no promo code", () => {
	const files = globSync("build/client/assets/*.js");
	expect(files.length).toBeGreaterThan(10);
	for (const file of files) expect(readFileSync(file, "utf8"), file).not.toMatch(/["'`]thrifty["'`]/);
});
