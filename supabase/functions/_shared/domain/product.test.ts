import { expect, test } from "vitest";
import { toCard } from "./card.ts";
import { isOneOfAKind, isSoldOut, maxQuantity, productCount, sizeAndCondition } from "./product.ts";
import { createProduct } from "./products.fixture.ts";

test.each([
	["sold out", null, true],
	["sold out", 7, true],
	["available", 0, true],
	["available", null, false],
	["available", 1, false],
] as const)("a product that is %s, with stock %j, is sold out: %j", (status, stock, soldOut) => {
	expect(isSoldOut({ status, stock })).toBe(soldOut);
});

test("one of a kind is what has a stock of one", () => {
	expect([null, 0, 1, 2].map((stock) => isOneOfAKind({ stock }))).toEqual([false, false, true, false]);
});

test.each([
	[null, 99],
	[1, 1],
	[0, 0],
	[99, 99],
	[500, 99],
])("with stock %j a line holds at most %i", (stock, max) => {
	expect(maxQuantity({ stock })).toBe(max);
});

test.each([
	["M", "Very Good", "M · Very Good"],
	[null, "Very Good", "Very Good"],
	["M", null, "M"],
	[null, null, ""],
])("size %j and condition %j are %j", (size, condition, text) => {
	expect(sizeAndCondition({ size, condition })).toBe(text);
});

test("a card has the fields that the product has a value for", () => {
	const heldUntil = "2026-11-23T14:05:00Z";
	expect(toCard(createProduct("a", { heldUntil }))).toMatchObject({ id: "a", heldUntil });
	expect(Object.keys(toCard(createProduct("a")))).not.toContain("heldUntil");
});

test("counts of products have a singular", () => {
	expect([0, 1, 2].map(productCount)).toEqual(["0 products", "1 product", "2 products"]);
});
