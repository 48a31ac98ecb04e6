import { ATTRIBUTE_NAMES } from "../../domain/attributes.ts";
import { categoryIds } from "../../domain/category-ids.ts";
import { unescapeCell } from "../../domain/csv-line.ts";
import { memoizeText } from "../../domain/memoize-text.ts";
import { MAX_PRODUCT_PICTURES } from "../../domain/pictures.ts";
import { parseCents } from "../../domain/product-fields.ts";
import { cleanLines, parseDecimal } from "../../domain/text.ts";
import { CURRENCY } from "../../shop.config.ts";
import { CSV_FIELDS, type ImportField, type RowReader, type SourceRow } from "./csv-fields.ts";
import { type FileColumn, type FileHeader, type Heading, optionField } from "./import-headings.ts";
import { fileProduct, isShoeOption, parseColor, parseSize } from "./import-words.ts";
import { sourceId } from "./source-id.ts";

export interface ReadOptions {
	/** The seller's choice for products without a category. */
	defaultCategory?: string | undefined;
	textFromHtml?: (html: string) => string;
}

interface Line {
	row: number;
	cells: readonly string[];
	/** The cleaned cells by column. */
	texts: string[];
}

interface Cell {
	text: string;
	column: FileColumn;
	line: Line;
}

const PUBLIC = ["", "active", "published", "true", "yes", "1", "visible", "catalog", "search"];
const YES = ["continue", "true", "yes", "1", "notify"];
const NO = ["", "false", "no", "0"];
const NONE: readonly FileColumn[] = [];
/** The option that Shopify writes for products without options. */
const DEFAULT_OPTION = "Default Title";

/**
 * Reads the exports of other shops. In most, several rows are the variants and pictures of a product. Each variant becomes a
 * product, as our products have a single size.
 */
