import { describe, expect, test } from "vitest";
import { useSharedShop } from "./support/shop.ts";

const { request } = useSharedShop();

const html = async (path: string) => {
	const response = await request(path);
	return { status: response.status, text: await response.text() };
};

/** The routes of spec section 2 and their headings. */
const PAGES: [path: string, heading: string, ids: string][] = [
	["/", "Wear it", "S2.01"],
	["/shop", "Shop", "S2.02"],
	["/product/enc-0001", "Trucker denim jacket", "S2.03"],
	["/cart", "Your Cart", "S2.04"],
	["/checkout", "Checkout", "S2.05"],
	["/categories", "Shop by Category", "S2.07"],
	["/categories/womens", "Women&#x27;s", "S2.08"],
	["/categories/mens", "Men&#x27;s", "S2.08"],
	["/about", "About", "S2.09"],
	["/auth", "Welcome back", "S2.10"],
	["/favorites", "Favorites", "S2.12"],
	["/contact", "Contact", "S2.13"],
	["/search", "Search", "S2.14"],
	["/new-arrivals", "New Arrivals", "S2.15"],
	["/returns", "Returns", "S2.16"],
	["/faq", "Help", "S2.17"],
	["/accessories", "Accessories", "S2.18"],
	["/vintage", "Vintage", "S2.18"],
	["/sustainability", "Sustainability", "S2.19"],
	["/careers", "Careers", "S2.19"],
	["/blog", "Blog", "S2.19"],
	["/privacy", "Privacy", "S2.20"],
	["/terms", "Terms", "S2.20"],
	["/cookies", "Cookie", "S2.20"],
];

describe("routes", () => {
	test.each(PAGES)("%s returns 200 with its heading “%s” [%s]", async (path, heading) => {
		const { status, text } = await html(path);
		expect(status).toBe(200);
		expect(text).toMatch(new RegExp(`<h1[^>]*>(<[^>]+>)*[^<]*${heading}`));
		// An empty cart and one to come are rendered (app/platform/late-hydration/device-state-fallback.tsx); one is shown
		const shown = text.replace(/<div class="store-empty">[\s\S]*?<div class="store-loading">/, "");
		expect(shown.match(/<h1/g)).toHaveLength(1);
	});

	test.each(["/nope", "/shop/nope", "/categories/vintage", "/blog/1", "/%00", "/.env"])(
		"%s returns 404 with the specified text and a link home [S2.22] [S8.16]",
		async (path) => {
			const { status, text } = await html(path);
			expect(status).toBe(404);
			expect(text).toContain("Oops! Page not found");
			expect(text).toMatch(/<main[\s\S]*<a[^>]* href="\/"/);
		},
	);

	test("the footer has the shop, customer service, about and legal links [S2.31]", async () => {
		const { text } = await html("/");
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
