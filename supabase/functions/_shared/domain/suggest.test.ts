import fc from "fast-check";
import { expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { POPULAR_WORDS } from "../shop.config.ts";
import { foldText } from "./fold-text.ts";
import { listQuery, parseKeyword, SEARCH } from "./list-query.ts";
import { listProducts } from "./listing.ts";
import { CASE_PRODUCTS } from "./search-cases.fixture.ts";
import { suggest } from "./suggest.ts";

test("ignores accents", () => {
	expect(suggest(CASE_PRODUCTS, "crème brulee").products.map(({ id }) => id)).toEqual(["cardigan"]);
	expect(suggest([], "shóes").categories.map(({ id }) => id)).toEqual(["shoes"]);
});

test("a blank text suggests popular keywords", () => {
	expect(suggest(CATALOGUE, "  ")).toMatchObject({ products: [], categories: [] });
	for (const blank of ["", "´"]) expect(suggest(CATALOGUE, blank).keywords).toEqual(POPULAR_WORDS.slice(0, 8));
});

test("suggests categories and popular keywords that begin with the last word", () => {
	expect(suggest(CATALOGUE, "red sho").categories).toEqual([{ id: "shoes", label: "Shoes" }]);
	expect(suggest(CATALOGUE, "d").keywords).toEqual(["denim", "dress"]);
	expect(suggest(CATALOGUE, "denim").keywords).toEqual([]);
});

// tests/unit/relevance.test.ts judges these lists
test("suggests the first four products of the list that the text leads to", () => {
	const anyText = fc.oneof(
		fc.constantFrom("levys jaket", "wool $", "denim [", "a\\", "(", "*", "  skirt "),
		fc.string({ maxLength: 120 }),
	);
	fc.assert(
		fc.property(anyText, (text) => {
			const keyword = foldText(parseKeyword(text)).trim();
			fc.pre(keyword !== "");
			const { products } = listProducts(CATALOGUE, listQuery(SEARCH, { keyword }));
			expect(suggest(CATALOGUE, text).products).toEqual(products.slice(0, 4));
		}),
	);
});
