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
	const indexes = new Map(header.map((name, index) => [normalizeName(name), index] as const));
	const find = (names: readonly string[]) =>
		names.map((name) => indexes.get(normalizeName(name))).find((at) => at !== undefined);
	const indexOf = Object.fromEntries(Object.entries(COLUMNS).map(([column, names]) => [column, find(names)])) as Record<
		Column,
		number | undefined
	>;
	const addedIndexes = new Map(
		ADDED_FIELDS.flatMap((field) => {
			const index = find([CSV_FIELDS[field].column, ...CSV_FIELDS[field].aliases]);
			return index === undefined ? [] : [[field, index] as const];
		}),
	);
	const used = new Set([...Object.values(indexOf), ...addedIndexes.values()]);
	const has = (column: Column) => indexOf[column] !== undefined;
	const cellOf = ({ cells }: Line, index: number | undefined) =>
		index === undefined ? "" : unescapeCell(cells[index] ?? "").trim();
	const textOf = (line: Line, column: Column) => cellOf(line, indexOf[column]);

	let group: Line[] = [];

	function products(): SourceRow[] {
		const [first] = group;
		if (!first) return [];
		const variants = group.filter(
			(line) => line === first || textOf(line, "price") || textOf(line, "sku") || textOf(line, "option1"),
		);
		return variants.map((line) => product(first, line, variants.length > 1));
	}

	function product(first: Line, line: Line, isVariant: boolean): SourceRow {
		const result: SourceRow = { input: { row: line.row }, source: {}, problems: [] };
		const set = (field: ImportField, value: unknown, index: number | undefined, from: Line = first) => {
			if (index === undefined) return;
			result.input[field] = value;
			result.source[field] = { column: header[index] ?? "", text: from.cells[index] ?? "" };
		};
		const options = (["option1", "option2", "option3"] as const).map((column) => ({
			column,
			field: OPTION_FIELDS.get(normalizeName(textOf(first, `${column}Name`))),
			value: textOf(line, column),
		}));
		const status = textOf(first, "status").toLowerCase();
		const isHidden = (status !== "" && status !== "active") || /^(false|no)$/i.test(textOf(first, "published"));
		if (isHidden)
			result.problems.push({
				column: header[indexOf.status ?? indexOf.published ?? -1] ?? null,
				text: status || textOf(first, "published"),
				message: "Only active, published products are imported",
			});

		const suffix = isVariant ? options.map(({ value }) => value).filter(Boolean) : [];
		set("id", slug([textOf(first, "handle"), ...suffix].join(" ")) || undefined, indexOf.handle);
		set("sku", textOf(line, "sku"), indexOf.sku, line);
		set("name", textOf(first, "title"), indexOf.title);
		set("description", textFromHtml(textOf(first, "body")), indexOf.body);
		set("brand", textOf(first, "vendor"), indexOf.vendor);
		set("subcategory", textOf(first, "type"), indexOf.type);

		const words = wordsOf(first);
		const category = CATEGORY_WORDS.find(([, names]) => names.split(" ").some((word) => words.has(word)))?.[0];
		if (category) set("category", category, indexOf.type ?? indexOf.tags);
		const isFor = { women: words.has("women") || words.has("womens"), men: words.has("men") || words.has("mens") };
		if (isFor.women !== isFor.men) set("gender", isFor.women ? "women" : "men", indexOf.type ?? indexOf.tags);

		const price = parseCents(textOf(line, "price"));
		const compareAt = parseCents(textOf(line, "compareAt"));
		const discount = discountFrom(compareAt, price);
		set("price", discount === null ? price : compareAt, indexOf.price, line);
		set("discountPercentage", discount ?? 0, indexOf.compareAt, line);
		set("stock", stockOf(line), indexOf.quantity, line);

		for (const { column, field, value } of options)
			if (field) set(field, CSV_FIELDS[field].parse(value), indexOf[column], line);
		for (const [field, index] of addedIndexes) {
			const from = cellOf(line, index) ? line : first;
			set(field, CSV_FIELDS[field].parse(cellOf(from, index)), index, from);
		}
		const images = imagesOf(line);
		if (images.length > 0) set("images", images, indexOf.image);
		return result;
	}

	/** Of the type, the category and the tags. */
	function wordsOf(first: Line): ReadonlySet<string> {
		const category = textOf(first, "productCategory").replace(/^Apparel & Accessories\s*(>|$)/, "");
		const text = [textOf(first, "type"), category, textOf(first, "tags")].join(" ").toLowerCase();
		return new Set(text.replace(/['’]/g, "").split(/[^a-z]+/));
	}

	function stockOf(line: Line): unknown {
		const continues = /^(continue|true|yes)$/i.test(textOf(line, "whenSoldOut"));
		if (continues || (has("tracker") && textOf(line, "tracker") === "")) return null;
		const quantity = CSV_FIELDS.stock.parse(textOf(line, "quantity"));
		return typeof quantity === "number" && quantity < 0 ? 0 : quantity;
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

	const fields = new Set<ImportField>(["id", "name", ...addedIndexes.keys()]);
	return {
		format: "shopify",
		unknownColumns: header.filter((column, index) => column !== "" && !used.has(index)),
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
	if (!(price > 0) || !(compareAt > price)) return null;
	const hundredths = Math.round((1 - price / compareAt) * 10_000);
	const exact = [hundredths, hundredths - 1, hundredths + 1].find((n) => unitPrice(compareAt, n / 100) === price);
	return exact === undefined ? null : exact / 100;
}

const ENTITIES: Readonly<Record<string, string>> = {
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
};

function decodeEntity(entity: string, name: string): string {
	const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
	const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
	if (hex || decimal) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
	return ENTITIES[name.toLowerCase()] ?? entity;
}

/** Removes what is between the tags, or to the end. Linear, unlike a regular expression. */
function removeSections(html: string, open: string, close: string): string {
	const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()); // of the same length, unlike İ
	let text = "";
	let position = 0;
	for (;;) {
		const start = lower.indexOf(open, position);
		if (start < 0) return text + html.slice(position);
		text += html.slice(position, start);
		const end = lower.indexOf(close, start);
		if (end < 0) return text;
		position = end + close.length;
	}
}

/** Plain text with line breaks. React escapes it like any text, so nothing depends on every tag being removed. */
export function textFromHtml(html: string): string {
	const content = [
		["<!--", "-->"],
		["<script", "</script>"],
		["<style", "</style>"],
	].reduce((text, [open = "", close = ""]) => removeSections(text, open, close), html);
	return content
		.replace(/\s+/g, " ")
		.replace(/<li\b[^<>]*>/gi, "\n• ")
		.replace(/<br\b[^<>]*>|<\/(p|div|h[1-6]|ul|ol|tr|table) ?>/gi, "\n")
		.replace(/<\/?[a-z][^<>]*>/gi, "")
		.replace(/&(#?\w+);/g, decodeEntity)
		.split("\n")
		.map((line) => line.trim())
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
