import { describe, expect, test } from "vitest";
import { optionField, readHeader } from "./import-headings.ts";
import {
	fileProduct,
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

describe("a size", () => {
	test.each([
		["x-large", "XL"],
		["Extra Small", "XS"],
		["Groß", "L"],
		["moyenne", "M"],
		["pequeña", "S"],
		["middel", "M"],
		["grande", "L"],
		["médio", "M"],
		["mellem", "M"],
		["liten", "S"],
		["Ｍ", "M"],
		["Size M", "M"],
		["Gr. L", "L"],
		["O/S", ""],
		["Einheitsgröße", ""],
		["eu38", "EU 38"],
		["EUR 40", "EU 40"],
		["40 EU", "EU 40"],
		["38", "38"],
		["2XL", "XXL"],
		["S/M", "S/M"],
		["W32 L34", "W32 L34"],
	])("%j is %j", (text, size) => {
		expect(parseSize(text, () => false)).toBe(size);
	});

	test.each([
		["38", "EU 38"],
		["38.0", "EU 38"],
		["Gr. 38", "EU 38"],
		["38.5", "38.5"],
		["38 1/2", "38 1/2"],
		["38-39", "38-39"],
		["3,8", "3,8"],
		["8", "8"],
		["", ""],
	])("of shoes, %j is %j", (text, size) => {
		expect(parseSize(text, () => true)).toBe(size);
	});
});

test.each([
	["Blau", "Blue"],
	["bleu marine", "Navy"],
	["Blau/Weiß", "Blue, White"],
	["Blue / Weiß", "Blue, White"],
	["Blue and white", "Blue and white"],
	["rosso", "Red"],
	["azul", "Blue"],
	["zwart", "Black"],
	["vermelho", "Red"],
	["grøn", "Green"],
	["röd", "Red"],
	["ブラック", "Black"],
	["Rose", "Rose"],
	["", ""],
])("the color %j is %j", (text, color) => {
	expect(parseColor(text)).toBe(color);
});

test.each([
	["very good", "Very Good"],
	["NWT", "New"],
	["Wie neu", "Like New"],
	["très bon état", "Very Good"],
	["ottimo", "Excellent"],
	["bueno", "Good"],
	["zeer goed", "Very Good"],
	["como novo", "Like New"],
	["god", "Good"],
	["mycket bra", "Very Good"],
	["新品", "New"],
	["used", undefined],
	["Second-hand", undefined],
	["worn out", "worn out"],
])("the condition %j is %j", (text, condition) => {
	expect(parseCondition(text)).toBe(condition);
});

test.each([
	["Female", "women"],
	["Damen", "women"],
	["homme", "men"],
	["unisex", ""],
	["kids", "kids"],
])("the gender %j is %j", (text, gender) => {
	expect(parseGender(text)).toBe(gender);
});

test.each([
	["Women’s", "womens"],
	["Damen", "womens"],
	["chaussures", "shoes"],
	["Accessoires", "accessories"],
	["Boots", "Boots"],
	["Kids", "Kids"],
])("the category %j is %j", (text, category) => {
	expect(parseCategory(text)).toBe(category);
});

describe("another shop's product", () => {
	test.each([
		[["Women's Ankle Boots"], "", "womens shoes"],
		[["Boots for women"], "", "womens shoes"],
		[["Damenschuhe"], "", "womens shoes"],
		[["Winterstiefel"], "", "shoes"],
		[["Handschuhe"], "", "accessories"],
		[["Bottes femme"], "", "womens shoes"],
		[["Boot Cut Jeans"], "women", "womens"],
		[["Dress with belt"], "women", "womens"],
		[["Jeans"], "women, boots", "womens"],
		[[""], "women, boots", "womens shoes"],
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
		["vintage", "mens vintage"],
		["summer", undefined],
	])("with the tag %j and the seller's choice of Men's is in %j, or else in the choice", (tags, category) => {
		expect(fileProduct({ types: ["Tops"], tags, defaultCategory: "mens" }).category).toBe(category);
	});

	test("for women is in Women's, and one of Women's is for women", () => {
		expect(fileProduct({ types: ["Coat"], gender: "women" })).toEqual({ category: "womens", gender: "women" });
		expect(fileProduct({ types: ["Womenswear"] })).toEqual({ category: "womens", gender: "women" });
		expect(fileProduct({ types: ["Women", "Men"] })).toEqual({ category: "womens mens", gender: undefined });
	});
});

test.each([
	["Größe", "size"],
	["Size (EU)", "size"],
	["EU Size", "size"],
	["Taille", "size"],
	["Maat", "size"],
	["Tamanho", "size"],
	["サイズ", "size"],
	["Farbe", "color"],
	["Frame color", "color"],
	["Zustand", "condition"],
	["Style", undefined],
	["Price", undefined],
])("the option %j is for the %s", (name, field) => {
	expect(optionField(name)).toBe(field);
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
