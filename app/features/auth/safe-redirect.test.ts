import { expect, test } from "vitest";
import { safeRedirect } from "./redirects.ts";

test.each(["/", "/account?tab=orders", "/product/enc-0001#reviews", "/search?keyword=a%20b"])(
	"%s is on this site",
	(to) => {
		expect(safeRedirect(to)).toBe(to);
	},
);

test.each([
	null,
	undefined,
	"",
	"account",
	"https://evil.example",
	"//evil.example",
	"/\\evil.example",
	"\\/evil.example",
	"/\tevil",
	"/a\r\nSet-Cookie: x=1",
	// Browsers remove dot segments, which leaves two slashes
	"/.//evil.example",
	"/a/..//evil.example",
	"/%2e//evil.example",
	"/%2E%2e/..//evil.example/",
	"javascript:alert(1)",
])("%j is not", (to) => {
	expect(safeRedirect(to)).toBe("/");
});
