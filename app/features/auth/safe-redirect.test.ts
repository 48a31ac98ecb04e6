import fc from "fast-check";
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

test("any other text stays on this site, too", () => {
	const start = fc.constantFrom(
		"/",
		"//",
		"/\\",
		"\\",
		"https:",
		"/%09/",
		"/%2f/",
		"/.//",
		"/..//",
		"@",
		"/\u2028/",
		" //",
	);
	const end = fc.constantFrom("evil.example", "shop.test@evil.example", "\r\nSet-Cookie: a=1", "\n//evil.example");
	const text = fc.oneof(
		fc.string(),
		fc.tuple(start, end).map((parts) => parts.join("")),
	);
	fc.assert(
		fc.property(text, (to) => {
			expect(new URL(safeRedirect(to), "https://shop.test").origin).toBe("https://shop.test");
			expect(safeRedirect(to)).not.toMatch(/[\r\n]/);
		}),
	);
});
