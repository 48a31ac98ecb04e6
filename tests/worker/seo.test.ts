import { describe, expect, test } from "vitest";
import { CATALOGUE, findProduct } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { CATEGORIES } from "../../supabase/functions/_shared/domain/categories.ts";
import { headOf, pngSize } from "./support/html.ts";
import { SHOP, useSharedShop, useShop } from "./support/shop.ts";

const { request } = useSharedShop();

/** Address, title (null: the collection pages are worded elsewhere) without the shop's name, canonical path, what robots are told, and the picture. */
const PAGES: [path: string, title: string | null, canonical: string, robots: string | null, picture: string][] = [
	["/", "Pre-loved clothes, shoes and accessories", "/", null, "shop"],
	["/shop", "Shop pre-loved fashion", "/shop", null, "shop"],
	...CATEGORIES.map(({ id, label }): (typeof PAGES)[number] => {
		const path = `/shop?category=${id}`;
		return [path, `${label} · Shop pre-loved fashion`, path, null, id];
	}),
	["/product/enc-0001", "Trucker denim jacket, Levi's", "/product/enc-0001", null, "enc-0001"],
	["/categories", "Shop by category", "/categories", null, "shop"],
	["/categories/womens", null, "/categories/womens", null, "womens"],
	["/categories/mens", null, "/categories/mens", null, "mens"],
	["/new-arrivals", "New arrivals", "/new-arrivals", null, "shop"],
	["/accessories", null, "/accessories", null, "accessories"],
	["/vintage", null, "/vintage", null, "vintage"],
	["/about", "About us", "/about", null, "shop"],
	["/contact", "Contact us", "/contact", null, "shop"],
	["/returns", "Returns & exchanges", "/returns", null, "shop"],
	["/faq", "Help & FAQ", "/faq", null, "shop"],
	["/sustainability", "Sustainability", "/sustainability", null, "sustainable"],
	["/careers", "Careers", "/careers", null, "shop"],
	["/blog", "Blog", "/blog", null, "shop"],
	["/privacy", "Privacy policy", "/privacy", null, "shop"],
	["/terms", "Terms of service", "/terms", null, "shop"],
	["/cookies", "Cookie policy", "/cookies", null, "shop"],
	["/search", "Search", "/search", "noindex, follow", "shop"],
	["/cart", "Your Cart", "/cart", "noindex, follow", "shop"],
	["/favorites", "Favorites", "/favorites", "noindex, follow", "shop"],
];
const read = async (path: string) => headOf(await (await request(path)).text());

