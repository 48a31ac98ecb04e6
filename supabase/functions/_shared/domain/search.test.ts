import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { listQuery, parseKeyword, SEARCH, SHOP } from "./list-query.ts";
import { listProducts } from "./listing.ts";
import type { Product } from "./product.ts";
import { createProduct } from "./products.fixture.ts";
import { expandWords, searchKeyword, searchVocabulary, wordsToTry } from "./search.ts";
import { CASE_PRODUCTS, KEYWORD_CASES } from "./search-cases.fixture.ts";

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
	const query = listQuery(SEARCH, { keyword: parseKeyword(keyword) });
	const { products: matches, corrections } = listProducts(list, query);
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
		expect(find("kayak h&m belt").ids).toEqual(["5", "2"]);
		expect(find("wrap denim coat").ids).toEqual(["2", "3", "1"]);
	});

	test("a word typed twice counts once", () => {
		expect(find("coat denim denim").ids).toEqual(["3", "1", "2"]);
	});

	test("is not misspelled without its apostrophe or in the plural", () => {
		expect(find("levis")).toEqual({ ids: ["1"], corrections: [] });
		expect(find("coats")).toEqual({ ids: ["3"], corrections: [] });
		expect(find("dresses").ids).toEqual(["2"]);
	});

	test("without a similar word matches nothing", () => {
		expect(find("kayak")).toEqual({ ids: [], corrections: [] });
	});
});

describe("accents, typographic signs and joined words", () => {
	test.each(KEYWORD_CASES)("%j finds %j", (keyword, ...ids) => {
		expect(find(keyword, CASE_PRODUCTS).ids).toEqual(ids);
	});

	test("parts are tried only if nothing matches, and only those of unknown words, from three letters on", () => {
		expect(wordsToTry("leather-jacket coat")).toEqual([
			["leather-jacket", "coat"],
			["leather", "jacket", "coat"],
		]);
		expect(find("denim/coat wrap").ids).toEqual(["2"]);
		for (const keyword of ["coat", "t-shirt", "levi's", "x-l", "и", "%", "हिन्दी"])
			expect(wordsToTry(keyword)).toEqual([[keyword]]);
		expect(wordsToTry("q made-of-denim").at(-1)).toEqual(["q", "made", "denim"]);
		expect(wordsToTry("made-of-denim")).toEqual([["made-of-denim"], ["made", "denim"]]);
	});

	test("a keyword of marks alone matches nothing", () => {
		for (const keyword of ["\u0301", "´"]) expect(find(keyword)).toEqual({ ids: [], corrections: [] });
	});
});

describe("expanded words", () => {
	const typedIn = (...words: string[]) => expandWords(words).map(({ typed }) => typed);
	const [tShirt] = expandWords(["t", "shirt"]);

	test("are terms of one or two words, then the words that don't rank", () => {
		expect(typedIn("with", "cotton", "t", "shirt", "a")).toEqual([["cotton"], ["t", "shirt"], ["with"], ["a"]]);
		expect(typedIn("with", "a")).toEqual([["with"], ["a"]]);
		expect(typedIn("onyx", "anorak")).toEqual([["onyx"], ["anorak"]]);
	});

	test("have spellings and synonyms, and the beginnings of other spellings", () => {
		expect(tShirt).toMatchObject({ longest: "shirt", spellings: ["t-shirt", "tee"], others: [] }); // "tee" contains "t"
		expect(expandWords(["colourblock"])).toEqual([
			{
				typed: ["colourblock"],
				longest: "colourblock",
				spellings: ["colourblock", "color-block", "colour-block"],
				others: ["color", "colour"],
				synonyms: [],
			},
		]);
	});

	test("of texts without Latin letters add nothing to the vocabulary", () => {
		expect(searchVocabulary(["Пальто"])).toEqual(searchVocabulary([]));
	});

	test("match whole spellings only", () => {
		expect(find("tee", [createProduct("1", { name: "T ee" })]).ids).toEqual([]);
	});

	test("of no product don't match", () => {
		const search = searchKeyword(products, "coat");
		expect(search.matches(products.length)).toBe(false);
		expect(search.score(products.length)).toBe(0);
	});
});

