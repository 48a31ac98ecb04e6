import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import type { Interception } from "../support/backend-proxy.ts";
import { cardNames } from "./support/html.ts";
import { useProxiedShop, useShop } from "./support/shop.ts";

describe("/new-arrivals", () => {
	const { request } = useShop();

	test("shows new products from the database with their pictures, newest first [S3.03]", async () => {
		const page = await (await request("/new-arrivals")).text();
		const bundled = CATALOGUE.filter(({ isNew }) => isNew).reverse();
		expect(cardNames(page)).toEqual(bundled.map(({ name }) => name));
		for (const { images } of bundled) expect(page).toContain(`src="${images[0]}"`);
	});

	test.each(["/new-arrivals", "/New-Arrivals", "/new-arrivals/", "/%6eew-arrivals"])(
		"%s is streamed, uncached, without cookies, and has a nonce policy",
		async (path) => {
			const { headers } = await request(path);
			expect(headers.get("cache-control")).toBe("private, no-store");
			expect(headers.get("set-cookie")).toBeNull();
			expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-\w+'$/);
		},
	);
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
