import { CATEGORIES, categoryLabel } from "#shared/domain/categories.ts";
import { categoryIds } from "#shared/domain/category-ids.ts";
import { cleanCode, cleanText } from "#shared/domain/text.ts";
import type { CellProblem, ImportInput, RowReader, SourceRow } from "#shared/extras/import/csv-fields.ts";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "#shared/extras/import/index.ts";
import { CsvFileError, createRowReader } from "#shared/extras/import/product-csv.ts";
import {
	findProblems,
	type ImportDefaults,
	type ImportResponse,
	type ImportResult,
} from "#shared/extras/import/product-import.ts";
import { parseCsv } from "./csv-stream.ts";
import { textFromHtml } from "./html-text.ts";

// The admin's page and npm run import use this module. Both read the file twice, so that memory use doesn't grow with it.

interface CheckedRow {
	input: ImportInput;
	problems: CellProblem[];
	leftOut: CellProblem[];
}

type Header = Pick<RowReader, "format" | "unknownColumns">;

/** The rest is for the other fields of a request. */
const MAX_BATCH_BYTES = MAX_IMPORT_BYTES - 64 * 1024;
const MAX_LISTED_PROBLEMS = 100;
const MAX_SHOWN_TEXT = 120;
const CATEGORY_IDS = new Set(CATEGORIES.map(({ id }) => id));
/** The fields that the database function import_products requires for a new product. */
const REQUIRED_FIELDS = ["name", "price", "category", "condition"] as const;
type RequiredField = (typeof REQUIRED_FIELDS)[number];
const RETRY_DELAYS_MS = [1_000, 4_000, 15_000];

/** Calls `onRow` with the file's products, one after the other. Throws a CsvFileError. */
async function readProducts(
	file: Blob,
	defaults: ImportDefaults,
	onRow: (row: CheckedRow) => void | Promise<void>,
	onPiece?: (bytes: number) => void,
): Promise<Header> {
	let reader: RowReader | undefined;
	let row = 0;
	const rowsByKey = { id: new Map<string, number>(), sku: new Map<string, number>() };

	const check = (source: SourceRow): CheckedRow => {
		const problems = findProblems(source);
		const { input } = source;
		for (const field of ["id", "sku"] as const) {
			const text = typeof input[field] === "string" ? cleanCode(input[field]) : "";
			if (text === "") continue;
			const first = rowsByKey[field].get(text);
			if (first === undefined) rowsByKey[field].set(text, input.row);
			else {
				const cell = source.source[field] ?? { column: field, text };
				problems.push({ ...cell, message: `Row ${first} has the same` });
			}
		}
		return { input, problems: problems.map(shorten), leftOut: source.leftOut.map(shorten) };
	};
	for await (const { data, errors, bytes } of parseCsv(file)) {
		const brokenQuotes = new Set(errors.filter(({ type }) => type === "Quotes").map((error) => error.row ?? 0));
		for (const [index, cells] of data.entries()) {
			row += 1;
			if (brokenQuotes.has(index))
				throw new CsvFileError(`Row ${row} has a quotation mark that is not closed, or one that is not doubled.`);
			if (cells.every((cell) => cleanText(cell) === "")) continue;
			if (!reader) reader = createRowReader(cells, { defaultCategory: defaults.category, textFromHtml });
			else for (const product of reader.read(row, cells)) await onRow(check(product));
		}
		onPiece?.(bytes);
	}
	if (!reader) throw new CsvFileError("The file is empty.");
	for (const product of reader.end()) await onRow(check(product));
	return reader;
}

const shorten = ({ text, ...problem }: CellProblem): CellProblem => ({
	...problem,
	text: text.length > MAX_SHOWN_TEXT ? `${text.slice(0, MAX_SHOWN_TEXT)}…` : text,
});

export interface RowProblem extends CellProblem {
	row: number;
}

export type FileCheck = Awaited<ReturnType<typeof checkFile>>;

