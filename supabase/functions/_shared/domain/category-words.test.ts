import { describe, expect, test } from "vitest";
import { categoriesOf } from "./category-words.ts";

describe("categoriesOf", () => {
	test.each([
		["womens", ["womens"]],
		["Women's Shoes", ["womens", "shoes"]],
		[" -- Men's / MENS!", ["mens"]],
		["", []],
	])("%j is in %j", (category, ids) => {
		expect(categoriesOf(category)).toEqual(ids);
		expect(categoriesOf(category)).toEqual(ids);
	});
});
