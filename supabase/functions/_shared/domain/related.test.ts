import { describe, expect, test } from "vitest";
import type { Product } from "./product.ts";
import { createProduct } from "./products.fixture.ts";
import { relatedNouns, relatedProducts } from "./related.ts";

const MINE: Partial<Product> = {
	name: "Wool coat",
	brand: "Zara",
	gender: "women",
	size: "M",
	color: "Navy",
	price: 6000,
};
const OTHER: Partial<Product> = { name: "Felt hat", brand: "Mango", size: "L", color: "Red", price: 100_000 };
const mine = createProduct("mine", MINE);
/** The others are given from the oldest on. */
const idsOf = (...others: Product[]) => relatedProducts(mine, [mine, ...others]).map(({ id }) => id);

describe("related products", () => {
	test.each<[string, Partial<Product>, Partial<Product>]>([
		["the same kind before a similar one", { name: "Navy duffle coat" }, { name: "Fishtail parka" }],
		["a similar kind before another", { name: "Fishtail parka" }, {}],
		["the same size before another", { size: "M" }, {}],
		["a shade of the same color before another color", { color: "White and cobalt" }, {}],
		["the same brand before another", { brand: "Zara" }, {}],
		["a near price before a far one", { price: 9000 }, { price: 9100 }],
		["a price up to the double before a higher one", { price: 12_000 }, { price: 12_100 }],
		["half the price before a lower one", { price: 3000 }, { price: 2900 }],
		["the discounted price", { price: 20_000, discountPercentage: 70 }, { price: 20_000 }],
		["the same gender before the other", { gender: "women" }, { gender: "men" }],
		["no gender before the other", { gender: null }, { gender: "men" }],
	])("have %s, although it is older", (_, first, second) => {
		const older = createProduct("first", { ...OTHER, ...first });
		expect(idsOf(older, createProduct("second", { ...OTHER, ...second }))).toEqual(["first", "second"]);
	});

	test("treat an empty size and a missing one as the same, as SQL does", () => {
		for (const [size, none] of [
			[null, ""],
			["", null],
		] as const) {
			const others = [createProduct("none", { ...OTHER, size: none }), createProduct("other", OTHER)];
			expect(relatedProducts(createProduct("bag", { ...MINE, size }), others)[0]?.id).toBe("none");
		}
	});

	test("are never sold, held or the product itself, however few there are", () => {
		expect(
			idsOf(
				createProduct("sold", { ...MINE, status: "sold out" }),
				createProduct("held", { ...MINE, stock: 0, heldUntil: "2026-11-26T12:00:00Z" }),
				createProduct("free", OTHER),
			),
		).toEqual(["free"]);
	});

	test("are at most four [S9.19], of other brands, too, if the shop has them", () => {
		const alike = Array.from({ length: 9 }, (_, n) => createProduct(`zara-${n}`, MINE));
		const others = ["Gap", "Mango"].map((brand) => createProduct(brand, { ...OTHER, brand }));
		expect(idsOf(...alike)).toEqual(["zara-8", "zara-7", "zara-6", "zara-5"]);
		expect(idsOf(...others, ...alike)).toEqual(["zara-8", "zara-7", "Mango", "Gap"]);
	});

	test("are of its category or similar by name, the newest forty of each", () => {
		const elsewhere = { ...OTHER, category: "vintage" };
		expect(idsOf(createProduct("far", elsewhere), createProduct("near", { ...elsewhere, name: "Parka" }))).toEqual([
			"near",
		]);
		const older = createProduct("older", MINE);
		const newer = Array.from({ length: 40 }, (_, n) => createProduct(`${n}`, { ...OTHER, name: "Coat" }));
		expect(idsOf(older, ...newer)).not.toContain("older");
		expect(idsOf(older, ...newer.slice(1))).toContain("older");
	});
});

test.each([
	["Canvas high-tops, navy", ["hightop", "sneaker", "trainer"]],
	["Cropped cardigan (lilac)", ["cardigan", "sweater"]],
	["Crew-neck T-shirt", ["tshirt", "tee", "top"]],
	["Straight jeans - washed", ["jean", "pant"]],
	["Jupe plissée", ["plissee"]],
	["Party dresses", ["dress"]],
	[`${"x".repeat(60)}-${"y".repeat(60)}`, ["x".repeat(60) + "y".repeat(40)]],
])("%s is a kind of %j", (name, nouns) => {
	const related = relatedNouns({ name });
	expect(related[0]).toBe(nouns[0]);
	expect(related).toEqual(expect.arrayContaining(nouns));
});

test("a name without a word has no kind", () => {
	expect(relatedNouns({ name: "(!)" })).toEqual([]);
});
