import fc from "fast-check";
import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const key = (path: string) => pageKey(new URL(path, "https://shop.test"));

test("filters have one spelling; other parameters are dropped", () => {
	expect(key("/shop?sort=newest&category=shoes&utm_source=x")).toBe(
		"https://shop.test/shop?category=shoes&sort=newest",
	);
	expect(key("/shop?category=Women's&sort=featured")).toBe("https://shop.test/shop?category=womens");
	expect(key("/shop?sort=r4nd0m&min=x")).toBe("https://shop.test/shop");
	expect(key("/shop?size=xl&category=MENS")).toBe("https://shop.test/shop?category=mens&size=XL");
	expect(key("/shop.data?category=shoes&_routes=routes%2Fshop")).toBe("https://shop.test/shop.data?category=shoes");
	expect(key("/shop?available=only&fit=eu-38")).toBe("https://shop.test/shop?fit=EU+38&available=only");
	expect(key("/shop?fit=any&available=1")).toBe("https://shop.test/shop");
	expect(key("/about?category=shoes")).toBe("https://shop.test/about");
	expect(key("/?fbclid=1")).toBe("https://shop.test/");
});

test("keyword searches, price bounds, other options than the menu's and very long URLs are not cached", () => {
	for (const other of ["brand=Nobody", "condition=Mint", "size=W31", "category=kids"])
		expect(key(`/shop?${other}`)).toBeNull();
	expect(key("/shop?keyword=denim")).toBeNull();
	expect(key("/search?keyword=denim")).toBeNull();
	expect(key("/search.data?keyword=denim")).toBeNull();
	expect(key("/shop?min=7")).toBeNull();
	expect(key("/shop?max=60&brand=Zara")).toBeNull();
	expect(key("/shop?size=S&size=M")).toBeNull();
	expect(key("/search?fit=S&fit=M")).toBeNull();
	expect(key(`/${"x".repeat(300)}`)).toBeNull();
});

test("pages are cached up to the tenth", () => {
	expect(key("/shop?page=2&category=shoes")).toBe("https://shop.test/shop?category=shoes&page=2");
	expect(key("/vintage?page=3")).toBe("https://shop.test/vintage?page=3");
	expect(key("/shop?page=1")).toBe("https://shop.test/shop");
	expect(key("/shop?page=10")).toBe("https://shop.test/shop?page=10");
	expect(key("/shop?page=11")).toBeNull();
	expect(key("/about?page=2")).toBe("https://shop.test/about");
});

test("other spellings of a path are not cached", () => {
	for (const path of [
		"/Shop",
		"/shop/?category=shoes",
		"/%73hop?category=shoes",
		"/PRODUCT/enc-0001",
		"/product/%65nc-0001",
	])
		expect(key(path), path).toBeNull();
	expect(key("/product/enc-0001")).toBe("https://shop.test/product/enc-0001");
	expect(key("/_root.data")).toBe("https://shop.test/_root.data");
});

test("collections: their own parameters in one spelling; keywords, prices and lists of options are not cached", () => {
	expect(key("/accessories?type=BAGS&sort=popular&x=1")).toBe("https://shop.test/accessories?type=bags");
	expect(key("/vintage?decade=Y2K&category=shoes")).toBe("https://shop.test/vintage?decade=y2k");
	expect(key("/categories/womens?sort=price-low&category=Dresses")).toBe(
		"https://shop.test/categories/womens?category=dresses&sort=price-asc",
	);
	expect(key("/categories/mens?category=dresses&sort=newest&max=5")).toBe("https://shop.test/categories/mens");
	expect(key("/categories?category=dresses")).toBe("https://shop.test/categories");
	expect(key("/accessories?keyword=silk")).toBeNull();
	expect(key("/accessories?type=bags&max=60")).toBeNull();
	expect(key("/accessories?type=bags&type=watches")).toBeNull();
	expect(key("/vintage?fit=m&available=only")).toBe("https://shop.test/vintage?fit=M&available=only");
	expect(key("/vintage?fit=m&fit=l")).toBeNull();
	expect(key("/accessories?min=0&max=200&top=200&keyword=")).toBe("https://shop.test/accessories");
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
