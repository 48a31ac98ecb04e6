import { CATEGORIES } from "./categories.ts";
import {
	CSV_FIELDS,
	type ImportField,
	normalizeName,
	type RowReader,
	type SourceRow,
	unescapeCell,
} from "./csv-fields.ts";
import { type Cents, unitPrice } from "./money.ts";
import { MAX_PRODUCT_PICTURES } from "./pictures.ts";
import { parseCents } from "./product-fields.ts";
import { cleanLines, parseDecimal } from "./text.ts";

/** Shopify's column names by ours: its classic export first, then the 2024 format. */
const COLUMNS = {
	handle: ["Handle", "URL handle"],
	title: ["Title"],
	body: ["Body (HTML)", "Description"],
	vendor: ["Vendor"],
	type: ["Type"],
	productCategory: ["Product Category"],
	tags: ["Tags"],
	status: ["Status"],
	published: ["Published", "Published on online store"],
	sku: ["Variant SKU", "SKU"],
	price: ["Variant Price", "Price"],
	compareAt: ["Variant Compare At Price", "Compare-at price"],
	quantity: ["Variant Inventory Qty", "Inventory quantity"],
	tracker: ["Variant Inventory Tracker", "Inventory tracker"],
	whenSoldOut: ["Variant Inventory Policy", "Continue selling when out of stock"],
	image: ["Image Src", "Product image URL"],
	imagePosition: ["Image Position"],
	variantImage: ["Variant Image", "Variant image URL"],
	option1: ["Option1 Value"],
	option2: ["Option2 Value"],
	option3: ["Option3 Value"],
	option1Name: ["Option1 Name"],
	option2Name: ["Option2 Name"],
	option3Name: ["Option3 Name"],
} as const;
type Column = keyof typeof COLUMNS;

/** Ours, which a seller may add to Shopify's file. */
const ADDED_FIELDS = ["category", "subcategory", "condition", "size", "color", "material", "gender"] as const;
const OPTION_FIELDS: ReadonlyMap<string, ImportField> = new Map([
	["size", "size"],
	["color", "color"],
	["colour", "color"],
	["material", "material"],
]);

const KNOWN_WORDS: readonly (readonly [id: string, words: string])[] = [
	["shoes", "shoe shoes boot boots sneaker sneakers sandal sandals loafer loafers heels clogs"],
	["accessories", "accessory accessories bag bags belt belts hat hats scarf scarves jewelry sunglasses wallet wallets"],
	["vintage", "vintage"],
	["sustainable", "sustainable"],
	["womens", "women womens ladies"],
	["mens", "men mens"],
];
/** Of the shop's categories; others than these match their id and their label. */
const CATEGORY_WORDS = [
	...KNOWN_WORDS.filter(([id]) => CATEGORIES.some((category) => category.id === id)),
	...CATEGORIES.filter(({ id }) => !KNOWN_WORDS.some(([known]) => known === id)).map(
		({ id, label }) => [id, `${id} ${label.toLowerCase()}`] as const,
	),
];

interface FileColumn {
	name: string;
	index: number;
}

interface Line {
	row: number;
	cells: readonly string[];
}

export const isShopifyHeader = (header: readonly string[]): boolean => {
	const names = new Set(header.map(normalizeName));
	return (["handle", "title", "price"] as const).every((column) =>
		COLUMNS[column].some((name) => names.has(normalizeName(name))),
	);
};

