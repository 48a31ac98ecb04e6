import { describe, expect, test } from "vitest";
import { optionField, readHeader } from "./import-headings.ts";
import {
	fileProduct,
	isShoeOption,
	nameKey,
	parseCategory,
	parseColor,
	parseCondition,
	parseGender,
	parseSize,
} from "./import-words.ts";

test.each([
	["Größe", "grosse"],
	["E-Mail (Kopie)", "emailkopie"],
	["サイズ", "サイズ"],
	["Размер", "размер"],
])("names are compared by letters and digits in any script: %s", (name, key) => {
	expect(nameKey(name)).toBe(key);
});

type Parser = (text: string) => string | undefined;
const VALUES: Record<string, [parse: Parser, names: Record<string, string[]>]> = {
	size: [
		(text) => parseSize(text, () => false),
		{
			XS: ["Extra Small"],
			S: ["pequeña", "liten"],
			M: ["moyenne", "middel", "médio", "mellem", "Ｍ", "Size M"],
			L: ["Groß", "grande", "Gr. L"],
			XL: ["x-large"],
			XXL: ["2XL"],
			"": ["O/S", "Einheitsgröße"],
			"EU 38": ["eu38"],
			"EU 40": ["EUR 40", "40 EU"],
			38: ["38"],
			"S/M": ["S/M "],
			"W32 L34": ["W32 L34"],
		},
	],
	"size of shoes": [
		(text) => parseSize(text, () => true),
		{
			"EU 38": ["38", "38.0", "38.00", "Gr. 38"],
			38.5: ["38.5"],
			3.05: ["3.05"],
			138: ["138"],
			"38 1/2": ["38 1/2"],
			"38-39": ["38-39"],
			"3,8": ["3,8"],
			8: ["8"],
			"": [""],
		},
	],
	color: [
		parseColor,
		{
			Blue: ["Blau", "azul"],
			Navy: ["bleu marine"],
			"Blue, White": ["Blau/Weiß", "Blue / Weiß"],
			"Blue and white": ["Blue and white "],
			Red: ["rosso", "vermelho", "röd"],
			Black: ["zwart", "ブラック"],
			Green: ["grøn"],
			Rose: ["Rose"],
			"": [""],
		},
	],
	condition: [
		parseCondition,
		{
			New: ["NWT", "新品"],
			"Like New": ["Wie neu", "como novo"],
			Excellent: ["ottimo"],
			"Very Good": ["very good", "très bon état", "zeer goed", "mycket bra"],
			Good: ["bueno", "god"],
			undefined: ["used", "Second-hand"],
			"worn out": ["worn out "],
		},
	],
	gender: [parseGender, { women: ["Female", "Damen"], men: ["homme"], "": ["unisex"], kids: ["kids "] }],
	category: [
		parseCategory,
		{
			womens: ["Women’s", "Damen"],
			shoes: ["chaussures"],
			accessories: ["Accessoires"],
			Boots: ["Boots "],
			Kids: ["Kids"],
		},
	],
};
const NAMES = Object.entries(VALUES).flatMap(([field, [parse, names]]) =>
	Object.entries(names).map(([value, texts]) => [field, value, texts, parse] as const),
);

test.each(NAMES)("the %s “%s” has the names %j", (_, value, texts, parse) => {
	for (const text of texts) expect(String(parse(text)), text).toBe(value);
});

describe("another shop's product", () => {
	test.each([
		[["Women's Ankle Boots"], "", "womens shoes"],
		[["Boots for women"], "", "womens shoes"],
		[["Boots men's"], "", "mens shoes"],
		[["Boots (women)"], "", "womens shoes"],
		[["Boots - New"], "", "shoes"],
		[["Boots with laces"], "", "shoes"],
		[["Foot-wear"], "", "shoes"],
		[["Boots"], "womens-clothing", "shoes"],
		[[" "], "women, boots", "womens shoes"],
		[["Damenschuhe"], "", "womens shoes"],
		[["Winterstiefel"], "", "shoes"],
		[["Handschuhe"], "", "accessories"],
		[["Bottes femme"], "", "womens shoes"],
		[["Boot Cut Jeans"], "women", "womens"],
		[["Dress with belt"], "women", "womens"],
		[["Jeans"], "women, boots", "womens"],
		[["Apparel & Accessories"], "women, boots", "womens shoes"],
		[["Vintage Dresses"], "ladies", "womens vintage"],
		[["Apparel & Accessories > Costumes & Accessories > Costumes"], "male", "mens"],
		[["Apparel & Accessories > Clothing Accessories > Belts"], "", "accessories"],
		[["Women > Shoes > Boots, Sale"], "", "womens shoes"],
		[["Tops"], "womens-clothing, vintage 90s", "womens vintage"],
		[["Tops"], "men's jewellery", "mens"],
		[["Tops"], "summer", undefined],
	])("of the type %j with the tags %j is in %j", (types, tags, category) => {
		expect(fileProduct({ types, tags }).category).toBe(category);
	});

	test.each([
		["women", "womens"],
		["womens-clothing", undefined],
		["vintage, summer", "mens vintage"],
		["summer", undefined],
	])("with the tag %j and the seller's choice of Men's is in %j, or else in the choice", (tags, category) => {
		expect(fileProduct({ types: [], tags, defaultCategory: "mens" }).category).toBe(category);
	});

	test("for women is in Women's, and one of Women's is for women", () => {
		expect(fileProduct({ types: ["Coat"], gender: "women" })).toEqual({ category: "womens", gender: "women" });
		expect(fileProduct({ types: ["Coat"], gender: "men" })).toEqual({ category: "mens", gender: "men" });
		const vintage = fileProduct({ types: ["Sustainable vintage"], defaultCategory: "mens" });
		expect(vintage.category).toBe("mens sustainable vintage");
		expect(fileProduct({ types: ["Womenswear"] })).toEqual({ category: "womens", gender: "women" });
		expect(fileProduct({ types: ["Women", "Men"] })).toEqual({ category: "womens mens", gender: undefined });
	});
});

test.each([
	["size", ["Größe", "Size (EU)", "EU Size", "Taille", "Maat", "Tamanho", "サイズ"]],
	["color", ["Farbe", "Frame color"]],
	["condition", ["Zustand"]],
	[undefined, ["Style", "Price"]],
])("for the %s are the options %j", (field, names) => {
	for (const name of names) expect(optionField(name), name).toBe(field);
});

test("a shoe size is recognized by its option's name, and numbers of columns may have several digits", () => {
	expect(["Skostørrelse", "Shoe size", "Rosko"].map(isShoeOption)).toEqual([true, true, false]);
	const options = ["Type", "Name", "Published", "Attribute 1 name", "Attribute 10 name"];
	expect(
		readHeader(options)
			.columns.get("optionName")
			?.map(({ number }) => number),
	).toEqual([1, 10]);
});

test.each([
	["encore", ["sku", "name", "Preis", "Größe", "type"]],
	["shopify", ["Handle", "Title", "Variant Price"]],
	["shopify", ["Title", "URL handle", "Price"]],
	["woocommerce", ["ID", "Type", "SKU", "Name", "Published", "Regular price"]],
	["medusa", ["Product Handle", "Product Title", "Variant Price USD", "Variant Option 1 Value"]],
	["etsy", ["TITLE", "PRICE", "CURRENCY_CODE"]],
	["prestashop", ["Product ID", "Active (0/1)", "Name *"]],
] as const)("a file of %s is recognized by %j", (exporter, header) => {
	expect(readHeader(header).exporter).toBe(exporter);
});
