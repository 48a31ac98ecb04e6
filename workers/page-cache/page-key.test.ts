import fc from "fast-check";
import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const SHOP = "https://shop.test";
const key = (path: string) => pageKey(new URL(path, SHOP));

test.each([
	// list-query.test.ts has the spellings
	["/shop?sort=newest&category=Shoes&size=xl&utm_source=x", "/shop?category=shoes&size=XL&sort=newest"],
	["/shop?sort=r4nd0m&min=x", "/shop"],
	["/shop.data?category=shoes&_routes=routes%2Fshop", "/shop.data?category=shoes"],
	["/shop?available=only&fit=eu-38", "/shop?fit=EU+38&available=only"],
	["/about?category=shoes&page=2", "/about"],
	["/?fbclid=1", "/"],
	["/shop?page=10", "/shop?page=10"],
	["/shop?page=1", "/shop"],
	["/vintage?decade=Y2K&category=shoes&page=3", "/vintage?decade=y2k&page=3"],
	["/categories/womens?sort=price-low&category=Dresses", "/categories/womens?category=dresses&sort=price-asc"],
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