/** The rows of one handle are a product's variants and pictures. Each variant becomes a product, as each of ours has one size. */
export function createShopifyReader(header: readonly string[]): RowReader {
	const columns: FileColumn[] = header.map((name, index) => ({ name, index }));
	const byName = new Map(columns.map((column) => [normalizeName(column.name), column] as const));
	const find = (names: readonly string[]) =>
		names.map((name) => byName.get(normalizeName(name))).find((column) => column !== undefined);
	const columnOf = Object.fromEntries(
		Object.entries(COLUMNS).map(([column, names]) => [column, find(names)]),
	) as Record<Column, FileColumn | undefined>;
	const addedColumns = new Map(
		ADDED_FIELDS.flatMap((field) => {
			const column = find([CSV_FIELDS[field].column, ...CSV_FIELDS[field].aliases]);
			return column ? [[field, column] as const] : [];
		}),
	);
	const used = new Set([...Object.values(columnOf), ...addedColumns.values()]);
	const cellOf = ({ cells }: Line, column: FileColumn | undefined) =>
		unescapeCell(cleanLines((column && cells[column.index]) ?? ""));
	const textOf = (line: Line, column: Column) => cellOf(line, columnOf[column]);

	let group: Line[] = [];

	function products(): SourceRow[] {
		const variants = group.filter(
			(line, index) => index === 0 || textOf(line, "price") || textOf(line, "sku") || textOf(line, "option1"),
		);
		return variants.map((line) => product(group[0] ?? line, line, variants.length > 1));
	}

	function product(first: Line, line: Line, isVariant: boolean): SourceRow {
		const result: SourceRow = { input: { row: line.row }, source: {}, problems: [], leftOut: [] };
		const set = (field: ImportField, value: unknown, column: FileColumn | undefined, from: Line = first) => {
			if (!column) return;
			result.input[field] = value;
			result.source[field] = { column: column.name, text: from.cells[column.index] ?? "" };
		};
		const options = (["option1", "option2", "option3"] as const).map((column) => ({
			column,
			field: OPTION_FIELDS.get(normalizeName(textOf(first, `${column}Name`))),
			value: textOf(line, column),
		}));
		const isDraft = !["", "active"].includes(textOf(first, "status").toLowerCase());
		const isUnpublished = ["false", "no"].includes(textOf(first, "published").toLowerCase());
		const hidden = isDraft ? columnOf.status : isUnpublished ? columnOf.published : undefined;
		if (hidden)
			result.problems.push({
				column: hidden.name,
				text: cellOf(first, hidden),
				message: "Only active, published products are imported",
			});

		const suffix = isVariant ? options.map(({ value }) => value) : [];
		set("id", slug([textOf(first, "handle"), ...suffix].join(" ")) || undefined, columnOf.handle);
		set("sku", textOf(line, "sku"), columnOf.sku, line);
		set("name", textOf(first, "title"), columnOf.title);
		set("description", textFromHtml(textOf(first, "body")), columnOf.body);
		set("brand", textOf(first, "vendor"), columnOf.vendor);
		set("subcategory", textOf(first, "type"), columnOf.type);

		const words = wordsOf(first);
		const category = CATEGORY_WORDS.find(([, names]) => names.split(" ").some((word) => words.has(word)))?.[0];
		if (category) set("category", category, columnOf.type ?? columnOf.tags);
		const isFor = { women: words.has("women") || words.has("womens"), men: words.has("men") || words.has("mens") };
		if (isFor.women !== isFor.men) set("gender", isFor.women ? "women" : "men", columnOf.type ?? columnOf.tags);

		const price = parseCents(textOf(line, "price"));
		const compareAt = parseCents(textOf(line, "compareAt"));
		const discount = discountFrom(compareAt, price);
		set("price", discount === null ? price : compareAt, columnOf.price, line);
		set("discountPercentage", discount ?? 0, columnOf.compareAt, line);
		set("stock", stockOf(line), columnOf.quantity, line);

		for (const { column, field, value } of options)
			if (field) set(field, CSV_FIELDS[field].parse(value), columnOf[column], line);
		for (const [field, column] of addedColumns) {
			const from = cellOf(line, column) ? line : first;
			set(field, CSV_FIELDS[field].parse(cellOf(from, column)), column, from);
		}
		const images = imagesOf(line);
		if (images.length > 0) set("images", images, columnOf.image);
		return result;
	}

	/** Of the type, the category and the tags. */
	function wordsOf(first: Line): ReadonlySet<string> {
		const category = textOf(first, "productCategory").split("Apparel & Accessories");
		const text = [textOf(first, "type"), ...category, textOf(first, "tags")].join(" ");
		const letters = text.replace(/['’]/g, "").toLowerCase();
		return new Set(letters.split(/[^a-z]/));
	}

	function stockOf(line: Line): number | null {
		const continues = ["continue", "true", "yes"].includes(textOf(line, "whenSoldOut").toLowerCase());
		if (continues || (columnOf.tracker && textOf(line, "tracker") === "")) return null;
		const quantity = textOf(line, "quantity");
		return quantity === "" ? null : Math.max(0, parseDecimal(quantity));
	}

	/** The variant's own first, then by position. */
	function imagesOf(line: Line): string[] {
		const listed = group.map((line, index) => ({
			url: textOf(line, "image"),
			position: Number(textOf(line, "imagePosition")) || index + 1,
		}));
		const urls = listed.sort((a, b) => a.position - b.position).map(({ url }) => url);
		return [...new Set([textOf(line, "variantImage"), ...urls])].filter(Boolean).slice(0, MAX_PRODUCT_PICTURES);
	}

	const fields = new Set<ImportField>(["id", "name", ...addedColumns.keys()]);
	return {
		format: "shopify",
		unknownColumns: columns.filter((column) => column.name !== "" && !used.has(column)).map(({ name }) => name),
		fields,
		read(row, cells) {
			const line = { row, cells };
			const previous = group[0];
			const handle = textOf(line, "handle");
			if (previous && (handle === "" || handle === textOf(previous, "handle"))) {
				group.push(line);
				return [];
			}
			const complete = products();
			group = [line];
			return complete;
		},
		end: products,
	};
}

const slug = (text: string) =>
	text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

/** In percent with two decimals. Null unless it results in exactly this price, which matters more than the crossed-out one. */
function discountFrom(compareAt: Cents, price: Cents): number | null {
	const percent = Math.round((1 - price / compareAt) * 10_000) / 100;
	return price > 0 && unitPrice(compareAt, percent) === price ? percent : null;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
	Object.entries({
		amp: "&",
		lt: "<",
		gt: ">",
		quot: '"',
		apos: "'",
		nbsp: " ",
		ndash: "–",
		mdash: "—",
		lsquo: "‘",
		rsquo: "’",
		ldquo: "“",
		rdquo: "”",
		hellip: "…",
		bull: "•",
		deg: "°",
		eacute: "é",
	}),
);

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
	if (name) return ENTITIES.get(name.toLowerCase()) ?? entity;
	const code = Number(decimal ?? `0x${hex}`);
	return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

/** Removes what is between the tags, or to the end. Linear, unlike a regular expression. */
function removeSections(html: string, open: string, close: string): string {
	const lower = html.replace(/[A-Z]/g, (letter) => letter.toLowerCase()); // of the same length, unlike İ
	let text = "";
	let position = 0;
	for (;;) {
		const start = lower.indexOf(open, position);
		if (start === -1) return text + html.slice(position);
		text += html.slice(position, start);
		const end = lower.indexOf(close, start);
		if (end === -1) return text;
		position = end + close.length;
	}
}

/** Plain text with line breaks. React escapes it like any text, so nothing depends on every tag being removed. */
export function textFromHtml(html: string): string {
	const sections = [
		["<!--", "-->"],
		["<script", "</script>"],
		["<style", "</style>"],
	] as const;
	const content = sections.reduce((text, [open, close]) => removeSections(text, open, close), html);
	return content
		.replace(/\s+/g, " ")
		.replace(/<li\b[^<>]*>/gi, "\n• ")
		.replace(/<br\b[^<>]*>|<\/(p|div|h[1-6]|ul|ol|tr|table) ?>/gi, "\n")
		.replace(/<\/?[a-z][^<>]*>/gi, "")
		.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, decodeEntity)
		.split("\n")
		.map((line) => line.trim())
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
