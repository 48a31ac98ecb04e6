import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { useShop } from "./support/shop.ts";

const names = (page: string) => [...page.matchAll(/<h2 class="card-name"><a[^>]*>([^<]+)/g)].map(([, name]) => name);

describe("/new-arrivals", () => {
	const { request } = useShop();

	test("shows new products from the database with their pictures, newest first [S3.03]", async () => {
		const page = await (await request("/new-arrivals")).text();
		const bundled = CATALOGUE.filter(({ isNew }) => isNew).reverse();
		expect(names(page)).toEqual(bundled.map(({ name }) => name));
		for (const { images } of bundled) expect(page).toContain(`src="${images[0]}"`);
	});

	test("shows a product that is only in the database at once", async () => {
		const id = `zzz-${randomUUID()}`;
		const product = { id, name: "Straw boater from the attic", price: 12, category: "accessories", condition: "Good" };
		await service.from("products").insert({ ...product, is_new: true, updated_at: "2026-01-01T00:00:00Z" });
		await service.from("product_images").insert({ product_id: id, image_url: "/boater.svg", position: 0 });
		try {
			const page = await (await request("/new-arrivals")).text();
			expect(names(page)[0]).toBe(product.name);
			expect(page).toContain('src="/boater.svg"');
		} finally {
			await service.from("products").delete().eq("id", id);
		}
	});

	test.each(["/new-arrivals", "/New-Arrivals", "/new-arrivals/", "/%6eew-arrivals"])(
		"%s is streamed, uncached, without cookies, and has a nonce policy",
		async (path) => {
			const page = await request(path);
			expect(names(await page.text()).length).toBeGreaterThan(3);
			const { headers } = page;
			expect(headers.get("cache-control")).toBe("private, no-store");
			expect(headers.get("set-cookie")).toBeNull();
			expect(headers.get("content-security-policy")).toContain("'strict-dynamic'");
		},
	);
});

describe("/new-arrivals with a slow, failing, or empty database", () => {
	let proxy: Server;
	let state: "nothing" | "slow" | "broken" = "nothing";
	const vars = { SUPABASE_URL: "" };
	beforeAll(async () => {
		proxy = createServer(async (incoming, outgoing) => {
			if (state === "slow") await new Promise((resolve) => setTimeout(resolve, 1_500));
			const rows =
				state === "nothing"
					? "[]"
					: await (
							await fetch(inject("backend").url + incoming.url, {
								headers: { apikey: inject("backend").publishableKey },
							})
						).text();
			outgoing.writeHead(state === "broken" ? 500 : 200, { "content-type": "application/json" }).end(rows);
		});
		await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
		vars.SUPABASE_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
	});
	afterAll(() => void proxy.close());
	const { request } = useShop(vars);

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
		state = "slow";
		const { shell, page } = await streamed();
		expect(shell).toContain('class="skeleton');
		expect(shell).not.toContain("card-name");
		expect(names(page).length).toBeGreaterThan(3);

		state = "broken";
		const broken = (await streamed()).page;
		expect(broken).toContain("There was an error loading new arrivals. Please try again later.");
		expect(broken).toMatch(/<form action="\/new-arrivals"[^>]*><button[^>]*><span[^>]*>Try again</);
		expect(names(broken)).toEqual([]);

		state = "nothing";
		const empty = (await streamed()).page;
		expect(empty).toContain("No new arrivals right now");
		expect(names(empty)).toEqual([]);
	});
});
