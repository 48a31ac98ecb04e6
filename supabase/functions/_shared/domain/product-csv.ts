import {
	CSV_FIELDS,
	FIELD_BY_COLUMN,
	IMPORT_FIELDS,
	type ImportField,
	normalizeName,
	type RowReader,
	type SourceRow,
	toCsvLine,
	unescapeCell,
} from "./csv-fields.ts";
import { formatAmount } from "./money.ts";
import type { ProductFields } from "./product-fields.ts";
import { createShopifyReader, isShopifyHeader } from "./shopify-csv.ts";
import { cleanLines, cleanText } from "./text.ts";

/** About the file as a whole. */
export class CsvFileError extends Error {
	override name = "CsvFileError";
}

/** Matches columns by name, in any order. Throws a CsvFileError if the file can't be imported. */
export function createRowReader(headerCells: readonly string[]): RowReader {
	const header = headerCells.map(cleanText);
	return isShopifyHeader(header) ? createShopifyReader(header) : createOwnReader(header);
}

function createOwnReader(header: readonly string[]): RowReader {
	const fields = header.map((column) => FIELD_BY_COLUMN.get(normalizeName(column)));
	const known = new Set(fields.filter((field) => field !== undefined));
	for (const field of known)
		if (fields.indexOf(field) !== fields.lastIndexOf(field))
			throw new CsvFileError(`Two columns are for ${CSV_FIELDS[field].column}. Keep one of them.`);
	if (!known.has("id") && !known.has("sku"))
		throw new CsvFileError("The first row must name the columns, one of them id or sku.");

	return {
		format: "encore",
		unknownColumns: header.filter((column, index) => column !== "" && fields[index] === undefined),
		fields: known,
		read(row, cells) {
			const result: SourceRow = { input: { row }, source: {}, problems: [], leftOut: [] };
			for (const [index, column] of header.entries()) {
				const field = fields[index];
				if (field === undefined) continue;
				const text = cells[index] ?? "";
				result.source[field] = { column, text };
				result.input[field] = CSV_FIELDS[field].parse(unescapeCell(cleanLines(text)));
			}
			const surplus = cells.slice(header.length).find((cell) => cleanText(cell) !== "");
			if (surplus !== undefined)
				result.problems.push({ column: null, text: surplus, message: "This row has more cells than the header" });
			return [result];
		},
		end: () => [],
	};
}

/** What exported files contain of a product. */
export type ExportedProduct = ProductFields & { id: string; images: readonly string[] };

export const EXPORT_HEADER = toCsvLine(IMPORT_FIELDS.map((field) => CSV_FIELDS[field].column));

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

export function exportLine(product: ExportedProduct): string {
	const cells: Record<ImportField, string | number | null> = {
		...product,
		price: formatAmount(product.price),
		isNew: yesOrNo(product.isNew),
		popular: yesOrNo(product.popular),
		images: product.images.join(" "),
	};
	return toCsvLine(IMPORT_FIELDS.map((field) => String(cells[field] ?? "")));
}
