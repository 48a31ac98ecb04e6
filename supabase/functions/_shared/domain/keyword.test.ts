import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { readKeyword } from "./keyword.ts";
import { list } from "./listing.ts";
import { NO_FILTERS } from "./no-filters.ts";
import type { Product } from "./product.ts";
import { piece } from "./rack.fixture.ts";

/** The distance by its definition: what the rule reckons row by row. */
function slips(a: string, b: string, known = new Map<string, number>()): number {
	if (!a || !b) return a.length + b.length;
	const key = `${a} ${b}`;
	const before = known.get(key);
	if (before !== undefined) return before;
	const less = (n: number, m: number) => slips(a.slice(n), b.slice(m), known);
	const ways = [less(1, 0) + 1, less(0, 1) + 1, less(1, 1) + Number(a[0] !== b[0])];
	if (a.length > 1 && a[0] === b[1] && a[1] === b[0]) ways.push(less(2, 2) + 1);
	const least = Math.min(...ways);
	known.set(key, least);
	return least;
}

const rack = [
	piece("1", { name: "Denim jacket", brand: "Levi's", category: "mens" }),
	piece("2", { name: "Wrap dress", description: "Cotton, with a denim belt" }),
	piece("3", { name: "Wool coat" }),
	piece("4", { name: "Silk scarf", brand: "Vintage", category: "accessories" }),
	piece("5", { name: "Ankle boots", brand: "H&M", category: "shoes" }),
];
const found = (keyword: string, products = rack) => {
	const { products: hits, meant } = list(products, { ...NO_FILTERS, keyword });
	return { ids: hits.map(({ id }) => id), meant };
};

describe("a keyword", () => {
	test("is looked for in name, description and brand, in any case [S9.16]", () => {
		expect(found("SCARF").ids).toEqual(["4"]);
		expect(found("cOTTon").ids).toEqual(["2"]);
		expect(found("LEVI").ids).toEqual(["1"]);
		expect(found("h&m").ids).toEqual(["5"]);
	});

	test("finds any of its words in name, description, brand and category, pieces with more of them first [S9.17]", () => {
		expect(found("accessories").ids).toEqual(["4"]);
		expect(found("kayak h&m belt").ids).toEqual(["2", "5"]);
		expect(found("wrap denim coat").ids).toEqual(["2", "1", "3"]);
	});

	test("a word typed twice counts once", () => {
		expect(found("coat denim denim").ids).toEqual(["1", "2", "3"]);
	});

	test("that is nothing like any word gives an empty list", () => {
		expect(found("kayak")).toEqual({ ids: [], meant: [] });
	});
});

describe("a misspelt keyword", () => {
	test.each([
		["jaket", ["1"], ["jacket"]],
		["jakcet", ["1"], ["jacket"]],
		["jackett", ["1"], ["jacket"]],
		["bouts", ["5"], ["boots"]],
		["levys", ["1"], ["levi's"]],
		["levis", ["1"], ["levi's"]],
		["accesoriez", ["4"], ["accessories"]],
		["levys jaket", ["1"], ["levi's", "jacket"]],
	])("%s finds what was meant and says so", (keyword, ids, meant) => {
		expect(found(keyword)).toEqual({ ids, meant });
	});

	test.each([
		["bots", "boots", true], // one slip in four letters
		["bts", "boots", false], // none in three
		["cota", "coat", true], // two swapped; not two of which only one moved
		["cotx", "coat", false],
		["coxa", "coat", false],
		["corduoy", "corduroy", true], // one in seven, and not two
		["coruoy", "corduroy", false],
		["ocrduory", "corduroy", true], // two in eight, and not three
		["corrduroi", "corduroy", true],
		["xorrduroi", "corduroy", false],
		["woll", "wool", true], // a word of four letters is guessed at, one of three is not
		["woll", "wol", false],
		["jak-et", "jacket", true],
		["rockrol", "rock'roll", true],
	])("%s, where the shop says %s: %j", (keyword, said, forgiven) => {
		const [shop, other] = [[piece("1", { name: "", description: said })], [keyword]];
		expect(readKeyword(shop, keyword)).toMatchObject(
			forgiven ? { words: [said], meant: [said] } : { words: other, meant: [] },
		);
	});

	test("means the nearest words only, wherever they stand", () => {
		const shop = [piece("1", { description: "corduray, cordurey and corduroys" }), piece("2", { name: "corduroy" })];
		expect(readKeyword(shop, "corduroi").meant).toEqual(["corduroy"]);
		expect(readKeyword([shop[0] as Product], "corduroi").meant).toEqual(["corduray", "cordurey", "corduroys"]);
	});

	test("is forgiven for letters added, left out, replaced and swapped, each counted once", () => {
		const word = (size: number) =>
			fc.array(fc.constantFrom("a", "b", "c"), { minLength: 4, maxLength: size }).map((letters) => letters.join(""));
		fc.assert(
			fc.property(word(10), word(10), (typed, said) => {
				fc.pre(!said.includes(typed));
				const shop = [piece("1", { name: said, brand: "", category: "", description: "" })];
				const forgiven = slips(typed, said) <= (typed.length >= 8 ? 2 : 1);
				expect(readKeyword(shop, typed).meant).toEqual(forgiven ? [said] : []);
			}),
		);
	});

	test("is forgiven only where nothing matches as typed", () => {
		expect(found("coat jaket")).toEqual({ ids: ["3"], meant: [] });
	});

	test("short words are not guessed at", () => {
		expect(found("wol")).toEqual({ ids: [], meant: [] });
	});

	test("is judged by the whole shop: a filter that leaves nothing does not make a right word a wrong one", () => {
		expect(list(rack, { ...NO_FILTERS, keyword: "jacket", brands: ["Zara"] })).toMatchObject({
			products: [],
			meant: [],
		});
	});

	test("in the shop itself: levys and jaket", () => {
		expect(found("levys", [...CATALOGUE]).meant).toEqual(["levi's"]);
		expect(found("jaket", [...CATALOGUE]).meant).toEqual(["jacket"]);
		expect(readKeyword(CATALOGUE, "denim").meant).toEqual([]);
	});
});
