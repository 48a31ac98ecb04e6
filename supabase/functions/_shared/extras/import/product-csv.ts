import { categoryIds } from "../../domain/category-ids.ts";
import { toCsvLine, unescapeCell } from "../../domain/csv-line.ts";
import { formatAmount } from "../../domain/money.ts";
import type { ProductFields } from "../../domain/product-fields.ts";
import { cleanLines, cleanText } from "../../domain/text.ts";
import {
	CSV_FIELDS,
	IMPORT_FIELDS,
	type ImportField,
	type ImportInput,
	type RowReader,
	type SourceRow,
} from "./csv-fields.ts";
import { type FileHeader, readHeader } from "./import-headings.ts";
import { fileProduct, parseSize } from "./import-words.ts";
import { createOtherShopsReader, type ReadOptions } from "./other-shops-csv.ts";

export class CsvFileError extends Error {
	override name = "CsvFileError";
}

/** Matches columns by name, in any order. Throws a CsvFileError if the file can't be imported. */
export function createRowReader(headerCells: readonly string[], options: ReadOptions = {}): RowReader {
	const header = readHeader(headerCells.map(cleanText));
	return header.exporter === "encore"
		? createOwnReader(header, headerCells.length)
		: createOtherShopsReader(header, options);
}

function createOwnReader({ exporter, columns, unknownColumns }: FileHeader, width: number): RowReader {
	const fields = IMPORT_FIELDS.flatMap((field) => {
		const [first, ...others] = columns.get(field) ?? [];
		return first ? [{ field, parse: CSV_FIELDS[field].parse, first, others }] : [];
	});
	for (const { field, others } of fields)
		if (field !== "images" && others.length > 0)
			throw new CsvFileError(`Two columns are for ${CSV_FIELDS[field].column}. Keep one of them.`);
	if (!columns.has("id") && !columns.has("sku"))
		throw new CsvFileError("The first row must name the columns, one of them id or sku.");

	return {
		format: exporter,
		unknownColumns,
		read(row, cells) {
			const result: SourceRow = { input: { row }, source: {}, problems: [], leftOut: [] };
			const { input, source } = result;
			for (const { field, parse, first, others } of fields) {
				let text = cells[first.index] ?? "";
				for (const { index } of others) text += ` ${cells[index] ?? ""}`;
				source[field] = { column: first.name, text };
				const clean = unescapeCell(cleanLines(text));
				input[field] = field === "size" ? parseSize(clean, () => isShoe(input)) : parse(clean);
			}
			const surplus = cells.slice(width).find((cell) => cleanText(cell) !== "");
			if (surplus !== undefined)
				result.problems.push({ column: null, text: surplus, message: "This row has more cells than the header" });
			return [result];
		},
		end: () => [],
	};
}

/** Whether the product's size, if it is a number, is a shoe size. The fields before the size must be set. */
function isShoe({ category, subcategory }: ImportInput): boolean {
	const types = [category, subcategory].filter((text) => typeof text === "string");
	return categoryIds(fileProduct({ types }).category ?? "").includes("shoes");
}

export type ExportedProduct = ProductFields & { id: string; images: readonly string[] };

export const EXPORT_HEADER = toCsvLine(IMPORT_FIELDS.map((field) => CSV_FIELDS[field].column));

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

export function exportLine(product: ExportedProduct): string {
	const cells: Record<ImportField, string | number | null> = {
		...product,
		price: formatAmount(product.price),
		salePrice: product.salePrice === null ? null : formatAmount(product.salePrice),
		isNew: yesOrNo(product.isNew),
		popular: yesOrNo(product.popular),
		images: product.images.join(" "),
	};
	return toCsvLine(IMPORT_FIELDS.map((field) => String(cells[field] ?? "")));
}
