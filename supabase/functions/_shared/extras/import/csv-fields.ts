import { SIZES } from "../../domain/product.ts";
import { ALL_CONDITIONS, type ImportField, parseCents } from "../../domain/product-fields.ts";
import { cleanCode, parseDecimal } from "../../domain/text.ts";
import { LARGEST_SHOES, SMALLEST_SHOES } from "../../shop.config.ts";
import type { Exporter } from "./import-headings.ts";
import { nameKey, parseCategory, parseCondition, parseGender, parseSize } from "./import-words.ts";

/** A product to import, unvalidated (contracts/product-import.ts). A field that is missing or undefined stays as it is stored. */
export type ImportInput = { row: number } & Partial<Record<ImportField, unknown>>;

/** A cell of the file, as typed. */
export interface SourceCell {
	column: string;
	text: string;
}

export interface CellProblem {
	/** Null: the whole row. */
	column: string | null;
	/** What was typed. */
	text: string;
	message: string;
}

/** A product of the file. `source` has the cells that its fields come from. */
export interface SourceRow {
	input: ImportInput;
	source: Partial<Record<ImportField, SourceCell>>;
	problems: CellProblem[];
	/** Cells that the shop has no place for; the product is imported without them. */
	leftOut: CellProblem[];
}

export interface RowReader {
	format: Exporter;
	/** Columns that are not imported. */
	unknownColumns: string[];
	/** Returns the products that are complete with this row, numbered from 1 for the header. */
	read(row: number, cells: readonly string[]): SourceRow[];
	end(): SourceRow[];
}

interface CsvField {
	/** The name in exported files; import-headings.ts has those in imported ones. */
	column: string;
	/** Called with the clean text of a cell. */
	parse: (text: string) => unknown;
	/** What a wrong cell's message names, for fields with a list of values. */
	expects?: string;
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

/** Splits where an address begins, not at a comma within one. */
const parseImages = (text: string) => text.split(/[,;|]*\s+|[,;|]+(?=https?:)|\|/i).filter(Boolean);

/** Exported columns have this order. */
export const CSV_FIELDS: Readonly<Record<ImportField, CsvField>> = {
	id: { column: "id", parse: orUndefined(text) },
	sku: { column: "sku", parse: cleanCode },
	name: { column: "name", parse: text },
	description: { column: "description", parse: text },
	brand: { column: "brand", parse: text },
	category: { column: "category", parse: parseCategory },
	subcategory: { column: "subcategory", parse: text },
	condition: { column: "condition", parse: parseCondition, expects: list(ALL_CONDITIONS) },
	size: {
		column: "size",
		parse: (text) => parseSize(text, () => false),
		expects: `${SIZES.join(", ")}, EU ${SMALLEST_SHOES} to EU ${LARGEST_SHOES}, or nothing`,
	},
	color: { column: "color", parse: text },
	material: { column: "material", parse: text },
	gender: { column: "gender", parse: parseGender, expects: "women, men or nothing" },
	price: { column: "price", parse: parseCents },
	discountPercentage: {
		column: "discount",
		parse: (text) => parseDecimal(cleanCode(text).replace(/%$/, "") || "0"),
	},
	salePrice: { column: "sale price", parse: (text) => (text === "" ? null : parseCents(text)) },
	stock: { column: "stock", parse: (text) => (text === "" ? null : parseDecimal(text)) },
	status: { column: "availability", parse: orUndefined(parseStatus), expects: "available or sold out" },
	isNew: { column: "new", parse: parseBoolean, expects: "yes or no" },
	popular: { column: "featured", parse: parseBoolean, expects: "yes or no" },
	// An empty cell keeps the pictures
	images: { column: "pictures", parse: orUndefined(parseImages) },
};

export const IMPORT_FIELDS = Object.keys(CSV_FIELDS) as ImportField[];