describe("results", () => {
	/** Ids in the order of the list; the products are given worst first. */
	const rank = (keyword: string, ...worstFirst: Partial<Product>[]) =>
		find(
			keyword,
			worstFirst.map((fields, index) => createProduct(String(worstFirst.length - index), fields)),
		).ids;

	test("begin with all words, then the kind of product, then the field, then the whole word, then available ones", () => {
		const order = rank(
			"wool coat",
			{ description: "Woolly" },
			{ description: "Under a coat", status: "sold out" },
			{ description: "Under a coat" },
			{ material: "Wool", description: "Woolly" },
			{ name: "Coating" },
			{ name: "Coat dress" },
			{ name: "Trench" },
			{ name: "Camel coat", status: "sold out" },
			{ name: "Camel coat" },
			{ name: "Jumper", description: "Wool, under a coat" },
			{ name: "Coat dress", description: "Wool" },
			{ name: "Overcoat", description: "Wool" },
			{ name: "Pea coat", description: "Wool" },
			{ name: "Pea coat", material: "Wool" },
			{ name: "Wool coat" },
		);
		expect(order).toEqual(order.map((_, index) => String(index + 1)));
		expect(order).toHaveLength(15);
	});

	test("equally good keep the featured order", () => {
		expect(rank("coat", { name: "Red coat" }, { name: "Blue coat" })).toEqual(["2", "1"]);
	});

	test("match a part of a name before a part of another text", () => {
		expect(rank("oat", { description: "A coat" }, { name: "Coat" })).toEqual(["1", "2"]);
	});

	test("are listed for words of one letter and words like with, which don't change their order", () => {
		const worstFirst = [
			{ name: "Tunic", description: "With a t-strap" },
			{ name: "Camp shirt" },
			{ name: "Tee dress" },
			{ name: "Ringer tee" },
		];
		for (const keyword of ["t shirt", "T-Shirt", "tshirts", "tee"])
			expect(rank(keyword, ...worstFirst).slice(0, 2), keyword).toEqual(["1", "2"]);
		expect(rank("t shirt", ...worstFirst)).toEqual(["1", "2", "3", "4"]);
		expect(rank("a tunic with", ...worstFirst)[0]).toBe("4");
		expect(rank("t", ...worstFirst)).toEqual(["4", "2", "1", "3"]);
	});

	test("of two words that mean one begin with names that start with them", () => {
		expect(rank("t shirt", { name: "Sack", description: "A tee" }, { name: "T-shirtdress" })).toEqual(["1", "2"]);
	});

	test("are ranked by the first seven words", () => {
		const words = ["wool", "coat", "belt", "silk", "scarf", "navy", "denim"];
		expect(rank(`${words.join(" ")} boots`, { name: "Boots" }, { name: "Denim" })).toEqual(["1", "2"]);
		expect(rank(`${words.slice(1).join(" ")} boots`, { name: "Boots" }, { name: "Denim" })).toEqual(["2", "1"]);
	});

	test("include synonyms in names, in both directions, but not in descriptions", () => {
		const shop = [
			createProduct("1", { name: "Aran jumper" }),
			createProduct("2", { name: "Aran sweater" }),
			createProduct("3", { name: "Coat", description: "Over a jumper" }),
		];
		expect(find("sweater", shop).ids).toEqual(["2", "1"]);
		expect(find("jumpers", shop).ids).toEqual(["1", "2", "3"]);
		expect(find("pullover", shop).ids).toEqual(["1", "2"]);
	});

	test("of words with one letter of no alphabet are those that contain it", () => {
		const shop = [createProduct("1", { description: "(new)" }), createProduct("2", { name: "Пальто" })];
		expect(find("(", shop).ids).toEqual(["1"]);
		expect(find("пальто", shop).ids).toEqual(["2"]);
	});
});

describe("a misspelled keyword", () => {
	test.each([
		["jaket", ["1"], ["jacket"]],
		["jakcet", ["1"], ["jacket"]],
		["jackett", ["1"], ["jacket"]],
		["bouts", ["5"], ["boots"]],
		["levys", ["1"], ["levi's"]],
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
			createProduct("1", { description: "seersucken, seersuckey and seersuckers" }),
			createProduct("2", { name: "seersucker" }),
		];
		expect(searchKeyword(shop, "seersuckir").corrections).toEqual(["seersucker"]);
		expect(searchKeyword([shop[0] as Product], "seersuckir").corrections).toEqual([
			"seersucken",
			"seersuckey",
			"seersuckers",
		]);
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

	test.each(["purse", "gown", "shorts", "vests", "T-Shirts"])(
		"%s is a word of clothes, so it is not corrected",
		(word) => {
			const shop = [createProduct("1", { description: "pure, down, short, rests" })];
			expect(find(word, shop)).toEqual({ ids: [], corrections: [] });
		},
	);

	test("is corrected to a synonym of a product's name, but to no word without results", () => {
		const shop = [createProduct("1", { name: "Aran jumper" })];
		expect(find("sweter", shop)).toEqual({ ids: ["1"], corrections: ["sweater"] });
		expect(find("overals", shop)).toEqual({ ids: [], corrections: [] });
	});

	test("is corrected even if the keyword has a word of clothes that matches nothing", () => {
		expect(find("purse jaket")).toEqual({ ids: ["1"], corrections: ["jacket"] });
	});

	test("of fewer than four letters is not corrected", () => {
		expect(find("wol")).toEqual({ ids: [], corrections: [] });
	});

	test("is compared with the whole shop: an empty filter result corrects nothing", () => {
		expect(listProducts(products, listQuery(SHOP, { keyword: "jacket", facets: { brand: ["Zara"] } }))).toMatchObject({
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
