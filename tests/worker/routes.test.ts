import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { CATEGORIES } from "../../supabase/functions/_shared/domain/categories.ts";
import { expectPage, headOf } from "./support/html.ts";
import { SHOP, useSharedShop, useShop } from "./support/shop.ts";

const { request } = useSharedShop();
const read = async (path: string) => headOf(await (await request(path)).text());

type Page = [path: string, ids: string, heading: string, title: string | null, picture?: string];

/** The routes of spec section 2 with their titles, without the shop's name; null where the collection's name is in it. */
const PAGES: Page[] = [
	["/", "S2.01", "Wear it", "Pre-loved clothes, shoes and accessories"],
	["/shop", "S2.02", "Shop", "Shop pre-loved fashion"],
	...CATEGORIES.map(({ id, label }): Page => {
		return [`/shop?category=${id}`, "S2.02", "Shop", `${label} · Shop pre-loved fashion`, id];
	}),
	["/product/enc-0001", "S2.03", "Trucker denim jacket", "Trucker denim jacket, Levi's", "enc-0001"],
	["/cart", "S2.04", "Your Cart", "Your Cart"],
	["/categories", "S2.07", "Shop by Category", "Shop by category"],
	["/categories/womens", "S2.08", "Women&#x27;s", null, "womens"],
	["/categories/mens", "S2.08", "Men&#x27;s", null, "mens"],
	["/about", "S2.09", "About", "About us"],
	["/favorites", "S2.12", "Favorites", "Favorites"],
	["/contact", "S2.13", "Contact", "Contact us"],
	["/search", "S2.14", "Search", "Search"],
	["/new-arrivals", "S2.15", "New Arrivals", "New arrivals"],
	["/returns", "S2.16", "Returns", "Returns & exchanges"],
	["/faq", "S2.17", "Help", "Help & FAQ"],
	["/accessories", "S2.18", "Accessories", null, "accessories"],
	["/vintage", "S2.18", "Vintage", null, "vintage"],
	["/sustainability", "S2.19", "Sustainability", "Sustainability", "sustainable"],
	["/careers", "S2.19", "Careers", "Careers"],
	["/blog", "S2.19", "Blog", "Blog"],
	["/privacy", "S2.20", "Privacy", "Privacy policy"],
	["/terms", "S2.20", "Terms", "Terms of service"],
	["/cookies", "S2.20", "Cookie", "Cookie policy"],
];
const UNLISTED = ["/cart", "/favorites", "/search"];

/** Expects the page's only visible heading. */
async function expectHeading(path: string, heading: string): Promise<string> {
	const response = await request(path);
	expect(response.status).toBe(200);
	const page = await response.text();
	expect(page).toMatch(new RegExp(`<h1[^>]*>(<[^>]+>)*[^<]*${heading}`));
	// An empty cart and one to come are rendered (app/platform/late-hydration/device-state-fallback.tsx); one is shown
	const shown = page.replace(/<div class="store-empty">[\s\S]*?<div class="store-loading">/, "");
	expect(shown.match(/<h1/g)).toHaveLength(1);
	return page;
}

describe("routes", () => {
	test.each(PAGES)(
		"%s has its heading, title, canonical URL, robots directive, and image [%s]",
		async (path, _, heading, title, picture = "shop") => {
			const { title: pageTitle, canonical, meta } = headOf(await expectHeading(path, heading));
			if (title) expect(pageTitle).toBe(`${title} · Encore`);
			expect(canonical).toBe(SHOP + path);
			expect(meta("robots")).toBe(UNLISTED.includes(path) ? "noindex, follow" : null);
			expect(meta("og:url")).toBe(canonical);
			expect(`${meta("og:title")} · Encore`).toBe(pageTitle);
			expect(meta("og:description")).toBe(meta("description"));
			expect(meta("og:type")).toBe(path.startsWith("/product/") ? "product" : "website");
			expect(meta("og:site_name")).toBe("Encore");
			expect(meta("og:image")).toBe(`${SHOP}/og/${picture}.png`);
			expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
			expect(meta("og:image:alt")).toBeTruthy();
			expect(meta("twitter:card")).toBe("summary_large_image");
		},
	);

	test.each([
		["/checkout", "Checkout", "S2.05"],
		["/auth", "Welcome back", "S2.10"],
	])("%s has the heading “%s” [%s]", async (path, heading) => void (await expectHeading(path, heading)));

	test.each(["/nope", "/shop/nope", "/categories/vintage", "/blog/1", "/%00", "/.env"])(
		"%s returns 404 with the specified text and a link home [S2.22] [S8.16]",
		async (path) => {
			const main = await expectPage(await request(path), 404, "Oops! Page not found");
			expect(main).toContain('href="/"');
		},
	);

	test("the footer has the shop, customer service, about and legal links [S2.31]", async () => {
		const text = await (await request("/")).text();
		const footer = text.slice(text.indexOf("<footer"), text.indexOf("</footer"));
		const groups = {
			Shop: ["/shop", "/accessories", "/vintage", "/new-arrivals"],
			"Customer service": ["/returns", "/faq"],
			About: ["/about", "/sustainability", "/blog", "/careers"],
			Legal: ["/privacy", "/terms", "/cookies"],
		};
		for (const [label, paths] of Object.entries(groups)) {
			const [group = ""] = new RegExp(`<nav [^>]*aria-label="${label}"[^>]*>.*?</nav>`, "s").exec(footer) ?? [];
			for (const path of paths) expect(group, label).toContain(`href="${path}"`);
		}
	});
});

describe("page metadata", () => {
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

	// Forwarding headers: attacks.test.ts
	test("uses the request URL", async () => {
		expect((await read("https://other.test/about")).canonical).toBe("https://other.test/about");
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
			const picture = await sharp(await response.arrayBuffer()).metadata();
			expect(picture, name).toMatchObject({ format: "png", width: 1200, height: 630 });
		}
	});

	test("are the only files that other sites may embed", async () => {
		expect((await request("/og/shop.png")).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
		expect((await request("/products/enc-0001.svg")).headers.get("cross-origin-resource-policy")).toBe("same-origin");
	});
});
