import { describe, expect, test } from "vitest";
import { NO_FAVORITES } from "./favorites.ts";
import { parseFavorites } from "./read-favorites.ts";

const whole = {
	id: "enc-0001",
	name: "Wool coat",
	price: 4900,
	category: "womens",
	description: "Warm.",
	images: ["/one.svg", "/two.svg"],
	discountPercentage: 30,
	size: "M",
	color: "Red",
	quantity: 1,
};
const read = (...items: unknown[]) => parseFavorites(JSON.stringify({ owner: "me", items, unsent: {} })).items;

describe("a stored favorite", () => {
	test("is read as it was written", () => {
		expect(read(whole)).toEqual([whole]);
	});

	test.each([
		["an id of 100 characters", { id: "x".repeat(100) }],
		["a price of nothing", { price: 0 }],
		["a discount of 100%", { discountPercentage: 100 }],
		["a description of 2,000 characters", { description: "x".repeat(2_000) }],
		["neither size nor colour", { size: null, color: null }],
	])("with %s is kept as it is", (_, fields) => {
		expect(read({ ...whole, ...fields })).toEqual([{ ...whole, ...fields }]);
	});

	test.each([
		["no category and no description", { category: null, description: 7 }, { category: "", description: "" }],
		["a description of 2,001 characters", { description: "x".repeat(2_001) }, { description: "" }],
		["pictures that are no text", { images: ["/one.svg", 7, null, "/two.svg"] }, {}],
		["no list of pictures", { images: "/one.svg" }, { images: [] }],
		["a discount of more than all", { discountPercentage: 101 }, { discountPercentage: 0 }],
		["a discount of less than nothing", { discountPercentage: -5 }, { discountPercentage: 0 }],
		["a discount as text", { discountPercentage: "30" }, { discountPercentage: 0 }],
		["a number for an id", { id: 7 }, { id: "7" }],
	])("with %s keeps the rest", (_, fields, expected) => {
		expect(read({ ...whole, ...fields })).toEqual([{ ...whole, ...expected }]);
	});

	test.each([
		["an id of 101 characters", { ...whole, id: "x".repeat(101) }],
		["an empty id", { ...whole, id: "" }],
		["an id of null", { ...whole, id: null }],
		["an id that is an object", { ...whole, id: {} }],
		["no name", { ...whole, name: null }],
		["a price below nothing", { ...whole, price: -1 }],
		["half a cent", { ...whole, price: 10.5 }],
		["a price as text", { ...whole, price: "4900" }],
		["nothing at all", null],
		["a word in its place", "enc-0001"],
	])("with %s is left out, and no other", (_, odd) => {
		expect(read(odd, { ...whole, id: "b" })).toEqual([{ ...whole, id: "b" }]);
	});

	test("beyond the 500th is not read", () => {
		const many = Array.from({ length: 501 }, (_, n) => ({ ...whole, id: `p${n}` }));
		expect(read(...many)).toEqual(many.slice(0, 500));
	});
});

describe("a stored list of favorites", () => {
	test("comes with what the account has still to hear, and nothing else", () => {
		const unsent = { a: "add", b: "remove", c: "device" };
		const stored = { owner: "me", items: [], unsent: { ...unsent, d: "forget", ["x".repeat(101)]: "add" } };
		expect(parseFavorites(JSON.stringify(stored))).toEqual({ owner: "me", items: [], unsent });
		const longest = { ["x".repeat(100)]: "add" };
		expect(parseFavorites(JSON.stringify({ ...stored, unsent: longest })).unsent).toEqual(longest);
	});

	test.each([null, "", "{", "7", "null", '"a"', "{}", '{"items":{}}'])(
		"that is none (%j) is a guest's empty one",
		(stored) => {
			expect(parseFavorites(stored)).toEqual(NO_FAVORITES);
		},
	);
});