export function createOtherShopsReader(header: FileHeader, options: ReadOptions): RowReader {
	const { exporter, columns, unknownColumns } = header;
	const { defaultCategory, textFromHtml = (html) => html } = options;
	const readHtml = memoizeText((html) =>
		// WooCommerce writes line breaks as \n
		textFromHtml(exporter === "woocommerce" ? html.replaceAll("\\n", "<br>") : html),
	);
	const columnsOf = (heading: Heading) => columns.get(heading) ?? NONE;

	function textIn(line: Line, { index }: FileColumn): string {
		line.texts[index] ??= unescapeCell(cleanLines(line.cells[index] ?? ""));
		return line.texts[index];
	}
	function cellsOf(heading: Heading, lines: readonly Line[]): Cell[] {
		const cells = lines.flatMap((line) =>
			columnsOf(heading).map((column) => ({ text: textIn(line, column), column, line })),
		);
		return cells.filter(({ text }) => text !== "");
	}
	/** Returns the first cell with text, or else an empty cell; undefined if there is no column. */
	function cellOf(heading: Heading, ...lines: [Line, ...Line[]]): Cell | undefined {
		const [column] = columnsOf(heading);
		return cellsOf(heading, lines)[0] ?? (column && { text: "", column, line: lines[0] });
	}
	const textOf = (heading: Heading, ...lines: [Line, ...Line[]]) => cellOf(heading, ...lines)?.text ?? "";

	/** `first` is the line with the values that all variants share. */
	function product(line: Line, first: Line, pictures: readonly string[]): SourceRow {
		const result: SourceRow = { input: { row: line.row }, source: {}, problems: [], leftOut: [] };
		const { input } = result;
		const set = (field: ImportField, value: unknown, cell: Cell | undefined) => {
			if (!cell) return;
			input[field] = value;
			result.source[field] = { column: cell.column.name, text: cell.line.cells[cell.column.index] ?? "" };
		};
		const refuse = (cell: Cell, message: string) =>
			result.problems.push({ column: cell.column.name, text: cell.text, message });

		const lines = [line, first];
		const hidden = cellsOf("isPublic", lines).find(({ text }) => !PUBLIC.includes(text.toLowerCase()));
		if (hidden) refuse(hidden, "Only active, published products are imported");
		const currency = cellOf("currency", line);
		if (currency && currency.text !== CURRENCY) refuse(currency, `The price must be in ${CURRENCY}`);

		const optionNames = cellsOf("optionName", lines);
		const chosen = cellsOf("optionValue", [line]).flatMap((cell) => {
			const name = optionNames.find(({ column }) => column.number === cell.column.number)?.text ?? cell.column.name;
			return cell.text === DEFAULT_OPTION ? [] : [{ ...cell, name, field: optionField(name) }];
		});
		for (const { name, field, text, column } of chosen)
			if (!field) result.leftOut.push({ column: column.name, text, message: `The shop has no field for “${name}”` });

		const sku = cellOf("sku", line);
		const handle = cellOf("handle", first);
		const number = cellOf("id", line);
		const title = cellOf("name", line, first);
		const name = textOf("name", line, first);
		const values = chosen.map(({ text }) => text);
		if (handle?.text) set("id", sourceId(handle.text, values), handle);
		else if (number?.text) set("id", sourceId(`${exporter}-${number.text}`), number);
		else if (!sku?.text && name) set("id", sourceId(name, values), title);
		set("sku", CSV_FIELDS.sku.parse(textOf("sku", line)), sku);
		set("name", name, title);

		const html = columnsOf("html").map((column) => textIn(line, column) || textIn(first, column));
		set("description", [...new Set(html.map(readHtml))].join("\n\n"), cellOf("html", line, first));
		const description = cellOf("description", line, first);
		set("description", description?.text, description);

		const setAttribute = (field: ImportField, parse: (text: string) => unknown) => {
			for (const cell of [...chosen.filter((option) => option.field === field), ...cellsOf(field, lines)])
				if (input[field] === undefined) set(field, parse(cell.text), cell);
		};
		setAttribute("color", parseColor);
		setAttribute("material", (text) => text.replace(/,(?=\S)/g, ", "));
		for (const field of ["brand", "condition", "gender", "isNew", "popular", "status", ...ATTRIBUTE_NAMES] as const)
			setAttribute(field, CSV_FIELDS[field].parse);

		const types = cellsOf("types", lines);
		const tags = cellsOf("tags", lines);
		const filed = fileProduct({
			types: types.map(({ text }) => text),
			tags: tags.map(({ text }) => text).join(),
			gender: input.gender,
			defaultCategory,
		});
		setAttribute("category", CSV_FIELDS.category.parse);
		setAttribute("subcategory", CSV_FIELDS.subcategory.parse);
		const source = types[0] ?? tags[0] ?? title;
		if (input.category === undefined) set("category", filed.category, source);
		if (input.gender === undefined) set("gender", filed.gender, source);
		if (input.subcategory === undefined) set("subcategory", lastPart(textOf("types", line, first)), types[0]);

		const category = String(input.category ?? defaultCategory ?? "");
		const isShoe = () => categoryIds(category).includes("shoes") || chosen.some(({ name }) => isShoeOption(name));
		setAttribute("size", (text) => parseSize(text, isShoe));

		setPrice(line, set);
		set("stock", stockOf(line), cellOf("stock", line));
		// The variant's own picture comes first
		const urls = [...new Set([textOf("variantImage", line), ...pictures])].filter(Boolean);
		const images = urls.slice(0, MAX_PRODUCT_PICTURES);
		const cell = cellOf("images", line, first);
		if (urls.length > 0) set("images", images, cell);
		if (cell && urls.length > images.length)
			result.leftOut.push({
				column: cell.column.name,
				text: urls.slice(images.length).join(" "),
				message: `A product has at most ${images.length} pictures, so ${images.length + 1} to ${urls.length} are left out`,
			});
		return result;
	}

	function setPrice(line: Line, set: (field: ImportField, value: unknown, cell: Cell | undefined) => void): void {
		const price = cellOf("price", line);
		const compareAt = cellOf("compareAt", line);
		const sale = cellOf("salePrice", line);
		const [cents, before] = [parseCents(textOf("price", line)), parseCents(textOf("compareAt", line))];
		// In Shopify's files, the sale price is in the price column
		const isReduced = before > cents;
		set("price", isReduced ? before : cents, isReduced ? compareAt : price);
		set(
			"salePrice",
			isReduced ? cents : CSV_FIELDS.salePrice.parse(textOf("salePrice", line)),
			isReduced ? price : (sale ?? compareAt),
		);
		set("discountPercentage", 0, sale ?? compareAt);
		const percentage = cellOf("discountPercentage", line);
		if (percentage) set("discountPercentage", CSV_FIELDS.discountPercentage.parse(percentage.text), percentage);
	}

	function stockOf(line: Line): number | null {
		const tracker = cellOf("tracker", line);
		const isTracked = !tracker || !NO.includes(tracker.text.toLowerCase());
		if (!isTracked || YES.includes(textOf("backorders", line).toLowerCase())) return null;
		const quantity = textOf("stock", line);
		if (quantity === "") return cellOf("stockStatus", line)?.text === "0" ? 0 : null;
		return Math.max(0, parseDecimal(quantity));
	}

	function picturesOf(...lines: readonly Line[]): string[] {
		const listed = lines.map((line, index) => ({
			urls: cellsOf("images", [line]).flatMap(({ text }) => CSV_FIELDS.images.parse(text) as string[]),
			position: Number(textOf("imagePosition", line)) || index + 1,
		}));
		return listed.sort((a, b) => a.position - b.position).flatMap(({ urls }) => urls);
	}

	const reader = columns.has("handle") ? createGroupReader() : createLineReader();
	return {
		format: exporter,
		unknownColumns,
		read: (row, cells) => reader.read({ row, cells, texts: [] }),
		end: reader.end,
	};

	/** Rows with the same handle follow each other, and the first has the values that they share. */
	function createGroupReader() {
		let group: Line[] = [];
		const isVariant = (line: Line, index: number) =>
			index === 0 || (["price", "sku", "optionValue"] as const).some((heading) => textOf(heading, line) !== "");
		const end = () => {
			const [first] = group;
			const pictures = picturesOf(...group);
			return first ? group.filter(isVariant).map((line) => product(line, first, pictures)) : [];
		};
		return {
			read(line: Line) {
				const [first] = group;
				const handle = textOf("handle", line);
				if (first && (handle === "" || handle === textOf("handle", first))) {
					group.push(line);
					return [];
				}
				const complete = end();
				group = [line];
				return complete;
			},
			end,
		};
	}

	/** Variations refer to a row above by SKU or number. That row has the values that they share and isn't a product. Other rows are products. */
	function createLineReader() {
		const parents = new Map<string, Line>();
		const childless = new Set<Line>();
		const refused = (line: Line, heading: Heading, message: string): SourceRow => ({
			...product(line, line, picturesOf(line)),
			problems: columnsOf(heading).map((column) => ({ column: column.name, text: textIn(line, column), message })),
		});
		return {
			read(line: Line) {
				const type = columns.has("parent") ? textOf("rowType", line).toLowerCase() : "";
				if (type.includes("variable")) {
					childless.add(line);
					for (const name of [textOf("sku", line), `id:${textOf("id", line)}`]) parents.set(name, line);
					return [];
				}
				if (!type.includes("variation")) return [product(line, line, picturesOf(line))];
				const parent = parents.get(textOf("parent", line));
				if (!parent) return [refused(line, "parent", "No row above is this variable product")];
				childless.delete(parent);
				return [product(line, parent, picturesOf(line, parent))];
			},
			end: () => [...childless].map((line) => refused(line, "rowType", "The file has no variation of it")),
		};
	}
}

/** @example lastPart("Clothing > Tops, Sale") // "Tops" */
const lastPart = (path: string) =>
	path.includes(">") ? path.replace(/,.*/s, "").split(">").slice(-1).join().trim() : path;
