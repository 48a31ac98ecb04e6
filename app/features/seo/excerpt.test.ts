import { expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";

test("a short text stays as it is, its blanks joined", () => {
	expect(excerpt("  A coat.\nLined. ", 20)).toBe("A coat. Lined.");
});

test("a long one ends with a whole sentence, or else with a whole word", () => {
	expect(excerpt("A camel coat, lined. The spare button is inside.", 30)).toBe("A camel coat, lined.");
	expect(excerpt("A coat. Lined, with two pockets.", 20)).toBe("A coat. Lined, with…");
	expect(excerpt("Short. And then, a sentence that goes on and on", 24)).toBe("Short. And then, a…");
});

test("a text without blanks is cut, never longer than asked", () => {
	expect(excerpt("x".repeat(50), 20)).toBe(`${"x".repeat(19)}…`);
	for (const text of ["a ".repeat(40), "word. ".repeat(20), `${"y".repeat(30)} z`])
		expect(excerpt(text, 20).length).toBeLessThanOrEqual(20);
});
