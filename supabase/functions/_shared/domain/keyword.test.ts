import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { NO_FILTERS } from "./filters.ts";
import { readKeyword } from "./keyword.ts";
import { list } from "./listing.ts";
import { piece } from "./rack.fixture.ts";

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
