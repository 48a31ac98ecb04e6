import fc from "fast-check";
import { expect, test } from "vitest";
import { anyPieces } from "./collection.fixture.ts";
import { collectionCondition, inCollection, pieceOf } from "./collection-piece.ts";
import { COLLECTION_CONDITIONS, COLLECTIONS } from "./collections.ts";
import { salePrice } from "./product.ts";
import { piece } from "./rack.fixture.ts";

const ids = Object.values(COLLECTIONS).map(({ id }) => id);
const homes = (fields: Parameters<typeof piece>[1]) => ids.filter((id) => inCollection(piece("a", fields), id));

test("a collection's simpler form: id, name, description, category, condition, price, popular [S3.05]", () => {
	const product = piece("enc-0001", { price: 5000, discountPercentage: 30, condition: "Excellent", popular: true });
	expect(pieceOf(product, "vintage")).toEqual({
		id: "enc-0001",
		name: "Piece enc-0001",
		description: "",
		category: "vintage",
		condition: "Like New",
		price: 3500,
		popular: true,
	});
	expect(ids).toEqual(["accessories", "vintage", "womens", "mens"]);
	expect(COLLECTION_CONDITIONS).toEqual(["New", "Like New", "Good", "Fair"]);
});

test("six conditions show as four: Excellent as Like New, Very Good as Good", () => {
	const shown = (["New", "Like New", "Excellent", "Very Good", "Good", "Fair"] as const).map(collectionCondition);
	expect(shown).toEqual(["New", "Like New", "Like New", "Good", "Good", "Fair"]);
});

test("vintage is a description with 'vintage' in any case, or the category", () => {
	expect(homes({ category: "shoes", description: "True VINTAGE." })).toEqual(["vintage"]);
	expect(homes({ category: "vintage" })).toEqual(["vintage"]);
	expect(homes({ category: "shoes", name: "Vintage boots", brand: "Vintage" })).toEqual([]);
});

test("women's and men's hold what is cut for them, whatever its category, and never each other's", () => {
	expect(homes({ category: "womens" })).toEqual(["womens"]);
	expect(homes({ category: "Women's Shoes" })).toEqual(["womens"]);
	expect(homes({ category: "mens" })).toEqual(["mens"]);
	for (const category of ["shoes", "sustainable"]) {
		expect(homes({ category, gender: "women" })).toEqual(["womens"]);
		expect(homes({ category, gender: "men" })).toEqual(["mens"]);
		expect(homes({ category })).toEqual([]);
	}
	expect(homes({ category: "accessories", gender: "women" })).toEqual(["accessories", "womens"]);
});

test("whatever the piece, its form is one of the four, at today's price", () => {
	fc.assert(
		fc.property(anyPieces, fc.constantFrom(...ids), (products, id) => {
			for (const product of products) {
				const { category, condition, price } = pieceOf(product, id);
				expect(category).toBe(id);
				expect(COLLECTION_CONDITIONS).toContain(condition);
				expect(price).toBe(salePrice(product));
			}
		}),
	);
});
