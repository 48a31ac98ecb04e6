import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listQuery, parseKeyword, SEARCH, SHOP } from "./list-query.ts";
import { listProducts } from "./listing.ts";
import type { Product } from "./product.ts";
import { createProduct } from "./products.fixture.ts";
import { createTerms, keywordWords, searchKeyword } from "./search.ts";
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
		expect(find("kayak h&m belt").ids).toEqual(["2", "5"]);
		expect(find("wrap denim coat").ids).toEqual(["2", "3", "1"]);
	});

	test("a color alone also finds its shades, which a product has as a fact; beside other words it only ranks", () => {
		const products = [
			createProduct("plain", { name: "Wool coat", color: "Gray" }),
			createProduct("named", { name: "Red Wing boots", color: "Brown" }),
			createProduct("oxblood", { name: "Penny loafers", color: "Oxblood" }),
			createProduct("plum", { name: "Slip dress", color: "Plum" }),
		];
		expect(find("red", products).ids).toEqual(["named", "oxblood"]);
		expect(find("oxblood", products).ids).toEqual(["oxblood"]);
		expect(find("red purple", products).ids).toEqual(["named", "oxblood", "plum"]);
		expect(find("red coat", products).ids).toEqual(["plain", "named"]);
		expect(find("purple", products), "no word of a product").toEqual({ ids: ["plum"], corrections: [] });
	});

	test("products that match all words come before those that match some; a color matches its shades", () => {
		const products = [
			createProduct("watch", { name: "Gold dress watch", description: "With a black strap" }),
			createProduct("jeans", { name: "Black jeans" }),
			createProduct("navy", { name: "Wrap dress", color: "Navy" }),
			createProduct("oxblood", { name: "Slip dress", color: "Oxblood" }),
			createProduct("black", { name: "Shirt dress", color: "Black" }),
		];
		expect(find("black dress", products).ids).toEqual(["black", "watch", "navy", "oxblood", "jeans"]);
		expect(find("red dress", products).ids).toEqual(["oxblood", "navy", "black", "watch"]);
	});

	test.each([
		["coat denim denim", ["3", "1", "2"]], // a word counts once
		["levis", ["1"]],
		["coats", ["3"]],
		["dresses", ["2"]],
		["kayak", []],
	])("%s is not misspelled", (keyword, ids) => {
		expect(find(keyword)).toEqual({ ids, corrections: [] });
	});
});

describe("compound words", () => {
	const shop = [
		createProduct("two", { name: "Belted trench", description: "A coat for the rain" }),
		createProduct("one", { name: "Storm trenchcoat" }),
		createProduct("coat", { name: "Wool coat" }),
	];

	test("of no product are split into words of products", () => {
		const [two, , coat] = shop as [Product, Product, Product];
		expect(find("trenchcoat", [two, coat])).toEqual({ ids: ["two", "coat"], corrections: ["trench", "coat"] });
		expect(find("trenchcoats", [two, coat]).ids).toEqual(["two", "coat"]);
		expect(find("belted-raincoats", [two, coat]).corrections, "a word of clothes").toEqual([]);
		expect(find("fortherain", [two, coat]), "more than two words").toEqual({ ids: [], corrections: [] });
		const yarn = createProduct("yarn", { description: "DK" });
		expect(find("coatdk", [coat, yarn]), "a word of two letters").toEqual({ ids: [], corrections: [] });
		expect(find("thecoat", [two, coat]), "a word such as the").toEqual({ ids: [], corrections: [] });
	});

	test("that are two words of a name find it, and products that have the two apart", () => {
		const shop = [
			createProduct("name", { name: "Camel wool coat" }),
			createProduct("apart", { name: "Coat", description: "Wool" }),
			createProduct("v", { name: "V neck" }),
		];
		expect(find("woolcoat", shop)).toEqual({ ids: ["name", "apart"], corrections: ["wool", "coat"] });
		expect(find("woolcoa", shop), "as typed so far").toEqual({ ids: ["name"], corrections: [] });
		expect(find("camel vnecks", shop), "not neck").toEqual({ ids: ["v", "name"], corrections: [] });
		expect(find("undefinedcamel", shop).ids, "its first word").toEqual([]);
	});

	test("are found by their two words, and not split where a product has them", () => {
		expect(find("trench coat", shop).ids).toEqual(["one", "two", "coat"]);
		expect(find("trenchcoats rain", shop)).toEqual({ ids: ["one", "two"], corrections: [] });
		const part = createProduct("part", { name: "Trench coat", description: "Or trenchcoatdress" });
		expect(find("trenchcoat", [part]).corrections).toEqual([]);
	});
});

describe("German spellings of umlauts", () => {
	const shop = [
		createProduct("skirts", { name: "Röcke", brand: "Müller", description: "Böhm" }),
		createProduct("boots", { name: "Boots", description: "Blu, to the knee" }),
	];

	test.each(["Roecke", "roecke", "Röcke", "Mueller", "muller", "boehm"])(
		"%s finds a product with umlauts",
		(keyword) => {
			expect(find(keyword, shop)).toEqual({ ids: ["skirts"], corrections: [] });
		},
	);

	test.each(["blue", "toe", "does"])("%s is no word with an umlaut", (keyword) => {
		expect(find(keyword, shop).ids).toEqual([]);
	});
});

