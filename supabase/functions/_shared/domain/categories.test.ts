import { describe, expect, test } from "vitest";
import { categoryLabel } from "./categories.ts";
import { categoryIds } from "./category-ids.ts";

describe("categoryIds", () => {
	test.each([
		["womens", ["womens"]],
		["Women's Shoes", ["womens", "shoes"]],
		["Women’s Café", ["womens", "cafe"]],
		["Жіночий одяг", ["жіночии", "одяг"]],
		[" -- Men's / MENS!", ["mens"]],
		["", []],
	])("%j is in %j", (category, ids) => {
		expect(categoryIds(category)).toEqual(ids);
		expect(categoryIds(category)).toEqual(ids);
	});
});

test("a category without a label is capitalized", () => {
	expect(categoryLabel("womens")).toBe("Women's");
	expect(categoryLabel("hats")).toBe("Hats");
	expect(categoryLabel("Women's Hats")).toBe("Women's Hats");
});

test("several categories are named by their labels", () => {
	expect(categoryLabel("womens vintage")).toBe("Women's, Vintage");
});
