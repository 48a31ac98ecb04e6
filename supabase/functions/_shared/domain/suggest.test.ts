import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { POPULAR_WORDS } from "../shop.config.ts";
import { listQuery, SHOP } from "./list-query.ts";
import { listProducts } from "./listing.ts";
import type { Product } from "./product.ts";
import { createProduct } from "./products.fixture.ts";
import { CASE_PRODUCTS } from "./search-cases.fixture.ts";
import { suggest } from "./suggest.ts";

/** Typed texts and the products to be suggested first. */
const RELEVANT: readonly [query: string, ...first: string[]][] = [
	["denim", "Trucker denim jacket", "Denim shirt dress"],
	["denim jacket", "Trucker denim jacket"],
	["floral dress", "Floral wrap dress", "Ditsy floral slip"],
	["silk scarf", "Paisley silk scarf"],
	["boots", "Chelsea ankle boots", "Suede desert boots"],
	["knee boots", "Riding knee boots"],
	["camel coat", "Camel wool coat"],
	["fair isle", "Fair Isle sweater"],
	["field watch", "Black-dial field watch", "Gold dress watch"],
	["loafers", "Penny loafers", "Horsebit loafers"],
	["TARTAN", "Tartan wrap kilt"],
	["tie-dye", "Sky tie-dye tee"],
	["  skirt ", "Bias satin skirt", "Suede button skirt"],
	// Misspelled
	["levys jaket", "Trucker denim jacket"],
	["flroal dres", "Floral wrap dress"],
	["cordroy", "Corduroy flares"],
	["denmi", "Trucker denim jacket"],
];

describe("suggestions", () => {
	test("ignore accents, and split joined words if nothing matches", () => {
		expect(suggest(CASE_PRODUCTS, "crème brulee").products.map(({ id }) => id)).toEqual(["cardigan"]);
		expect(suggest(CASE_PRODUCTS, "wrap/dress").products.map(({ id }) => id)).toEqual(["wrap"]);
		expect(suggest([], "shóes").categories.map(({ id }) => id)).toEqual(["shoes"]);
	});

	test.each(RELEVANT)("%s: %s", (query, ...first) => {
		const names = suggest(CATALOGUE, query).products.map(({ name }) => name);
		expect(names.slice(0, first.length)).toEqual(first);
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

	const suggested = (products: readonly Product[], text: string) =>
		suggest(products, text).products.map(({ id }) => id);

	test("matches in the name come first, also for misspelled words and special characters", () => {
		const jackets = [
			createProduct("1", { description: "Goes over a jacket" }),
			createProduct("2", { name: "Denim jacket" }),
		];
		expect(suggested(jackets, "jacket")).toEqual(["2", "1"]);
		expect(suggested(jackets, "jaket")).toEqual(["2", "1"]);
		const boots = [createProduct("1", { description: "Size 10.5" }), createProduct("2", { name: "Boots, 10.5" })];
		expect(suggested(boots, "10.5")).toEqual(["2", "1"]);
	});

	test("available products come before sold-out ones among equal matches", () => {
		const names = suggest(CATALOGUE, "jacket").products.map(({ name }) => name);
		expect(names).not.toContain("Varsity jacket");
	});

	test("for any text, every suggested product is a search result", () => {
		const anyText = fc.oneof(fc.string({ maxLength: 120 }), fc.constantFrom("(", "denim [", "a\\", "wool $", "*"));
		fc.assert(
			fc.property(anyText, (text) => {
				const { products } = suggest(CATALOGUE, text);
				const results = new Set(
					listProducts(
						CATALOGUE,
						listQuery(SHOP, { keyword: text.trim().replace(/\s+/g, " ").slice(0, 100).trimEnd() }),
					).products,
				);
				expect(products.length).toBeLessThanOrEqual(4);
				for (const product of products) expect(results.has(product)).toBe(true);
			}),
		);
	});
});
