import { z } from "zod";
import { checkSalePrice, ProductInput } from "../../contracts/product.ts";
import { MAX_PRODUCT_PICTURES } from "../../domain/pictures.ts";
import { cleanCode } from "../../domain/text.ts";
import { type CellProblem, CSV_FIELDS, type ImportField, type SourceRow } from "./csv-fields.ts";
import { MAX_IMPORT_ROWS } from "./index.ts";

const MAX_URL_LENGTH = 1000;

/** Accepts https URLs, paths of the shop, and the embedded stack's storage, as browsers trust loopback addresses like https. */
const isPictureUrl = (url: string) =>
	/^\/[a-z][^\s\\]*$/.test(url) ||
	(URL.canParse(url) && /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(url) && !/[\s\\"<>]/.test(url));

const ImportRow = ProductInput.partial()
	.extend({
		/** The row's number in the file. */
		row: z.int().min(1),
		/** The policy of the table products has the same rule. */
		id: z
			.string()
			.overwrite(cleanCode)
			.regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "Use lowercase letters, digits and hyphens, at most 100")
			.optional(),
		images: z
			.array(
				z
					.string()
					.max(MAX_URL_LENGTH, `An address has at most ${MAX_URL_LENGTH} characters`)
					.refine(isPictureUrl, "A picture's address starts with https://"),
			)
			.max(MAX_PRODUCT_PICTURES, `At most ${MAX_PRODUCT_PICTURES} pictures`)
			.refine((urls) => new Set(urls).size === urls.length, "A picture is listed twice")
			.optional(),
	})
	.refine(({ id, sku }) => Boolean(id || sku), { message: "Enter an id or a SKU", path: ["id"] })
	.check(checkSalePrice);
export type ImportRow = z.infer<typeof ImportRow>;

/** Values for new products whose row lacks the field. */
export const ImportDefaults = z
	.strictObject({ category: ProductInput.shape.category, condition: ProductInput.shape.condition })
	.partial();
export type ImportDefaults = z.infer<typeof ImportDefaults>;

/** Rows are validated separately, as an invalid row is rejected without the others. */
export const ImportRequest = z.strictObject({
	rows: z
		.array(z.looseObject({ row: z.int().min(1) }))
		.min(1)
		.max(MAX_IMPORT_ROWS),
	defaults: ImportDefaults.default({}),
});

const ImportResult = z.object({
	row: z.int(),
	/** Null if the row was rejected. */
	id: z.string().nullable(),
	result: z.enum(["added", "changed", "unchanged", "refused"]),
	problems: z.array(z.object({ column: z.string().nullable(), message: z.string() })).default([]),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const ImportResponse = z.object({ results: z.array(ImportResult) });
export type ImportResponse = z.infer<typeof ImportResponse>;

const columnOf = (field: unknown) => Object.entries(CSV_FIELDS).find(([name]) => name === field)?.[1];

/** Returns the row, or its problems by field. */
export function parseImportRow(
	input: unknown,
):
	| { row: ImportRow; problems?: undefined }
	| { row?: undefined; problems: { field: string | null; message: string }[] } {
	const parsed = ImportRow.safeParse(input);
	if (parsed.success) return { row: parsed.data };
	const problems = new Map<string | null, string>();
	for (const { path, message, code } of parsed.error.issues) {
		const [field] = path;
		const { expects } = columnOf(field) ?? {};
		const name = field === undefined ? null : String(field);
		if (!problems.has(name))
			problems.set(name, expects ? `Use ${expects}` : code === "unrecognized_keys" ? "Unknown field" : message);
	}
	return { problems: [...problems].map(([field, message]) => ({ field, message })) };
}

/** Returns the column's name for results of the function. */
export const columnName = (field: string | null) => columnOf(field)?.column ?? field;

export function findProblems({ input, source, problems }: SourceRow): CellProblem[] {
	const found = [...problems];
	const add = (problem: CellProblem) => {
		if (!found.some(({ column }) => column === problem.column)) found.push(problem);
	};
	for (const cell of Object.values(source))
		if (cell.text.includes("\uFFFD")) add({ ...cell, message: "Unreadable characters: save the file as CSV UTF-8" });
	for (const { field, message } of parseImportRow(input).problems ?? []) {
		const cell = source[field as ImportField];
		add({ column: cell?.column ?? columnName(field), text: cell?.text ?? "", message });
	}
	return found;
}
