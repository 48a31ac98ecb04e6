import { expect, test } from "vitest";
import { shorten } from "./page-meta.ts";

test("a short text stays as it is, its blanks joined", () => {
	expect(shorten("  A coat.\nLined. ", 20)).toBe("A coat. Lined.");
});

test("a long one ends with a whole sentence, or else with a whole word", () => {
	expect(shorten("A camel coat, lined. The spare button is inside.", 30)).toBe("A camel coat, lined.");
	expect(shorten("A coat. Lined, with two pockets.", 20)).toBe("A coat. Lined, with…");
	expect(shorten("Short. And then, a sentence that goes on and on", 24)).toBe("Short. And then, a…");
});

test("a text without spaces is cut; none is longer than the maximum", () => {
	expect(shorten("x".repeat(50), 20)).toBe(`${"x".repeat(19)}…`);
	for (const text of ["a ".repeat(40), "word. ".repeat(20), `${"y".repeat(30)} z`])
		expect(shorten(text, 20).length).toBeLessThanOrEqual(20);
});
