import { SIZES } from "../../domain/product.ts";
import { ALL_CONDITIONS, FIELD_NAMES, type FieldName, fieldOf, NUMBER_PARSERS } from "../../domain/product-fields.ts";
import { cleanCode } from "../../domain/text.ts";
import { CURRENCY, CURRENCY_NAME, LARGEST_SHOES, SMALLEST_SHOES } from "../../shop.config.ts";
import { nameKey, parseCategory, parseCondition, parseGender } from "./import-words.ts";

export type Exporter = "encore" | "etsy" | "medusa" | "prestashop" | "shopify" | "woocommerce";

/** The fields of a product in an imported file, in the order of exported columns. */
export const IMPORT_FIELDS = ["id", ...FIELD_NAMES, "images"] as const;
export type ImportField = FieldName | "id" | "images";

/** A product to import, before validation (product-import.ts). Missing and undefined fields keep their stored values. */
export type ImportInput = { row: number } & Partial<Record<ImportField, unknown>>;

/** A cell of the file, as typed. */
export interface SourceCell {
	column: string;
	text: string;
}

export interface CellProblem {
	/** Null if the problem concerns the whole row. */
	column: string | null;
	text: string;
	message: string;
}

/** A product of the file. `source` has the cells from which its fields were read. */
export interface SourceRow {
	input: ImportInput;
	source: Partial<Record<ImportField, SourceCell>>;
	problems: CellProblem[];
	/** Cells without which the product is imported, as the shop has no field for them. */
	leftOut: CellProblem[];
}

export interface RowReader {
	format: Exporter;
	unknownColumns: string[];
	/** Returns the products that this row completes. The header is row 1. */
	read(row: number, cells: readonly string[]): SourceRow[];
	end(): SourceRow[];
}

const list = (values: readonly string[]) => [values.slice(0, -1).join(", "), ...values.slice(-1)].join(" or ");
const text = (text: string) => text;
const orUndefined = (parse: (text: string) => unknown) => (text: string) => (text === "" ? undefined : parse(text));

const YES = ["yes", "y", "true", "1", "on"];
const NO = ["no", "n", "false", "0", "off", ""];
const parseBoolean = (text: string) => {
	const name = text.toLowerCase();
	return YES.includes(name) ? true : NO.includes(name) ? false : text;
};
const parseStatus = (text: string) => {
	const key = nameKey(text);
	if (key === "available" || key === "instock" || YES.includes(key)) return "available";
	return ["soldout", "unavailable", "outofstock", "no", "false", "0"].includes(key) ? "sold out" : text;
};

/** Splits before each URL, but not at a comma within one. */
const parseImages = (text: string) => text.split(/[,;|]*\s|[,;|]+(?=https?:)|\|/i).filter(Boolean);

interface CsvField {
	/** The name in exported files, and the first of the names in imported ones. */
	column: string;
	/** Other names in imported files. If a file has several, the first takes precedence. "#" stands for any number. */
	aliases: string;
	/** Called with the clean text of a cell. */
	parse: (text: string) => unknown;
	/** Completes the message "Use …" about a wrong cell. */
	expects?: string;
}

/** Properties that differ from those of a text field whose column is its label. */
const FIELDS: Partial<Record<ImportField, Partial<CsvField>>> = {
	id: { column: "id", aliases: "product id", parse: orUndefined(text) },
	sku: {
		aliases:
			"variant sku, article number, reference, artikelnummer, référence, riferimento, referencia, referência, varenummer, 商品番号",
		parse: cleanCode,
	},
	name: {
		aliases:
			"title, product name, product title, bezeichnung, titel, nom, titre, nome, titolo, nombre, título, naam, navn, namn, 商品名",
	},
	description: {
		aliases: "beschreibung, descrizione, descripción, beschrijving, descrição, beskrivelse, beskrivning, 説明",
	},
	brand: { aliases: "vendor, manufacturer, marke, hersteller, marque, marca, merk, mærke, märke, ブランド" },
	category: {
		aliases: "categories, kategorie, catégorie, categoria, categoría, categorie, kategori, カテゴリー",
		parse: parseCategory,
	},
	condition: {
		aliases:
			"item condition, google shopping / condition, zustand, état, condizione, estado, condición, staat, conditie, condição, tilstand, skick, 状態",
		parse: parseCondition,
		expects: list(ALL_CONDITIONS),
	},
	size: {
		aliases:
			"sizes, größe, taille, pointure, taglia, misura, talla, tamaño, maat, tamanho, størrelse, storlek, schuhgröße, schoenmaat, skostørrelse, skostorlek, サイズ",
		expects: `${SIZES.join(", ")}, EU ${SMALLEST_SHOES} to EU ${LARGEST_SHOES}, or nothing`,
	},
	color: {
		aliases:
			"colour, colors, colours, primary color, color-pattern, farbe, couleur, colore, kleur, cor, farve, färg, カラー, 色",
	},
	material: {
		aliases: "materials, fabric, product material, stoff, matière, materiale, materiaal, tejido, tecido, 素材",
	},
	gender: {
		column: "gender",
		aliases:
			"cut for, target gender, google shopping / gender, geschlecht, genre, genere, sesso, género, geslacht, køn, kön, 性別",
		parse: parseGender,
		expects: "women, men or nothing",
	},
	price: {
		column: "price",
		aliases: `variant price, variant price ${CURRENCY}, price in ${CURRENCY_NAME}, regular price, price tax included, price tax excluded, preis, prix, prezzo, precio, prijs, preço, pris, 価格`,
		parse: NUMBER_PARSERS.price,
	},
	discountPercentage: {
		column: "discount",
		aliases: "discount percentage, discount in percent, discount percent",
		parse: (text) => NUMBER_PARSERS.discountPercentage(text.replace(/%\s*$/, "")),
	},
	salePrice: { column: "sale price", aliases: "discounted price", parse: NUMBER_PARSERS.salePrice },
	stock: {
		aliases:
			"quantity, variant inventory qty, inventory quantity, variant inventory quantity, bestand, menge, quantité, quantità, cantidad, voorraad, aantal, quantidade, antal, 在庫",
		parse: NUMBER_PARSERS.stock,
	},
	status: { aliases: "is available", parse: orUndefined(parseStatus), expects: "available or sold out" },
	isNew: { column: "new", aliases: "is new, new arrival", parse: parseBoolean, expects: "yes or no" },
	popular: { aliases: "is featured, popular", parse: parseBoolean, expects: "yes or no" },
	images: {
		column: "pictures",
		aliases:
			"images, picture, image, image url, image src, product image url, product image # url, image #, image urls xyz, product thumbnail",
		// An empty cell keeps the pictures
		parse: orUndefined(parseImages),
	},
};

const labelOf = (field: ImportField) => (field === "id" || field === "images" ? field : fieldOf(field).label);

export const CSV_FIELDS = Object.fromEntries(
	IMPORT_FIELDS.map((field) => [
		field,
		{ column: labelOf(field).toLowerCase(), aliases: "", parse: text, ...FIELDS[field] },
	]),
) as Record<ImportField, CsvField>;
