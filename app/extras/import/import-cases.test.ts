import { openAsBlob, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCsvLine } from "#shared/domain/csv-line.ts";
import type { ImportInput } from "#shared/extras/import/csv-fields.ts";
import { EXPORT_HEADER } from "#shared/extras/import/product-csv.ts";
import { type ImportDefaults, parseImportRow } from "#shared/extras/import/product-import.ts";
import { checkFile, importFile } from "./product-file.ts";

// Exports of other shops and files of sellers, of kinds that were reported against other software. Ids of two shops with the same handles
// differ (shopify-collision-…), and a variant keeps its id when the others are gone (shopify-variants-…).

const CASES = path.join(import.meta.dirname, "cases");
const caseFile = (name: string) => openAsBlob(path.join(CASES, `${name}.csv`));

async function read(file: Blob, defaults: ImportDefaults = {}) {
	const check = await checkFile(file, defaults);
	const rows: ImportInput[] = [];
	await importFile(file, {
		defaults,
		async send(batch) {
			rows.push(...batch.rows);
			return { results: batch.rows.map(({ row }) => ({ row, id: "x", result: "added", problems: [] })) };
		},
		onResults: () => undefined,
	});
	const problems = check.problems.map(({ row, column, text, message }) => [row, column, text, message]);
	return { check, rows, problems };
}

/** What an import of the file does, a line for each problem and product. */
async function describeImport(file: Blob, defaults?: ImportDefaults): Promise<string> {
	const { check, rows } = await read(file, defaults);
	const cell = (kind: string) => (problem: (typeof check.problems)[number]) =>
		`row ${problem.row}, ${problem.column}, ${kind}: ${problem.message} (${JSON.stringify(problem.text)})`;
	return [
		`format: ${check.format}`,
		`unknown columns: ${check.unknownColumns.join(", ") || "none"}`,
		`missing: ${JSON.stringify(check.missing)}`,
		...check.problems.map(cell("wrong")),
		...check.leftOut.map(cell("left out")),
		...rows.map((row) => JSON.stringify(row)),
		"",
	].join("\n");
}

/** What an admin chooses for the products of a file. */
const DEFAULTS: Readonly<Record<string, ImportDefaults>> = {
	"medusa-template": { category: "womens", condition: "Good" },
	"shopify-15-pictures": { condition: "Good" },
	"shopify-category-from-tags": { category: "mens" },
	"shopify-compare-at": { condition: "Good" },
	"shopify-option-names-other": { condition: "Fair" },
};
const names = readdirSync(CASES)
	.filter((file) => file.endsWith(".csv"))
	.map((file) => path.parse(file).name);

test.each(names)("%s.csv is imported as the file beside it says", async (name) => {
	const text = await describeImport(await caseFile(name), DEFAULTS[name]).catch((error: Error) => {
		expect(error.name).toBe("CsvFileError");
		return `rejected: ${error.message}\n`;
	});
	await expect(text).toMatchFileSnapshot(path.join(CASES, `${name}.txt`));
});

test("sizes that are numbers are of shoes only", async () => {
	const { rows, problems } = await read(
		new Blob([
			"id,category,subcategory,size\na,shoes,,38\nb,womens,Ankle Boots,EUR 39\nc,womens,Ankle Boots,40.0\nd,womens,Dress,38\n",
		]),
	);
	expect(rows.map(({ size }) => size)).toEqual(["EU 38", "EU 39", "EU 40"]);
	expect(problems).toMatchObject([[5, "size", "38", expect.any(String)]]);
});

test("columns that new products need are named if the file lacks them", async () => {
	const { check } = await read(new Blob(["sku,category,list price\nA-1,womens,20\nA-2,womens,21\n"]));
	expect(check).toMatchObject({ problemCount: 0, missing: { name: 2, price: 2, condition: 2 } });
	expect(check.unknownColumns).toEqual(["list price"]);
});

test("a sale price that isn't below the price is rejected with its column's name", async () => {
	const { problems } = await read(
		new Blob(["sku,name,price,sale price,category,condition\nA,Suit,800,1500,mens,Good\n"]),
	);
	expect(problems).toEqual([[2, "sale price", "1500", "Enter less than the price, or nothing"]]);
});

