import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { NO_FILTERS } from "./filters.ts";
import { listProducts } from "./listing.ts";
import type { Product } from "./product.ts";
import { createProduct } from "./products.fixture.ts";
import { searchKeyword } from "./search.ts";

/** The recursive definition of the distance, to compare with. */
function editDistance(a: string, b: string, cache = new Map<string, number>()): number {
	if (!a || !b) return a.length + b.length;
	const key = `${a} ${b}`;
	const cached = cache.get(key);
	if (cached !== undefined) return cached;
	const rest = (n: number, m: number) => editDistance(a.slice(n), b.slice(m), cache);
	const ways = [rest(1, 0) + 1, rest(0, 1) + 1, rest(1, 1) + Number(a[0] !== b[0])];
	if (a.length > 1 && a[0] === b[1] && a[1] === b[0]) ways.push(rest(2, 2) + 1);
	const least = Math.min(...ways);
	cache.set(key, least);
	return least;
}

const products = [
	createProduct("1", { name: "Denim jacket", brand: "Levi's", category: "mens" }),
	createProduct("2", { name: "Wrap dress", description: "Cotton, with a denim belt" }),
	createProduct("3", { name: "Wool coat" }),
	createProduct("4", { name: "Silk scarf", brand: "Vintage", category: "accessories" }),
	createProduct("5", { name: "Ankle boots", brand: "H&M", category: "shoes" }),
];
const find = (keyword: string, list: readonly Product[] = products) => {
	const { products: matches, corrections } = listProducts(list, { ...NO_FILTERS, keyword });
	return { ids: matches.map(({ id }) => id), corrections };
};

describe("a keyword", () => {
	test("matches name, description and brand, in any case [S9.16]", () => {
		expect(find("SCARF").ids).toEqual(["4"]);
		expect(find("cOTTon").ids).toEqual(["2"]);
		expect(find("LEVI").ids).toEqual(["1"]);
		expect(find("h&m").ids).toEqual(["5"]);
	});

	test("matches any of its words in name, description, brand and category, more words first [S9.17]", () => {
		expect(find("accessories").ids).toEqual(["4"]);
		expect(find("kayak h&m belt").ids).toEqual(["2", "5"]);
		expect(find("wrap denim coat").ids).toEqual(["2", "1", "3"]);
	});

	test("a word typed twice counts once", () => {
		expect(find("coat denim denim").ids).toEqual(["1", "2", "3"]);
	});

	test("without a similar word matches nothing", () => {
		expect(find("kayak")).toEqual({ ids: [], corrections: [] });
	});
});

describe("a misspelled keyword", () => {
	test.each([
		["jaket", ["1"], ["jacket"]],
		["jakcet", ["1"], ["jacket"]],
		["jackett", ["1"], ["jacket"]],
		["bouts", ["5"], ["boots"]],
		["levys", ["1"], ["levi's"]],
		["levis", ["1"], ["levi's"]],
		["accesoriez", ["4"], ["accessories"]],
		["levys jaket", ["1"], ["levi's", "jacket"]],
	])("%s is corrected", (keyword, ids, corrections) => {
		expect(find(keyword)).toEqual({ ids, corrections });
	});

	test.each([
		["bots", "boots", true], // one edit in four letters
		["bts", "boots", false], // none in three
		["cota", "coat", true], // two letters swapped; not one moved
		["cotx", "coat", false],
		["coxa", "coat", false],
		["corduoy", "corduroy", true], // one in seven, and not two
		["coruoy", "corduroy", false],
		["ocrduory", "corduroy", true], // two in eight, and not three
		["corrduroi", "corduroy", true],
		["xorrduroi", "corduroy", false],
		["woll", "wool", true], // a word of four letters is corrected, one of three is not
		["woll", "wol", false],
		["jak-et", "jacket", true],
		["rockrol", "rock'roll", true],
	])("%s is corrected to %s: %j", (keyword, word, corrected) => {
		const shop = [createProduct("1", { name: "", description: word })];
		expect(searchKeyword(shop, keyword)).toMatchObject(
			corrected ? { words: [word], corrections: [word] } : { words: [keyword], corrections: [] },
		);
	});

	test("is corrected to the nearest words only", () => {
		const shop = [
			createProduct("1", { description: "corduray, cordurey and corduroys" }),
			createProduct("2", { name: "corduroy" }),
		];
		expect(searchKeyword(shop, "corduroi").corrections).toEqual(["corduroy"]);
		expect(searchKeyword([shop[0] as Product], "corduroi").corrections).toEqual(["corduray", "cordurey", "corduroys"]);
	});

	test("may have letters added, omitted, replaced and swapped, each counted once", () => {
		const anyWord = (size: number) =>
			fc.array(fc.constantFrom("a", "b", "c"), { minLength: 4, maxLength: size }).map((letters) => letters.join(""));
		fc.assert(
			fc.property(anyWord(10), anyWord(10), (typed, word) => {
				fc.pre(!word.includes(typed));
				const shop = [createProduct("1", { name: word, brand: "", category: "", description: "" })];
				const corrected = editDistance(typed, word) <= (typed.length >= 8 ? 2 : 1);
				expect(searchKeyword(shop, typed).corrections).toEqual(corrected ? [word] : []);
			}),
		);
	});

	test("is not corrected if another word matches", () => {
		expect(find("coat jaket")).toEqual({ ids: ["3"], corrections: [] });
	});

	test("of fewer than four letters is not corrected", () => {
		expect(find("wol")).toEqual({ ids: [], corrections: [] });
	});

	test("is compared with the whole shop: an empty filter result corrects nothing", () => {
		expect(listProducts(products, { ...NO_FILTERS, keyword: "jacket", brands: ["Zara"] })).toMatchObject({
			products: [],
			corrections: [],
		});
	});

	test("is corrected in the real catalogue", () => {
		expect(find("levys", CATALOGUE).corrections).toEqual(["levi's"]);
		expect(find("jaket", CATALOGUE).corrections).toEqual(["jacket"]);
		expect(searchKeyword(CATALOGUE, "denim").corrections).toEqual([]);
	});
});