describe("accents, typographic signs and joined words", () => {
	test.each(KEYWORD_CASES)("%j finds %j", (keyword, ...ids) => {
		expect(find(keyword, CASE_PRODUCTS).ids).toEqual(ids);
	});

	test("joined words are several, unless they mean one", () => {
		expect(keywordWords("leather-jacket coat/t-shirt")).toEqual(["leather", "jacket", "coat", "t", "shirt"]);
		expect(keywordWords("a t-shirt")).toEqual(["a", "tshirt"]);
		expect(find("denim/coat wrap").ids).toEqual(["2", "3", "1"]);
		for (const [keyword, word] of [
			["coat", "coat"],
			["levi's", "levis"],
			["h&m", "hm"],
			["и", "и"],
		] as const)
			expect(keywordWords(keyword)).toEqual([word]);
		expect(keywordWords("coat, coat %")).toEqual(["coat"]);
	});

	test("a keyword of marks alone matches nothing", () => {
		for (const keyword of ["\u0301", "´"]) expect(find(keyword)).toEqual({ ids: [], corrections: [] });
	});
});

describe("terms", () => {
	const typedIn = (...words: string[]) => createTerms(words).map(({ typed }) => typed);

	test("are one or two words; words such as with count only if there are no others", () => {
		expect(typedIn("with", "cotton", "t", "shirt", "a")).toEqual(["cotton", "tshirt"]);
		expect(typedIn("with", "a")).toEqual(["with", "a"]);
		expect(typedIn("onyx", "anorak")).toEqual(["onyx", "anorak"]);
	});

	test("have spellings and synonyms as one word, and the words that they were typed as", () => {
		const [tShirt] = createTerms(["t", "shirt"]);
		expect(tShirt).toEqual({
			typed: "tshirt",
			words: ["tshirt", "tee"],
			synonyms: [],
			parts: ["shirt"],
			isKnown: true,
			findsFacts: false,
			isGarment: false,
		});
		expect(createTerms(["colourblock"])).toMatchObject([{ words: ["colourblock", "colorblock"], parts: [] }]);
		expect(createTerms(["colour", "block"])).toMatchObject([{ typed: "colourblock", isKnown: true }]);
		expect(createTerms(["sneakers"])[0]?.synonyms).toContain("tennisshoe");
	});

	test("match whole spellings only", () => {
		expect(find("tee", [createProduct("1", { name: "T ee" })]).ids).toEqual(["1"]); // two words as one
		expect(find("tee", [createProduct("1", { description: "T ee" })]).ids).toEqual([]);
		expect(find("tshirt", [createProduct("1", { description: "A t-shirt" })]).ids).toEqual(["1"]);
		expect(find("shorts", [createProduct("1", { name: "Short coat" })]).ids).toEqual([]);
	});

	test("of no product don't match", () => {
		const search = searchKeyword(products, "coat");
		expect(search.matches(products.length)).toBe(false);
	});
});

