import { describe, expect, test } from "vitest";
import { isClothingWord, isGrouped, spellingsOf, synonymsOf } from "./synonyms.ts";

describe("spellings", () => {
	test.each([
		["t-shirt", ["t-shirt", "tee"]],
		["T-Shirts".toLowerCase(), ["t-shirt", "tee"]],
		["gray", ["gray", "grey"]],
		["coats", ["coat"]],
		["dresses", ["dress"]],
		["dress", ["dress"]],
		["watches", ["watch"]],
		["shorts", ["shorts"]],
		["glasses", ["glasses"]],
	])("of %s are %j", (word, spellings) => {
		expect(spellingsOf(word)).toEqual(spellings);
	});
});

describe("synonyms", () => {
	test.each([
		["sweater", "jumper"],
		["sneakers", "trainer"],
		["overalls", "dungaree"],
		["purse", "handbag"],
		["bag", "purse"],
		["pants", "trouser"],
		["vest", "waistcoat"],
		["pantyhose", "tights"],
		["suspenders", "braces"],
		["sunnies", "sunglass"],
		["beanie", "hat"],
		["parka", "coat"],
	])("%s and %s find each other", (one, other) => {
		expect(synonymsOf(one)).toContain(other);
		const [base = ""] = spellingsOf(one);
		expect(synonymsOf(other)).toContain(base);
	});

	test("a narrower word doesn't find the broader ones", () => {
		expect(synonymsOf("pants")).toContain("jean");
		for (const narrower of ["jeans", "flares"]) expect(synonymsOf(narrower)).not.toContain("pant");
	});

	test("include other spellings of a synonym, but not of the word itself", () => {
		expect(synonymsOf("top")).toEqual(expect.arrayContaining(["t-shirt", "tee"]));
		expect(synonymsOf("tee")).not.toContain("t-shirt");
		expect(synonymsOf("sweater")).not.toContain("sweater");
		expect(synonymsOf("kayak")).toEqual([]);
	});
});

test("several words may be one", () => {
	expect(isGrouped("tshirt")).toBe(true);
	expect(isGrouped("tanktop")).toBe(true);
	expect(isGrouped("woolcoat")).toBe(false);
});

test("recognizes words for clothes in singular and plural", () => {
	for (const word of ["purse", "purses", "kilt", "shorts", "slippers", "t-shirt"])
		expect(isClothingWord(word)).toBe(true);
	for (const word of ["pure", "jaket", "kayak"]) expect(isClothingWord(word)).toBe(false);
});
