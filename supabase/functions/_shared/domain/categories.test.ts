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

test.each([
	["womens", "Women's"],
	["womens vintage", "Women's, Vintage"],
	["hats", "Hats"],
	["womens hats", "Womens hats"],
])("the category %s is named %s", (category, label) => {
	expect(categoryLabel(category)).toBe(label);
});
