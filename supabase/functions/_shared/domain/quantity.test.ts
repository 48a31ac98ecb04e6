import { expect, test } from "vitest";
import { parseQuantity } from "./quantity.ts";

// text.test.ts covers texts that aren't numbers
test.each([
	["", 1],
	["two", 1],
	["3", 3],
	["\u200b１２ ", 12],
	["2.9", 2],
	["99", 99],
	["250", 99],
	// Below 1, which removes the item
	["0.5", 0],
	["-1", -1],
	["-400", -1],
])("the quantity %j is %i", (typed, quantity) => {
	expect(parseQuantity(typed)).toBe(quantity);
});
