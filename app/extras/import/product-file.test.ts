import { openAsBlob } from "node:fs";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { bundledPictures, CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { mapAttributes } from "#shared/domain/attributes.ts";
import { CATEGORIES } from "#shared/domain/categories.ts";
import { MAX_PRICE } from "#shared/domain/money.ts";
import { ALL_SIZES } from "#shared/domain/product.ts";
import { ALL_CONDITIONS, MAX_STOCK } from "#shared/domain/product-fields.ts";
import { cleanCode, cleanLines, cleanText } from "#shared/domain/text.ts";
import { EXPORT_HEADER, type ExportedProduct, exportLine } from "#shared/extras/import/product-csv.ts";
import { type ImportResponse, parseImportRow } from "#shared/extras/import/product-import.ts";
import { ImportReport } from "./import-report.ts";
import { BatchError, checkFile, type ImportBatch, importFile, type RowResult } from "./product-file.ts";

const file = (text: string) => new Blob([text]);
const allAdded = async ({ rows }: ImportBatch): Promise<ImportResponse> => ({
	results: rows.map(({ row, id }) => ({ row, id: String(id), result: "added", problems: [] })),
});
const lines = (count: number) => `id,price\n${Array.from({ length: count }, (_, n) => `p-${n},${n + 1}`).join("\n")}\n`;

/** Returns the batches that importing this file sends. */
async function batchesOf(source: Blob, options: Partial<Parameters<typeof importFile>[1]> = {}) {
	const batches: ImportBatch[] = [];
	const results: RowResult[] = [];
	await importFile(source, {
		defaults: {},
		send: async (batch) => {
			batches.push(batch);
			return allAdded(batch);
		},
		onResults: (added) => void results.push(...added),
		...options,
	});
	return { batches, results };
}

describe("a file", () => {
	test("with line breaks in cells counts rows as a spreadsheet does", async () => {
		const { batches } = await batchesOf(file('id,description\na,"One\nTwo ""quoted"""\n\nb,Three\n'));
		expect(batches[0]?.rows).toEqual([
			{ row: 2, id: "a", description: 'One\nTwo "quoted"' },
			{ row: 4, id: "b", description: "Three" },
		]);
	});

	test.each(["", "\n\n"])("of %j is rejected", async (text) => {
		await expect(checkFile(file(text))).rejects.toThrow("The file is empty.");
	});

	test("with wrong cells has each of them named, and the first 100 listed", async () => {
		const wrong = Array.from({ length: 150 }, (_, n) => `x-${n},cheap`).join("\n");
		const check = await checkFile(file(`id,price\n${wrong}\na,1\na,2\n`));
		expect(check).toMatchObject({ products: 152, wrongProducts: 151, problemCount: 151 });
		expect(check.problems).toHaveLength(100);
		expect(check.problems[1]).toEqual({
			row: 3,
			column: "price",
			text: "cheap",
			message: "Enter a price such as 24.00",
		});
		const { results } = await batchesOf(file("id,price\na,1\na,2\n"));
		expect(results.map(({ result, problems }) => [result, problems[0]?.message])).toEqual([
			["added", undefined],
			["refused", "Row 2 has the same"],
		]);
	});

	test("has one SKU with and without characters that can't be seen", async () => {
		const skus = ["\u202aIV-1\u202c", "IV-1\u200b", " IV\u20111 ", "iv-1"];
		const { results } = await batchesOf(
			file(`sku,name,stock\n${skus.map((sku) => `${sku},Skirt\u200b,１\n`).join("")}`),
		);
		expect(results.map(({ sku, problems }) => [sku, problems[0]?.message])).toEqual([
			["IV-1", undefined],
			["IV-1", "Row 2 has the same"],
			["IV-1", "Row 2 has the same"],
			["iv-1", undefined],
		]);
	});

	test("with other categories than the shop's has them named, as each becomes a filter", async () => {
		const { ownCategories } = await checkFile(file("id,category\na,Women's\nb,Kids\nc,Wmens shoes\nd,kids\ne,70s\n"));
		expect(ownCategories).toEqual(["Kids", "Wmens"]);
	});

	test("with a cell of 10 MB shows its beginning", async () => {
		const { problems } = await checkFile(file(`id,name\na,"${"x".repeat(10_000_000)}"\n`));
		expect(problems[0]).toMatchObject({ row: 2, column: "name", message: "At most 200 characters" });
		expect(problems[0]?.text).toHaveLength(121);
	});
});

describe("importing", () => {
	afterEach(() => void vi.useRealTimers());

	test("sends batches of 500 rows, and fewer of large ones", async () => {
		const { batches } = await batchesOf(file(lines(1_201)));
		expect(batches.map(({ rows }) => rows.length)).toEqual([500, 500, 201]);
		const large = Array.from({ length: 600 }, (_, n) => `p-${n},${"ü".repeat(4_000)}`).join("\n");
		const sizes = (await batchesOf(file(`id,description\n${large}\n`))).batches.map(
			(batch) => new TextEncoder().encode(JSON.stringify(batch)).length,
		);
		expect(Math.max(...sizes)).toBeLessThan(2 * 1024 * 1024);
		expect(sizes.length).toBeGreaterThan(2);
	});

	test("continues after the last row of a broken import", async () => {
		const report = new ImportReport();
		let calls = 0;
		const send = async (batch: ImportBatch) => {
			calls += 1;
			if (calls === 2) throw new BatchError("Signed out", false);
			return allAdded(batch);
		};
		const options = { defaults: {}, send, onResults: (results: RowResult[]) => report.add(results) };
		await expect(importFile(file(lines(1_100)), options)).rejects.toThrow("Signed out");
		expect(report).toMatchObject({ lastRow: 501, counts: { added: 500 } });
		await importFile(file(lines(1_100)), { ...options, after: report.lastRow });
		expect(report).toMatchObject({ lastRow: 1_101, counts: { added: 1_100 } });
		expect(calls).toBe(4);
	});

	test("sends a batch again after a failure that may pass, and gives up after four attempts", async () => {
		vi.useFakeTimers();
		const send = vi.fn(allAdded).mockRejectedValueOnce(new BatchError("Busy", true));
		const { results } = await Promise.all([batchesOf(file(lines(1)), { send }), vi.runAllTimersAsync()]).then(
			([imported]) => imported,
		);
		expect(results).toHaveLength(1);
		expect(send).toHaveBeenCalledTimes(2);
		send.mockRejectedValue(new BatchError("Busy", true));
		const failed = expect(batchesOf(file(lines(1)), { send })).rejects.toThrow("Busy");
		for (let n = 0; n < 10; n++) await vi.advanceTimersByTimeAsync(15_000);
		await failed;
		expect(send).toHaveBeenCalledTimes(6);
	});

	test("stops at the next batch when it is aborted", async () => {
		const controller = new AbortController();
		const send = vi.fn(async (batch: ImportBatch) => {
			controller.abort(new Error("Stopped"));
			return allAdded(batch);
		});
		await expect(batchesOf(file(lines(1_100)), { send, signal: controller.signal })).rejects.toThrow("Stopped");
		expect(send).toHaveBeenCalledTimes(1);
	});
});

test("the report has every row, and runs no formula in a spreadsheet", () => {
	const report = new ImportReport();
	report.add([
		{ row: 2, id: "a", sku: "", result: "added", problems: [] },
		{ row: 3, id: null, sku: "=1", result: "refused", problems: [{ column: "price", text: "x,y", message: "No" }] },
	]);
	expect(report.csv()).toBe(
		'\uFEFFrow,id,sku,result,column,as typed,reason\r\n2,a,,added,,,\r\n3,,\'=1,refused,price,"x,y",No\r\n',
	);
});

describe("an exported file", () => {
	/** Returns what importing the export of these products stores. */
	async function roundTrip(products: readonly ExportedProduct[]) {
		const text = `\uFEFF${EXPORT_HEADER}${products.map(exportLine).join("")}`;
		const { batches, results } = await batchesOf(file(text));
		expect(results.filter(({ result }) => result === "refused")).toEqual([]);
		return batches.flatMap(({ rows }) => rows.map((input) => parseImportRow(JSON.parse(JSON.stringify(input))).row));
	}
	const imported = ({ images, ...product }: ExportedProduct, index: number) => ({
		...product,
		...(images.length > 0 && { images }),
		row: index + 2,
	});

	test("of the sample products, with their captions and ratings, is one that imports take", async () => {
		const check = await checkFile(await openAsBlob("supabase/seed/products.csv"));
		expect(check).toMatchObject({ format: "encore", products: CATALOGUE.length, problemCount: 0, leftOutCount: 0 });
		expect(check.unknownColumns).toEqual(["captions", "rating", "reviews"]);
		const { batches } = await batchesOf(await openAsBlob("supabase/seed/products.csv"));
		expect(batches[0]?.rows.map(({ id, price, images }) => ({ id, price, images }))).toEqual(
			CATALOGUE.map(({ id, price }) => ({ id, price, images: bundledPictures({ id }).map(({ url }) => url) })),
		);
	});

	test("of any products is imported as it was", async () => {
		const text = (maxLength: number) =>
			fc.string({ unit: fc.constantFrom(..."ab=+-@'\",;\t ü日🙂<&|"), maxLength }).map(cleanText);
		const orNull = (arbitrary: fc.Arbitrary<string>) => arbitrary.map((text) => text || null);
		const product = fc.record({
			id: fc.string({ unit: fc.constantFrom(..."abc019-"), maxLength: 20 }).map((text) => `p${text}`),
			sku: orNull(text(20).map(cleanCode)),
			name: text(30).map((text) => text || "Coat"),
			description: fc.string({ unit: fc.constantFrom(..."ab=-'\",; \n"), maxLength: 60 }).map(cleanLines),
			brand: text(20),
			category: fc.constantFrom(...CATEGORIES.map(({ id }) => id)),
			subcategory: orNull(text(20)),
			condition: fc.constantFrom(...ALL_CONDITIONS),
			size: fc.constantFrom(null, ...ALL_SIZES),
			color: orNull(text(20)),
			material: orNull(text(20)),
			...mapAttributes(() => orNull(text(20))),
			gender: fc.constantFrom(null, "women" as const, "men" as const),
			price: fc.integer({ min: 1, max: MAX_PRICE }),
			discountPercentage: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
			salePrice: fc.option(fc.integer({ min: 1, max: MAX_PRICE })),
			stock: fc.option(fc.integer({ min: 0, max: MAX_STOCK })),
			status: fc.constantFrom("available" as const, "sold out" as const),
			isNew: fc.boolean(),
			popular: fc.boolean(),
			images: fc.uniqueArray(
				// A separator at the end of an address would be one of the list
				fc.webUrl({ validSchemes: ["https"] }).filter((url) => !/[,;]$|[,;]https?:/.test(url)),
				{ maxLength: 3 },
			),
		});
		const withSale = product.map((product) =>
			product.salePrice !== null && product.salePrice < product.price
				? { ...product, discountPercentage: 0 }
				: { ...product, salePrice: null },
		);
		const products = fc.uniqueArray(withSale, {
			minLength: 1,
			maxLength: 8,
			comparator: (a, b) => a.id === b.id || (a.sku !== null && a.sku === b.sku),
		});
		await fc.assert(
			fc.asyncProperty(products, async (products) => {
				expect(await roundTrip(products)).toEqual(products.map(imported));
			}),
		);
	});
});