describe("page metadata", () => {
	test.each(PAGES)(
		"%s has its title, canonical URL, robots directive, and image",
		async (_path, title, canonical, robots, picture) => {
			const { title: pageTitle, canonical: address, meta } = await read(_path);
			if (title) expect(pageTitle).toBe(`${title} · Encore`);
			expect(address).toBe(SHOP + canonical);
			expect(meta("robots")).toBe(robots);
			expect(meta("og:url")).toBe(address);
			expect(`${meta("og:title")} · Encore`).toBe(pageTitle);
			expect(meta("og:description")).toBe(meta("description"));
			expect(meta("og:type")).toBe(canonical.startsWith("/product/") ? "product" : "website");
			expect(meta("og:site_name")).toBe("Encore");
			expect(meta("og:image")).toBe(`${SHOP}/og/${picture}.png`);
			expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
			expect(meta("og:image:alt")).toBeTruthy();
			expect(meta("twitter:card")).toBe("summary_large_image");
		},
	);

	test("titles and descriptions are unique and within the length limits", async () => {
		const productPaths = CATALOGUE.map(({ id }) => `/product/${id}`);
		const paths = [...new Set([...PAGES.map(([path]) => path), ...productPaths])];
		const pathsByText = new Map<string, string>();
		for (const path of paths) {
			const { title, meta } = await read(path);
			const description = meta("description") ?? "";
			expect(title?.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
			expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
			expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(20);
			for (const words of [title ?? "", description]) {
				expect(pathsByText.get(words), `${path} has another page's text: ${words}`).toBeUndefined();
				pathsByText.set(words, path);
			}
		}
	});

	test("URL variants share one canonical URL", async () => {
		for (const path of ["/Shop", "/shop/", "/shop?utm_source=mail", "/shop?category=r4nd0m", "/SHOP?fbclid=1"])
			expect((await read(path)).canonical, path).toBe(`${SHOP}/shop`);
		expect((await read("/shop?category=Women's&utm_source=x")).canonical).toBe(`${SHOP}/shop?category=womens`);
		expect((await read("/Product/enc-0001/?x=1")).canonical).toBe(`${SHOP}/product/enc-0001`);
	});

	test.each([
		["/shop?page=2", "/shop?page=2"],
		["/shop?page=99", "/shop?page=2"],
		["/shop?page=1", "/shop"],
		["/vintage?page=5", "/vintage"],
	])("the page %s of a list is indexed as %s", async (path, address) => {
		const { canonical, meta } = await read(path);
		expect([canonical, meta("robots")]).toEqual([SHOP + address, null]);
	});

	test.each(["brand=Zara", "sort=newest&page=2", "category=shoes&fit=M", "available=only", "keyword=denim", "max=60"])(
		"/shop?%s is not indexed and its links are followed",
		async (query) => {
			const { canonical, meta } = await read(`/shop?${query}`);
			expect([canonical, meta("robots")]).toEqual([`${SHOP}/shop`, "noindex, follow"]);
		},
	);

	test.each(["/auth", "/auth?mode=sign-up", "/checkout", "/order-confirmation", "/nope", "/product/nope", "/blog/1"])(
		"%s is not indexed and has no sharing metadata",
		async (path) => {
			const { title, canonical, meta, data } = await read(path);
			expect(title).toMatch(/ · Encore$/);
			expect(meta("robots")).toBe("noindex");
			expect([canonical, meta("og:url"), data]).toEqual([null, null, []]);
		},
	);

	test("uses the request URL and ignores forwarding headers", async () => {
		const init = {
			headers: { "x-forwarded-host": "evil.test", forwarded: "host=evil.test", origin: "https://evil.test" },
		};
		const page = await (await request("https://other.test/about", init)).text();
		expect(headOf(page).canonical).toBe("https://other.test/about");
		expect(page).not.toContain("evil.test");
	});
});

describe("with SITE_URL set", () => {
	const { request } = useShop({ SITE_URL: "https://encore.example", APP_ENV: "production" });

	test("uses it on every host", async () => {
		for (const origin of ["https://preview.test", "https://www.encore.example"]) {
			const { canonical, meta, data } = headOf(await (await request(`${origin}/product/enc-0001`)).text());
			expect(canonical).toBe("https://encore.example/product/enc-0001");
			expect(meta("og:image")).toBe("https://encore.example/og/enc-0001.png");
			expect(JSON.stringify(data)).not.toContain(origin);
		}
		expect(await (await request("/robots.txt")).text()).toContain("Sitemap: https://encore.example/sitemap.xml");
	});
});

describe("link preview images", () => {
	test("exist for the shop, every category, and every bundled product as PNG, 1200 by 630", async () => {
		const names = ["shop", ...CATEGORIES.map(({ id }) => id), ...CATALOGUE.map(({ id }) => id)];
		for (const name of names) {
			const response = await request(`/og/${name}.png`);
			expect(response.headers.get("content-type"), name).toBe("image/png");
			expect(pngSize(new Uint8Array(await response.arrayBuffer())), name).toEqual({ width: 1200, height: 630 });
		}
	});

	test("are the only files that other sites may embed", async () => {
		expect((await request("/og/shop.png")).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
		expect((await request("/products/enc-0001.svg")).headers.get("cross-origin-resource-policy")).toBe("same-origin");
	});

	test("have an alternative text", async () => {
		const { name = "", brand = "" } = findProduct("enc-0002") ?? {};
		expect((await read("/product/enc-0002")).meta("og:image:alt")).toBe(`${name} by ${brand}`);
	});
});
