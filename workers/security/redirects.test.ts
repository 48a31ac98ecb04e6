import { expect, test } from "vitest";
import { redirectToHttps } from "./redirects.ts";

const redirect = (url: string, method = "GET") => redirectToHttps(new Request(url, { method }));

test.each([
	["http://shop.test/", "https://shop.test/"],
	["http://shop.test/search?keyword=a%20b", "https://shop.test/search?keyword=a%20b"],
	["http://shop.test:8080//evil.example", "https://shop.test:8080//evil.example"],
	["http://localhost.evil.example/auth", "https://localhost.evil.example/auth"],
])("redirects %s to %s", (from, to) => {
	const response = redirect(from);
	expect([response?.status, response?.headers.get("location")]).toEqual([308, to]);
});

test("redirects a POST, so that the browser sends it again over https", () => {
	expect(redirect("http://shop.test/auth", "POST")?.status).toBe(308);
});

test.each(["https://shop.test/", "http://localhost:5173/", "http://127.0.0.1:8787/cart", "http://[::1]/"])(
	"serves %s",
	(url) => {
		expect(redirect(url)).toBeNull();
	},
);