/** Validates every row. Throws a CsvFileError. `onProgress` gets the number of bytes read. */
export async function checkFile(file: Blob, defaults: ImportDefaults = {}, onProgress?: (bytes: number) => void) {
	const counts = { products: 0, wrongProducts: 0, problemCount: 0, leftOutCount: 0 };
	/** The first problems of products that can't be imported. */
	const problems: RowProblem[] = [];
	/** The first problems of cells that are left out. */
	const leftOut: RowProblem[] = [];
	const list = (cells: RowProblem[], row: number, added: CellProblem[]) =>
		cells.push(...added.slice(0, MAX_LISTED_PROBLEMS - cells.length).map((cell) => ({ row, ...cell })));
	/** Categories that aren't the shop's, by which products can be filtered, too. */
	const ownCategories = new Set<string>();
	const pictureOrigins = new Set<string>();
	/** For each field that new products need, the number of products with neither a value nor a default. */
	const missing: Partial<Record<RequiredField, number>> = {};
	const given: Partial<Record<RequiredField, string>> = defaults;
	const header = await readProducts(
		file,
		defaults,
		({ input, problems: found, leftOut: without }) => {
			counts.products += 1;
			counts.problemCount += found.length;
			list(problems, input.row, found);
			if (found.length > 0) {
				counts.wrongProducts += 1;
				return;
			}
			counts.leftOutCount += without.length;
			list(leftOut, input.row, without);
			for (const field of REQUIRED_FIELDS)
				if (input[field] === undefined && given[field] === undefined) missing[field] = (missing[field] ?? 0) + 1;
			for (const id of categoryIds(String(input.category ?? "")))
				if (!CATEGORY_IDS.has(id)) ownCategories.add(categoryLabel(id));
			if (Array.isArray(input.images))
				for (const url of input.images) {
					const [origin] = /^https?:\/\/[^/?#]*/i.exec(url) ?? [];
					if (origin) pictureOrigins.add(origin);
				}
		},
		onProgress,
	);
	const { format, unknownColumns } = header;
	return {
		format,
		unknownColumns,
		...counts,
		problems,
		leftOut,
		ownCategories: [...ownCategories],
		pictureHosts: [...new Set([...pictureOrigins].map((origin) => new URL(origin).host))],
		missing,
	};
}

export interface ImportBatch {
	rows: ImportInput[];
	defaults: ImportDefaults;
}

/** Whether sending the batch again may succeed after this status. */
export const isRetryable = (status: number) => status === 409 || status === 429 || status >= 500;

/** Thrown by `send`. */
export class BatchError extends Error {
	override name = "BatchError";
	readonly isRetryable: boolean;
	constructor(message: string, isRetryable: boolean) {
		super(message);
		this.isRetryable = isRetryable;
	}
}

export interface RowResult extends Omit<ImportResult, "problems"> {
	sku: string;
	/** Why the product was rejected, or which cells were left out. */
	problems: CellProblem[];
}

interface ImportOptions {
	defaults: ImportDefaults;
	/** The last row that was imported before an interruption. */
	after?: number;
	send: (batch: ImportBatch) => Promise<ImportResponse>;
	/** Called after each batch. Includes invalid rows, which aren't sent. */
	onResults: (results: RowResult[]) => void | Promise<void>;
	signal?: AbortSignal;
}

/** Sends the file in batches and retries failed ones. Throws a CsvFileError, a BatchError or the signal's reason. */
export async function importFile(file: Blob, options: ImportOptions): Promise<void> {
	const { defaults, after = 0, send, onResults, signal } = options;
	let batch: CheckedRow[] = [];
	let bytes = 0;
	const encoder = new TextEncoder();

	const flush = async () => {
		signal?.throwIfAborted();
		const rows = batch.filter(({ problems }) => problems.length === 0).map(({ input }) => input);
		const response = rows.length > 0 ? await retry(() => send({ rows, defaults }), signal) : { results: [] };
		const results = new Map(response.results.map((result) => [result.row, result]));
		await onResults(batch.map((checked) => resultOf(checked, results.get(checked.input.row))));
		batch = [];
		bytes = 0;
	};
	await readProducts(file, defaults, async (checked) => {
		if (checked.input.row <= after) return;
		const size = encoder.encode(JSON.stringify(checked.input)).length;
		if (batch.length === MAX_IMPORT_ROWS || bytes + size > MAX_BATCH_BYTES) await flush();
		batch.push(checked);
		bytes += size;
	});
	if (batch.length > 0) await flush();
}

function resultOf({ input, problems, leftOut }: CheckedRow, result: ImportResult | undefined): RowResult {
	const sku = cleanCode(String(input.sku ?? ""));
	if (result) {
		const refusals = result.problems.map((problem) => ({ text: "", ...problem }));
		return { ...result, sku, problems: result.id === null ? refusals : [...refusals, ...leftOut] };
	}
	return { row: input.row, id: null, sku, result: "refused", problems };
}

async function retry<T>(attempt: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
	for (const delay of RETRY_DELAYS_MS) {
		try {
			return await attempt();
		} catch (error) {
			if (!(error instanceof BatchError) || !error.isRetryable) throw error;
			await new Promise((resolve) => setTimeout(resolve, delay));
			signal?.throwIfAborted();
		}
	}
	return attempt();
}