describe("results", () => {
	/** Ids in the order of the list; the products are given worst first. */
	const rank = (keyword: string, ...worstFirst: Partial<Product>[]) =>
		find(
			keyword,
			worstFirst.map((fields, index) => createProduct(String(worstFirst.length - index), fields)),
		).ids;

	test("begin with all words, in names, then facts, then synonyms, then other texts, if a word ends the name; then without that", () => {
		const order = rank(
			"wool coat",
			{ description: "Under a coat", status: "sold out" },
			{ description: "Under a coat" },
			{ name: "Camel coat", status: "sold out" },
			{ name: "Camel coat" },
			{ name: "Coat dress", description: "Wool" },
			{ name: "Coating", material: "Wool" },
			{ name: "Coat dress", material: "Wool" },
			{ name: "Coat of wool, long" },
			{ name: "Overcoat", description: "Wool" },
			{ name: "Overcoat", material: "Wool" },
			{ name: "Pea coat", material: "Wool" },
			{ name: "Wool coat", status: "sold out" },
			{ name: "Wool coat" },
		);
		expect(order).toEqual(Array.from({ length: 13 }, (_, index) => String(index + 1)));
	});

	test("of three words and more begin with all but one, before the kind of product", () => {
		expect(rank("wrap denim coat", { name: "Wool coat" }, { name: "Wrap dress", description: "Denim" })).toEqual([
			"1",
			"2",
		]);
	});

	test("have the word, its beginning, or from three letters on a part of it", () => {
		const texts = [{ description: "A coat" }, { name: "Coat" }, { name: "Boat" }];
		expect(rank("oat", ...texts)).toEqual(["3", "2", "1"]);
		expect(rank("co", ...texts)).toEqual(["2", "3"]);
		expect(rank("at", ...texts)).toEqual([]);
	});

	test("are not listed for one letter of a word, nor for words like with", () => {
		const worstFirst = [
			{ name: "Tunic", description: "With a t-strap" },
			{ name: "Camp shirt" },
			{ name: "Tee dress" },
			{ name: "Ringer tee" },
		];
		for (const keyword of ["t shirt", "T-Shirt", "tshirts", "tee"])
			expect(rank(keyword, ...worstFirst).slice(0, 2), keyword).toEqual(["1", "2"]);
		expect(rank("t shirt", ...worstFirst)).toEqual(["1", "2", "3"]);
		expect(rank("a tunic with", ...worstFirst)).toEqual(["4"]);
		expect(rank("with", ...worstFirst)).toEqual(["4"]);
		expect(rank("t", ...worstFirst)).toEqual(["4"]);
	});

	test("that have the words as facts, and a part of one in a text, are last", () => {
		expect(rank("wool twill", { material: "Wool twill", description: "Woolen" }, { name: "Wool" })).toEqual(["1", "2"]);
	});

	test("of a garment alone have it as a word before a part of a word", () => {
		expect(rank("coat", { description: "Turncoats" }, { description: "A coat" })).toEqual(["1", "2"]);
	});

	test("of two words that mean one begin with names that start with them", () => {
		expect(rank("t shirt", { name: "Sack", description: "A tee" }, { name: "T-shirtdress" })).toEqual(["1", "2"]);
	});

	test("have one of the first seven words", () => {
		const words = ["wool", "coat", "belt", "silk", "scarf", "navy", "denim"];
		expect(rank(`${words.join(" ")} boots`, { name: "Boots" }, { name: "Denim" })).toEqual(["1"]);
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

	test("may have letters of any alphabet; signs aren't searched", () => {
		const shop = [createProduct("1", { description: "(new)" }), createProduct("2", { name: "Пальто" })];
		expect(find("(", shop).ids).toEqual([]);
		expect(find("(new", shop).ids).toEqual(["1"]);
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
		["coat jaket", ["1", "3"], ["coat", "jacket"]],
		["purse jaket", ["1"], ["purse", "jacket"]],
		["overals", [], []], // to a word of products only
	])("%s is corrected", (keyword, ids, corrections) => {
		expect(find(keyword)).toEqual({ ids, corrections });
	});

	test.each([
		["bots", "boots", true], // one edit in four letters
		["wol", "wool", false], // none in three
		["tcoat", "boat", false],
		["cota", "coat", true], // two letters swapped; not one moved
		["cotx", "coat", false],
		["coxa", "coat", false],
		["corduoy", "corduroy", true], // one in seven, and not two
		["coruoy", "corduroy", false],
		["ocrduory", "corduroy", true], // two in eight, and not three
		["corrduroi", "corduroy", true],
		["xorrduroi", "corduroy", false],
		["dooduory", "corduroy", false],
		["woll", "wool", true], // a word of four letters is corrected, one of three is not
		["woll", "wol", false],
		["here", "herd", true],
	])("%s is corrected to %s: %j", (keyword, word, corrected) => {
		const shop = [createProduct("1", { name: "", description: word })];
		expect(searchKeyword(shop, keyword).corrections).toEqual(corrected ? [word] : []);
	});

	test.each([
		["the nearest", "seersuckir", "seersuckey, seersucken, seersucker", ["seersucker"]],
		["the first in the alphabet", "seersuckir", "seersuckey, seersucken", ["seersucken"]],
		["the first in the alphabet", "seersuckir", "seersucken, seersuckey", ["seersucken"]],
		["the longest", "jeanz", "jean jeans", ["jeans"]],
		["none of a fact only", "twyll", "", []],
	])("is corrected to %s: %s", (_, typed, description, corrections) => {
		const shop = [createProduct("1", { description, material: "Twill" })];
		expect(searchKeyword(shop, typed).corrections).toEqual(corrections);
	});

	test("may have letters added, omitted, replaced and swapped, each counted once", () => {
		const anyWord = (size: number) =>
			fc.array(fc.constantFrom("a", "b", "c"), { minLength: 4, maxLength: size }).map((letters) => letters.join(""));
		fc.assert(
			fc.property(anyWord(10), anyWord(10), (typed, word) => {
				fc.pre(!word.includes(typed) && !/s$/.test(word) && typed !== word + word);
				const shop = [createProduct("1", { name: word, brand: "", category: "", description: "" })];
				const corrected = editDistance(typed, word) <= (typed.length >= 8 ? 2 : 1);
				expect(searchKeyword(shop, typed).corrections).toEqual(corrected ? [word] : []);
			}),
		);
	});

	test.each(["purse", "gown", "shorts", "vests", "T-Shirts"])(
		"%s is a word of clothes, so it is not corrected",
		(word) => {
			const shop = [createProduct("1", { description: "pure, down, short, rests" })];
			expect(find(word, shop)).toEqual({ ids: [], corrections: [] });
		},
	);

	test("is compared with the whole shop: an empty filter result corrects nothing", () => {
		const zaras = listProducts(products, listQuery(SHOP, { keyword: "jacket", facets: { brand: ["Zara"] } }));
		expect(zaras).toMatchObject({ products: [], corrections: [] });
	});
});
