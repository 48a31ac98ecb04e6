import { expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { COLOR_NAMES, COLOR_WORDS, productColors } from "./colors.ts";

test.each([
	["White and navy", "Sailor top", ["White", "Blue"]],
	["DEEP TEAL", "Coat", ["Blue", "Green"]],
	["Navy, cobalt", "Coat", ["Blue"]],
	["off-white", "Black coat", ["White"]],
	["Sky gingham", "Shirt", ["Blue"]],
	["Rosé", "Coat", ["Pink"]],
	["Unknown", "Gray wool coat", ["Gray"]],
	["", "Grey-green coat", ["Gray", "Green"]],
	[null, "Coat", []],
	["constructor", "Blackened redwood", []],
])("the colors of %j, named %j, are %j", (color, name, colors) => {
	expect(productColors({ color, name })).toEqual(colors);
});

test("every color has a line of words that starts with its name", () => {
	expect(COLOR_WORDS.map((words) => words.split(" ")[0])).toEqual(COLOR_NAMES.map((name) => name.toLowerCase()));
	for (const words of COLOR_WORDS) expect(words).toMatch(/^[a-z]+( [a-z]+)*$/);
});

test("every product of the catalogue has a color", () => {
	expect(CATALOGUE.filter((product) => productColors(product).length === 0)).toEqual([]);
});
