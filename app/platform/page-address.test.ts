import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

test.each([
	["/account", "/account"],
	["/account?tab=orders", "/account?tab=orders"],
	["/account.data?tab=orders", "/account?tab=orders"],
	["/account.data?tab=orders&_routes=routes%2Faccount", "/account?tab=orders"],
	["/account/orders/1.data", "/account/orders/1"],
	["/_root.data", "/"],
	["/", "/"],
])("%s is the page %s", (asked, page) => {
	expect(pageAddress(`https://shop.test${asked}`)).toBe(page);
});
