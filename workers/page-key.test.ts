import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const key = (path: string) => pageKey(new URL(path, "https://shop.test"));

test("parameters that change a page are kept in one order; others make no copy", () => {
	expect(key("/shop?sort=newest&category=shoes&utm_source=x")).toBe(
		"https://shop.test/shop?category=shoes&sort=newest",
	);
	expect(key("/shop?category=&sort=newest")).toBe("https://shop.test/shop?sort=newest");
	expect(key("/?fbclid=1")).toBe("https://shop.test/");
});

test("repeated parameters keep all their values", () => {
	expect(key("/shop?size=M&size=S")).toBe("https://shop.test/shop?size=M&size=S");
});

test("endless addresses are not stored: keyword searches, and very long ones", () => {
	expect(key("/shop?keyword=denim")).toBeNull();
	expect(key(`/shop?brand=${"x".repeat(300)}`)).toBeNull();
	expect(key(`/${"x".repeat(300)}`)).toBeNull();
});
