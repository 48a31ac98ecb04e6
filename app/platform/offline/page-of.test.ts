import { expect, test } from "vitest";
import { pageOf } from "./page-of.ts";

test.each([
	["/product/enc-0001.data", "/product/enc-0001"],
	["/_root.data", "/"],
	["/_.data", "/"],
	["/shop/_.data?sort=newest", "/shop/?sort=newest"],
	["/search.data?keyword=denim+jacket&_routes=routes%2Fsearch", "/search?keyword=denim+jacket"],
	["/shop.data?index&_routes=root", "/shop"],
])("%s are the data of %s", (data, page) => {
	expect(pageOf(`https://shop.test${data}`)).toBe(page);
});
