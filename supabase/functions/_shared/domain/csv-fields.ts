import { CURRENCY_NAME, LARGEST_SHOES, SMALLEST_SHOES } from "../shop.config.ts";
import { CATEGORIES } from "./categories.ts";
import { ALL_SIZES, SIZES } from "./product.ts";
import { ALL_CONDITIONS, type ProductFields, parseCents } from "./product-fields.ts";
import { cleanCode, parseDecimal } from "./text.ts";

export type ImportField = keyof ProductFields | "id" | "images";

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
	/** As typed. */
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
	format: "encore" | "shopify";
	/** Columns that are not imported. */
	unknownColumns: string[];
	/** Fields that every row of the file sets. */
	fields: ReadonlySet<ImportField>;
	/** Returns the products that are complete with this row, numbered from 1 for the header. */
	read(row: number, cells: readonly string[]): SourceRow[];
	end(): SourceRow[];
}

interface CsvField {
	/** In exported files. */
	column: string;
	/** Other names in imported files. */
	aliases: readonly string[];
	/** Called with the clean text of a cell. */
	parse: (text: string) => unknown;
	/** What a wrong cell's message names, for fields with a list of values. */
	expects?: string;
}

/** For names of columns and of values. */
export const normalizeName = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Returns the value with one of these names, or the text itself. */
function oneOf(values: Readonly<Record<string, readonly string[]>>) {
	const byName = new Map(
		Object.entries(values).flatMap(([value, names]) =>
			[value, ...names].map((name) => [normalizeName(name), value] as const),
		),
	);
	return (text: string) => byName.get(normalizeName(text)) ?? text;
}

const named = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, []]));
const list = (values: readonly string[]) => [values.slice(0, -1).join(", "), ...values.slice(-1)].join(" or ");
const text = (text: string) => text;
const orUndefined = (parse: (text: string) => unknown) => (text: string) => (text === "" ? undefined : parse(text));

const YES = ["yes", "y", "true", "1", "on"];
const NO = ["no", "n", "false", "0", "off", ""];
const parseBoolean = (text: string) => {
	const name = text.toLowerCase();
	return YES.includes(name) ? true : NO.includes(name) ? false : text;
};
/** The id of a category that is named, or the text itself. */
export const parseCategory = oneOf({
	...Object.fromEntries(CATEGORIES.map(({ id, label }) => [id, [label]])),
	womens: ["women"],
	mens: ["men"],
});

/** In the order of exported columns. */
export const CSV_FIELDS: Readonly<Record<ImportField, CsvField>> = {
	id: { column: "id", aliases: ["product id"], parse: orUndefined(text) },
	sku: { column: "sku", aliases: ["variant sku", "article number"], parse: text },
	name: { column: "name", aliases: ["title", "product name"], parse: text },
	description: { column: "description", aliases: [], parse: text },
	brand: { column: "brand", aliases: ["vendor"], parse: text },
	category: { column: "category", aliases: ["categories"], parse: parseCategory },
	subcategory: { column: "subcategory", aliases: [], parse: text },
	condition: {
		column: "condition",
		aliases: [],
		parse: oneOf(named(ALL_CONDITIONS)),
		expects: list(ALL_CONDITIONS),
	},
	size: {
		column: "size",
		aliases: [],
		parse: oneOf({ ...named(ALL_SIZES), "": ["one size", "os", "none"] }),
		expects: `${SIZES.join(", ")}, EU ${SMALLEST_SHOES} to EU ${LARGEST_SHOES}, or nothing`,
	},
	color: { column: "color", aliases: ["colour"], parse: text },
	material: { column: "material", aliases: [], parse: text },
	gender: {
		column: "gender",
		aliases: ["cut for"],
		parse: oneOf({ women: ["womens", "female"], men: ["mens", "male"], "": ["unisex", "anyone"] }),
		expects: "women, men or nothing",
	},
	price: { column: "price", aliases: [`price in ${CURRENCY_NAME}`], parse: parseCents },
	discountPercentage: {
		column: "discount",
		aliases: ["discount percentage", "discount in percent"],
		parse: (text) => parseDecimal(cleanCode(text).replace(/%$/, "") || "0"),
	},
	stock: {
		column: "stock",
		aliases: ["quantity"],
		parse: (text) => (text === "" ? null : parseDecimal(text)),
	},
	status: {
		column: "availability",
		aliases: ["is available"],
		parse: orUndefined(oneOf({ available: ["in stock", ...YES], "sold out": ["unavailable", "no", "false", "0"] })),
		expects: "available or sold out",
	},
	isNew: { column: "new", aliases: ["is new", "new arrival"], parse: parseBoolean, expects: "yes or no" },
	popular: { column: "featured", aliases: ["is featured", "popular"], parse: parseBoolean, expects: "yes or no" },
	images: {
		column: "pictures",
		aliases: ["images", "picture", "image", "image url"],
		// No URL contains a space; an empty cell keeps the pictures
		parse: orUndefined((text) => text.split(/\s+/)),
	},
};

export const IMPORT_FIELDS = Object.keys(CSV_FIELDS) as ImportField[];

export const FIELD_BY_COLUMN: ReadonlyMap<string, ImportField> = new Map(
	IMPORT_FIELDS.flatMap((field) =>
		[CSV_FIELDS[field].column, ...CSV_FIELDS[field].aliases].map((name) => [normalizeName(name), field] as const),
	),
);

/** A spreadsheet would run a cell that starts like this, so exports prefix it with an apostrophe (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const PREFIXED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;

export const unescapeCell = (text: string) => (PREFIXED_FORMULA.test(text) ? text.slice(1) : text);

/** A line of a CSV file, with its line break. */
export function toCsvLine(cells: readonly string[]): string {
	const escaped = cells.map((text) => {
		const safe = FORMULA.test(text) ? `'${text}` : text;
		return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
	});
	return `${escaped.join()}\r\n`;
}
