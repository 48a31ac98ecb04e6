import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
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

	test.each(PUBLIC)(
		"%s includes its data (docs/decisions/0016), and loads no script file before late hydration starts its one module script",
		async (path) => {
			const page = await (await request(path)).text();
			expect(page.match(/<!--\$[?!]-->|<template /), "suspended content").toBeNull();
			expect(page).toMatch(/streamController\.enqueue\("[\s\S]+"\);<\/script>.*streamController\.close\(\);<\/script>/);
			expect(page).toMatch(/<html [^>]*data-hydrate="(idle|interaction|load)"/);
			expect(page.match(/<script[^>]*type="(module|late)"/g)).toEqual([expect.stringMatching(/late"$/)]);
			expect(page).not.toMatch(/<link[^>]* rel="modulepreload"|<script[^>]* src=/);
		},
	);

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
});

test("client scripts contain no promo code", () => {
	const files = globSync("build/client/assets/*.js");
	expect(files.length).toBeGreaterThan(10);
	for (const file of files) expect(readFileSync(file, "utf8"), file).not.toMatch(/["'`]thrifty["'`]/);
});
