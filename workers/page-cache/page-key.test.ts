import fc from "fast-check";
import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const key = (path: string) => pageKey(new URL(path, "https://shop.test"));

const SHOP = "https://shop.test";

test.each([
	["/shop?sort=newest&category=shoes&utm_source=x", "/shop?category=shoes&sort=newest"],
	["/shop?category=Women's&sort=featured", "/shop?category=womens"],
	["/shop?sort=r4nd0m&min=x", "/shop"],
	["/shop?size=xl&category=MENS", "/shop?category=mens&size=XL"],
	["/shop.data?category=shoes&_routes=routes%2Fshop", "/shop.data?category=shoes"],
	["/shop?available=only&fit=eu-38", "/shop?fit=EU+38&available=only"],
	["/shop?fit=any&available=1", "/shop"],
	["/about?category=shoes&page=2", "/about"],
	["/?fbclid=1", "/"],
	["/shop?page=2&category=shoes", "/shop?category=shoes&page=2"],
	["/vintage?page=3", "/vintage?page=3"],
	["/shop?page=1", "/shop"],
	["/shop?page=10", "/shop?page=10"],
	["/accessories?type=BAGS&sort=popular&x=1", "/accessories?type=bags"],
	["/vintage?decade=Y2K&category=shoes", "/vintage?decade=y2k"],
	["/categories/womens?sort=price-low&category=Dresses", "/categories/womens?category=dresses&sort=price-asc"],
	["/categories/mens?category=dresses&sort=newest&decade=70s", "/categories/mens"],
	["/vintage?fit=m&available=only", "/vintage?fit=M&available=only"],
	["/accessories?min=0&max=&keyword=", "/accessories"],
	["/product/enc-0001", "/product/enc-0001"],
	["/_root.data", "/_root.data"],
])("%s is cached as %s, with parameters in one spelling", (path, address) => {
	expect(key(path)).toBe(SHOP + address);
});

test.each([
	// Texts, prices, and options that the menu lacks, as they are unlimited
	...["/shop?keyword=denim", "/search?keyword=denim", "/search.data?keyword=denim", "/accessories?keyword=silk"],
	...["/shop?min=7", "/shop?max=60&brand=Zara", "/accessories?type=bags&max=60"],
	...["/shop?brand=Nobody", "/shop?condition=Mint", "/shop?size=W31", "/shop?category=kids", "/shop?page=11"],
	// Lists of options
	...["/shop?size=S&size=M", "/search?fit=S&fit=M", "/accessories?type=bags&type=watches"],
	// Other spellings of a path
	...["/Shop", "/shop/?category=shoes", "/%73hop?category=shoes", "/PRODUCT/enc-0001", "/product/%65nc-0001"],
	`/${"x".repeat(300)}`,
])("%.40s is not cached", (path) => {
	expect(key(path)).toBeNull();
});

test("a key is its own key, so that memory can be read by URL", () => {
	const param = fc.tuple(
		fc.constantFrom(
			..."category sort brand condition size fit available type decade min max keyword page x".split(" "),
		),
		fc.oneof(
			fc.constantFrom("shoes", "only", "MENS", "newest", "XL", "bags", "y2k", "Zara", "0", "7", ""),
			fc.string(),
		),
	);
	const path = fc.oneof(
		fc.constantFrom("/", "/shop", "/search", "/accessories", "/vintage", "/categories/mens", "/shop.data", "/about"),
		fc.string({ maxLength: 12 }).map((tail) => `/${tail}`),
	);
	fc.assert(
		fc.property(path, fc.array(param, { maxLength: 4 }), (path, params) => {
			const own = pageKey(new URL(`https://shop.test${path}?${new URLSearchParams(params)}`)); // a path may start with //
			if (own !== null) expect(pageKey(new URL(own))).toBe(own);
		}),
	);
});
