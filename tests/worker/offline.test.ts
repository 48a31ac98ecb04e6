import { expect, test } from "vitest";
import { useShop } from "./support/shop.ts";

const { request } = useShop();

test("the service worker has its own policy that allows fetching pages to cache", async () => {
	const { status, headers } = await request("/sw.js");
	expect(status).toBe(200);
	expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
});
