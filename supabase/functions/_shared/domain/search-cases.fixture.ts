import { createProduct } from "./products.fixture.ts";

/** Names, brands and keywords as shops and shoppers write them; lists in memory and in PostgreSQL find the same. */
export const CASE_PRODUCTS = [
	createProduct("cardigan", { name: "Crème Brûlée Cardigan", brand: "Chloé Atelier", description: "Très doux." }),
	createProduct("jacket", { name: "Huśtawka Jacket", brand: "Łucja", description: "Warm." }),
	createProduct("scarf", { name: "Smørbrød Scarf", brand: "Ørsted", description: "Warm." }),
	createProduct("coat", { name: "Müller Straße Coat", brand: "Müller", description: "Warm." }),
	createProduct("windbreaker", { name: "O’Neill Windbreaker", brand: "O’Neill", description: "Surf." }),
	createProduct("kilt", { name: "O'Brien Kilt", brand: "O'Brien", description: "Tartan." }),
	createProduct("t-shirt", { name: "Zoe T\u2011Shirt", brand: "Zoe", description: "Cotton." }),
	createProduct("racer", { name: "Cafe\u0301 Racer", brand: "Racer", description: "Black." }),
	createProduct("jeans", { name: "Jeans W32 L34 501®", brand: "Levi’s", description: "Straight." }),
	createProduct("plain", { name: "Plain Leather Gilet", brand: "Plain", description: "Brown." }),
	createProduct("wrap", { name: "Long Wrap Dress", brand: "Plain", description: "Green." }),
	createProduct("unaccented", { name: "Pate a chou muffler", brand: "Orsted", description: "Gray." }),
];

/** Keywords and the ids that they find, best first. */
export const KEYWORD_CASES: readonly (readonly [keyword: string, ...ids: string[]])[] = [
	["brulee", "cardigan"],
	["brûlée", "cardigan"],
	["BRU\u0302LE\u0301E", "cardigan"],
	["creme brulee cardigan", "cardigan"],
	["chloe", "cardigan"],
	["tres", "cardigan"],
	["muller", "coat"],
	["müller", "coat"],
	["mu\u0308ller", "coat"],
	["strasse", "coat"],
	["straße", "coat"],
	["STRASSE", "coat"],
	["smorbrod", "scarf"],
	["smørbrød", "scarf"],
	["hustawka", "jacket"],
	["lucja", "jacket"],
	["łucja", "jacket"],
	["ørsted", "scarf", "unaccented"],
	["orsted", "scarf", "unaccented"],
	["pâte", "unaccented"],
	["o'neill", "windbreaker"],
	["o’neill", "windbreaker"],
	["o’brien", "kilt"],
	["t-shirt", "t-shirt"],
	["tshirt", "t-shirt"],
	["cafe", "racer"],
	["café", "racer"],
	["levi's", "jeans"],
	["levis", "jeans"],
	["\u200bbrulee\u200b", "cardigan"],
	// Joined words
	["leather-gilet", "plain"],
	["leather/gilet", "plain"],
	["gilet,leather", "plain"],
	["wrap-dress", "wrap"],
	["brûlée/plain", "cardigan", "plain", "wrap"],
	// Joined and misspelled
	["lether-gilet", "plain"],
	["brulle", "cardigan"],
];

/** Brands of products, all of one brand, and the option of the filter. */
export const BRAND_CASES = [
	{ brands: ["maple", "Maple", "Maple"], option: "Maple" },
	{ brands: ["Mëlk & Sön", "MËLK & SÖN", "melk & son"], option: "MËLK & SÖN" },
	{ brands: ["O’Neill", "O'Neill"], option: "O'Neill" },
	{ brands: ["ZARA", "zara"], option: "Zara" },
	{ brands: ["дом", "Дом", "Дом"], option: "Дом" },
	{ brands: ["A,B|C"], option: "A,B|C" },
] as const;