describe("a file whose check shows no problem", () => {
	const FILES = ["shopify-odd", "shopify-2024-format", "woocommerce-export", "etsy-title-140", "medusa-template"];
	const HEADERS = [EXPORT_HEADER, ...FILES.map((name) => readFileSync(path.join(CASES, `${name}.csv`), "utf8"))].map(
		(text) => (text.split(/\r?\n/)[0] ?? "").replaceAll('"', "").split(","),
	);
	const CELLS: [column: RegExp, values: string[]][] = [
		[/price/i, ["20", "24.50", "1,024", "0", "", "cheap"]],
		[/handle|^id$/i, ["coat", "7", "сукня", "плаття", "été", "7", ""]],
		[/sku|reference/i, ["A-1", "A-2", "a-1\u200b", "A-1 ", ""]],
		[/parent/i, ["A-1", "A-2", "id:7", ""]],
		[/^type$/i, ["variation", "variable", "simple", "Boots", "Dress", "Boot Cut Jeans"]],
		[/^category$/i, ["womens", "Women's Shoes", "Kids", "70s", ""]],
		[/categor|tags/i, ["women, vintage", "Shoes > Boots", "Women's", "70s", "x".repeat(61), ""]],
		[/condition|zustand/i, ["Very Good", "wie neu", "used", "broken", ""]],
		[/größe|value/i, ["M", "X-Large", "38", "EUR 40", "2XL", "38.5", "Blau", "Very Good", ""]],
		[
			/option\d? ?\d? ?name|attribute \d name|variation \d type/i,
			["Size", "Farbe", "Taille", "Condition", "Style", ""],
		],
		[/title|name/i, ["Coat", "Пальто", "x".repeat(200), "x".repeat(201), "\u200b", ""]],
		[/description|body/i, ["<p>Soft &amp; warm</p>", "a\nb", "x".repeat(4001), ""]],
		[/availability/i, ["available", "Sold out", "maybe", ""]],
		[/status|published|active/i, ["active", "1", "draft", "false", ""]],
		[/currency/i, ["USD", "USD", "EUR"]],
		[/stock|quantity|qty|discount/i, ["1", "0", "-2", "10%", "many", "99999", ""]],
		[/image|picture/i, ["https://a.example/1.jpg", "https://a.example/1.jpg,https://a.example/2.jpg", "a.jpg", ""]],
	];
	/** Most are right. */
	function cellFor(column: string) {
		const values = CELLS.find(([pattern]) => pattern.test(column))?.[1] ?? ["x", ""];
		return fc.oneof(
			{ weight: 15, arbitrary: fc.constantFrom(...values.slice(0, 2)) },
			{ weight: 1, arbitrary: fc.constantFrom(...values) },
		);
	}

	const csvFile = fc.constantFrom(...HEADERS).chain((header) =>
		fc
			.tuple(
				fc.subarray(header, { minLength: header.length - 2 }),
				fc.array(fc.tuple(...header.map((column) => cellFor(column))), {
					minLength: 1,
					maxLength: 4,
				}),
			)
			.map(([columns, rows]) => {
				const lines = rows.map((cells) => toCsvLine(columns.map((column) => cells[header.indexOf(column)] ?? "")));
				return [toCsvLine(columns), ...lines].join("");
			}),
	);
	const someDefaults = fc.record(
		{ category: fc.constantFrom("womens", "shoes"), condition: fc.constant("Good" as const) },
		{ requiredKeys: [] },
	);

	test("is imported row by row by an empty shop", async () => {
		await fc.assert(
			fc.asyncProperty(csvFile, someDefaults, async (text, defaults) => {
				const file = new Blob([text]);
				const check = await checkFile(file, defaults).catch((error: unknown) => {
					expect(error).toMatchObject({ name: "CsvFileError" });
					return null;
				});
				if (!check || Object.keys(check.missing).length > 0) return;
				const { rows } = await read(file, defaults);
				expect(rows).toHaveLength(check.products - check.wrongProducts);
				// The function import and import_products of the database count the same way
				const keys = new Set<string>();
				for (const input of rows) {
					const { row, problems } = parseImportRow(JSON.parse(JSON.stringify(input)));
					expect(problems).toBeUndefined();
					expect({ ...defaults, ...row }).toMatchObject({
						name: expect.any(String),
						price: expect.any(Number),
						category: expect.any(String),
						condition: expect.any(String),
					});
					for (const key of [row?.id && `id ${row.id}`, row?.sku && `sku ${row.sku}`]) {
						if (!key) continue;
						expect(keys).not.toContain(key);
						keys.add(key);
					}
				}
			}),
		);
	});
});
