import { openAsBlob } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCsvLine } from "#shared/domain/csv-line.ts";
import type { ImportField } from "#shared/domain/product-fields.ts";
import type { ImportInput } from "#shared/extras/import/csv-fields.ts";
import { type ImportDefaults, parseImportRow } from "#shared/extras/import/product-import.ts";
import { checkFile, importFile } from "./product-file.ts";

// Exports of other shops and files of sellers, of kinds that were reported against other software.

async function read(file: string | Blob, defaults: ImportDefaults = {}) {
	const blob = typeof file === "string" ? await openAsBlob(`${import.meta.dirname}/cases/${file}.csv`) : file;
	const check = await checkFile(blob, defaults);
	const rows: ImportInput[] = [];
	await importFile(blob, {
		defaults,
		async send(batch) {
			rows.push(...batch.rows);
			return { results: batch.rows.map(({ row }) => ({ row, id: "x", result: "added", problems: [] })) };
		},
		onResults: () => undefined,
	});
	/** The values of these fields in each row. */
	const pick = (...fields: ImportField[]) => rows.map((row) => fields.map((field) => row[field]));
	const problems = check.problems.map(({ row, column, text, message }) => [row, column, text, message]);
	return { check, rows, pick, problems };
}

describe("files that were always read rightly", () => {
	test.each([
		["blank-lines", ["BL-1", "BL-2"]],
		["cr-only", ["CR-1", "CR-2"]],
		["excel-numbers", ["1.23E+12", "#N/A"]],
		["formula-names", ["FN-1", "FN-2", "FN-3", "FN-4", "FN-5", "-DASHSKU"]],
		["jsonld-availability", ["JL-1", "JL-2", "JL-3", "JL-4", "JL-5"]],
		["nbsp-names", ["NB-1", "NB-2", "NB-3"]],
		["price-bounds", Array.from({ length: 9 }, (_, n) => `PB-${n + 1}`)],
		["quotes-inch", ["QI-1", "QI-2", "QI-3"]],
	])("%s.csv has its SKUs", async (name, skus) => {
		const { pick, check } = await read(name);
		expect(check.format).toBe("encore");
		expect(pick("sku").flat()).toEqual(skus);
	});

	test("excel-numbers.csv has its values, and its wrong cells are named", async () => {
		const { pick, problems } = await read("excel-numbers");
		expect(pick("price", "condition", "stock", "discountPercentage", "status", "isNew")).toEqual([
			[2000, "Good", 1, 10, "available", true],
			[2000, "Good", 1, 10, "available", false],
		]);
		expect(problems.map(([row, column, text]) => [row, column, text])).toEqual([
			[3, "discount", "10,5"],
			[3, "new", "x"],
		]);
	});

	test("formula-names.csv and nbsp-names.csv have their names", async () => {
		expect((await read("formula-names")).pick("name").flat()).toEqual([
			"'90s Jacket",
			"-50 Degrees Parka",
			"+Size Dress",
			'"Quoted" Coat',
			"-Dash Name",
			"Dash Sku Coat",
		]);
		expect((await read("formula-names")).pick("material")[0]).toEqual(["=wool"]);
		expect((await read("nbsp-names")).pick("category", "condition", "size")).toEqual([
			["womens", "Good", "M"],
			["womens", "Good", "M"],
			["womens", "Like New", "M"],
		]);
	});

	test("jsonld-availability.csv and price-bounds.csv have their prices and availability", async () => {
		const { pick } = await read("jsonld-availability");
		expect(pick("price", "discountPercentage", "stock", "status", "category", "condition")).toEqual([
			[1200, 0, null, "available", "accessories", "New"],
			[9000, 10, 0, "available", "womens", "Good"],
			[9000, 12.5, 3, "sold out", "womens", "Good"],
			[8999, 33.33, 2, "available", "shoes", "Like New"],
			[1000, 100, 1, "available", "accessories", "Fair"],
		]);
		const bounds = await read("price-bounds");
		expect(bounds.pick("price").flat()).toEqual([2000, 2001, 1999, 2499, 2999, 4000, 10_000, 10_050, 800_000]);
	});
});

describe("sizes", () => {
	test("of shopify-size-words.csv become the shop's, and those without a place are named", async () => {
		const { pick, problems } = await read("shopify-size-words");
		expect(pick("size").flat()).toEqual(["S", "M", "L", "XL", "XS"]);
		const message = "Use XS, S, M, L, XL, EU 34 to EU 48, or nothing";
		expect(problems).toEqual([
			[7, "Option1 Value", "2XL", message],
			[8, "Option1 Value", "S/M", message],
		]);
	});

	test("of shopify-shoe-sizes.csv are sizes of shoes", async () => {
		const { pick, problems } = await read("shopify-shoe-sizes");
		expect(pick("size").flat()).toEqual(["EU 38", "EU 39", "EU 38", "EU 39", "EU 40"]);
		expect(problems).toEqual([]);
	});

	test("that are numbers are of shoes only in a file of ours, too", async () => {
		const { pick, problems } = await read(
			new Blob([
				"id,category,subcategory,size\na,shoes,,38\nb,womens,Ankle Boots,EUR 39\nc,womens,Ankle Boots,40.0\nd,womens,Dress,38\n",
			]),
		);
		expect(pick("size").flat()).toEqual(["EU 38", "EU 39", "EU 40"]);
		expect(problems).toMatchObject([[5, "size", "38", expect.any(String)]]);
	});
});

describe("options", () => {
	test("of shopify-option-names-german.csv are the size and the color", async () => {
		expect((await read("shopify-option-names-german")).pick("size", "color")).toEqual([
			["S", "Blue"],
			["M", "Blue"],
			["L", "Blue"],
		]);
	});

	test("of shopify-option-names-other.csv are sizes in other languages, and the condition", async () => {
		const { pick, check } = await read("shopify-option-names-other", { condition: "Fair" });
		expect(pick("size", "condition")).toEqual([
			["S", undefined],
			["M", undefined],
			["S", undefined],
			["M", undefined],
			["S", undefined],
			["M", undefined],
			["EU 38", undefined],
			["EU 39", undefined],
			[undefined, "Very Good"],
		]);
		expect(check).toMatchObject({ problemCount: 0, leftOutCount: 0, missing: {} });
	});

	test("of shopify-2024-format.csv are in metafields and Google's columns, too", async () => {
		const { rows, problems, check } = await read("shopify-2024-format");
		expect(rows).toEqual([
			{
				row: 2,
				id: "linen-duster-n",
				sku: "N-1",
				name: "Linen Duster N",
				description: "Nice",
				brand: "Maple",
				category: "womens",
				subcategory: "Coat",
				condition: "Very Good",
				size: "M",
				color: "Navy",
				gender: "women",
				price: 6000,
				salePrice: 4000,
				discountPercentage: 0,
				stock: 1,
				images: ["https://cdn.example.com/1.jpg", "https://cdn.example.com/2.jpg"],
			},
		]);
		expect(problems).toEqual([[4, "Status", "draft", "Only active, published products are imported"]]);
		expect(check.unknownColumns).toEqual([
			"Barcode",
			"Cost per item",
			"Charge tax",
			"Weight value (grams)",
			"Image alt text",
			"SEO title",
		]);
	});

	test("without a field are named with their row", async () => {
		const { check } = await read("shopify-odd");
		expect(check.leftOut).toEqual([
			{ row: 10, column: "Option1 Value", text: "$10.00", message: "The shop has no field for “Denominations”" },
		]);
	});
});

test("titles of etsy-title-140.csv are kept whole", async () => {
	const { pick, check } = await read("etsy-title-140");
	expect(check).toMatchObject({ format: "etsy", problemCount: 0, unknownColumns: [] });
	const [long, short] = pick("name", "sku", "price", "stock", "material", "images");
	expect(String(long?.[0])).toHaveLength(133);
	const images = ["https://img.example.com/a.jpg", "https://img.example.com/b.jpg"];
	expect(short).toEqual(["Short Title Jacket", "ET-2", 6500, 1, "Cotton, Wool", images]);
});

describe("columns", () => {
	test("of missing-price-column.csv are known: the regular price is the price", async () => {
		const { pick, check } = await read("missing-price-column");
		expect(pick("price").flat()).toEqual([2000, 2100]);
		expect(check).toMatchObject({ problemCount: 0, unknownColumns: [], missing: {} });
	});

	test("that new products need are named if the file lacks them", async () => {
		const { check } = await read(new Blob(["sku,category,list price\nA-1,womens,20\nA-2,womens,21\n"]));
		expect(check).toMatchObject({ problemCount: 0, missing: { name: 2, price: 2, condition: 2 } });
		expect(check.unknownColumns).toEqual(["list price"]);
	});

	test("of medusa-template.csv have the price in the shop's currency", async () => {
		const { rows, check } = await read("medusa-template", { category: "womens", condition: "Good" });
		const tee = {
			name: "Plain Tee",
			description: "Soft.",
			material: "Cotton",
			price: 2900,
			images: ["https://img.example.com/t.jpg"],
		};
		expect(rows).toEqual([
			{ row: 2, id: "plain-tee-m--s", sku: "MD-S", size: "S", ...tee },
			{ row: 3, id: "plain-tee-m--m", sku: "MD-M", size: "M", ...tee },
		]);
		expect(check).toMatchObject({ format: "medusa", problemCount: 0, missing: {} });
		expect(check.unknownColumns).toEqual(["Product Subtitle", "Variant Id", "Variant Title", "Variant Price EUR"]);
	});

	test("of woocommerce-export.csv are known, and a variation has what its product has", async () => {
		const { rows, problems, check } = await read("woocommerce-export");
		expect(rows).toMatchObject([
			{
				row: 3,
				id: "woocommerce-502",
				sku: "maple-tee-m",
				name: "Maple Tee - M",
				description: "Soft tee.\n\nWorn twice.",
				subcategory: "Tops",
				size: "M",
				color: "Blue",
				stock: 1,
				images: ["https://img.example.com/m1.jpg", "https://img.example.com/m2.jpg"],
			},
			{
				row: 4,
				sku: "plain-belt",
				name: "Plain Belt",
				category: "accessories",
				color: "Brown",
				price: 1500,
				stock: 1,
				popular: true,
			},
		]);
		expect(problems).toEqual([[5, "Published", "0", "Only active, published products are imported"]]);
		expect(check).toMatchObject({ format: "woocommerce", missing: { category: 1, condition: 2 } });
		expect(check.unknownColumns).toEqual(["Position"]);
	});

	test("of prestashop.csv are known", async () => {
		const { rows, check } = await read("prestashop");
		expect(rows).toEqual([
			{
				row: 2,
				id: "prestashop-9001",
				sku: "PR-1",
				name: "Presta Coat",
				description: "Nice.\n\nNice coat.",
				brand: "Maple",
				subcategory: "Coats",
				price: 10_000,
				discountPercentage: 5.5,
				stock: 1,
				images: ["https://img.example.com/1.jpg", "https://img.example.com/2.jpg"],
			},
		]);
		expect(check).toMatchObject({ format: "prestashop", missing: { category: 1, condition: 1 } });
	});

	test("of shopify-odd.csv with what can't be imported are named with their rows", async () => {
		const { rows, problems } = await read("shopify-odd");
		expect(problems).toEqual([
			[4, "Variant SKU", "OD-2", "Row 3 has the same"],
			[8, "Title", "", "Enter a name"],
			[9, "Status", "archived", "Only active, published products are imported"],
			[13, "Image Src", "http://cdn.example.com/a.jpg", "A picture's address starts with https://"],
		]);
		expect(rows.map(({ id, category, stock }) => [id, category, stock])).toMatchObject([
			["long-title", "vintage", 1],
			["dup-sku-a", "womens", 1],
			["neg-stock", "womens", 0],
			["split-a--s", "womens", 1],
			["other-b", "womens", 1],
			[expect.stringMatching(/^gift-card--10-00-/), undefined, null],
			["womens-mens", "womens mens", 1],
			["menswear", "mens", 1],
			["neg-price", "womens", 1],
			["html-only", "womens", 1],
			["bootcut-jeans", "womens", 1],
		]);
	});
});

test("pictures of own-pictures-separators.csv are split where an address begins", async () => {
	const { pick, problems } = await read("own-pictures-separators");
	expect(problems).toEqual([]);
	expect(pick("images").flat()).toEqual(
		[3, 2, 2, 2, 2].map((count, row) =>
			Array.from({ length: count }, (_, n) => `https://img.example.com/${"abcde"[row]}${n + 1}.jpg`),
		),
	);
});

describe("ids", () => {
	test("of shopify-collision-a.csv and -b.csv differ, so that neither overwrites the other", async () => {
		const [[a], [b]] = [(await read("shopify-collision-a")).pick("id"), (await read("shopify-collision-b")).pick("id")];
		expect(a?.[0]).toMatch(/^7-\w+$/);
		expect(b?.[0]).toMatch(/^7-\w+$/);
		expect(a).not.toEqual(b);
	});

	test.each([
		["shopify-handles-non-latin", 6],
		["shopify-handle-no-sku", 1],
	])("of %s.csv are all different", async (name, count) => {
		const { pick, problems } = await read(name);
		expect(problems).toEqual([]);
		expect(new Set(pick("id").flat()).size).toBe(count);
	});

	test("of a variant stay when the others are gone", async () => {
		expect((await read("shopify-variants-before")).pick("id").flat()).toEqual(["river-tee--s", "river-tee--m"]);
		expect((await read("shopify-variants-after")).pick("id").flat()).toEqual(["river-tee--m"]);
	});
});

test("HTML of shopify-html-body.csv is shown as a browser would show it", async () => {
	expect((await read("shopify-html-body")).pick("description").flat()).toEqual([
		"Size | Chest | Length\nM | 96 | 60",
		"Grüner Mantel, 30€ neu, 100% wool, État parfait, 5½ cm, Marke®, für große Größen.",
		"First paragraph.\n\nSecond paragraph.\n\nThird paragraph.\n\nAfter the line\n\nChest\n96 cm\nLength\n60 cm\n\nQuote\n\nEnd",
		"Chest < 96 cm & length > 60 cm\n\n5'10\" model, size , fits <M>",
	]);
});

test("categories of shopify-category-from-tags.csv are those of the type, the product category and whole tags", async () => {
	expect((await read("shopify-category-from-tags", { category: "mens" })).pick("category", "gender")).toEqual([
		["womens vintage", "women"],
		["womens", "women"],
		["womens", "women"],
		["womens mens", undefined],
		["womens accessories", "women"],
		["mens shoes", "men"],
		["womens accessories", "women"],
		["womens", "women"],
	]);
});

describe("a file whose check shows no problem", () => {
	const HEADERS = {
		encore: [
			"id",
			"SKU",
			"Name",
			"Description",
			"Marke",
			"Category",
			"Subcategory",
			"Zustand",
			"Größe",
			"Color",
			"Price",
			"Discount",
			"Stock",
			"Availability",
			"New",
			"Pictures",
		],
		shopify: [
			"Handle",
			"Title",
			"Body (HTML)",
			"Vendor",
			"Type",
			"Tags",
			"Published",
			"Option1 Name",
			"Option1 Value",
			"Option2 Name",
			"Option2 Value",
			"Variant SKU",
			"Variant Inventory Qty",
			"Variant Price",
			"Variant Compare At Price",
			"Image Src",
			"Status",
			"Condition",
		],
		woocommerce: [
			"ID",
			"Type",
			"SKU",
			"Name",
			"Published",
			"Description",
			"Stock",
			"Sale price",
			"Regular price",
			"Categories",
			"Tags",
			"Images",
			"Parent",
			"Attribute 1 name",
			"Attribute 1 value(s)",
		],
		etsy: [
			"TITLE",
			"DESCRIPTION",
			"PRICE",
			"CURRENCY_CODE",
			"QUANTITY",
			"IMAGE1",
			"VARIATION 1 TYPE",
			"VARIATION 1 VALUES",
			"SKU",
		],
		medusa: [
			"Product Handle",
			"Product Title",
			"Product Status",
			"Variant SKU",
			"Variant Price USD",
			"Variant Option 1 Name",
			"Variant Option 1 Value",
		],
	};
	const CELLS: [column: RegExp, values: string[]][] = [
		[/price/i, ["20", "24.50", "1,024", "0", "", "cheap"]],
		[/handle|^id$/i, ["coat", "7", "сукня", "плаття", "été", "7", ""]],
		[/sku/i, ["A-1", "A-2", "a-1\u200b", "A-1 ", ""]],
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
		[/status|published/i, ["active", "1", "draft", "false", ""]],
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

	const csvFile = fc.constantFrom(...Object.values(HEADERS)).chain((header) =>
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
				// As the function import and import_products of the database
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

describe("prices and pictures", () => {
	test("shopify-compare-at.csv keeps its exact sale prices", async () => {
		const { pick, problems } = await read("shopify-compare-at", { condition: "Good" });
		expect(problems).toEqual([]);
		expect(pick("sku", "price", "salePrice", "discountPercentage")).toEqual([
			["SA-1", 150_000, 80_000, 0],
			["SA-2", 90_000, 59_900, 0],
			["SA-3", 6999, 4500, 0],
		]);
	});

	test("shopify-15-pictures.csv keeps all of its pictures", async () => {
		const { pick, check } = await read("shopify-15-pictures", { condition: "Good" });
		const urls = Array.from({ length: 15 }, (_, n) => `https://cdn.example.com/${n + 1}.jpg`);
		expect(pick("images")).toEqual([[urls]]);
		expect(check.leftOutCount).toBe(0);
	});

	test("a sale price that isn't below the price is refused by name", async () => {
		const { problems } = await read(
			new Blob(["sku,name,price,sale price,category,condition\nA,Suit,800,1500,mens,Good\n"]),
		);
		expect(problems).toEqual([[2, "sale price", "1500", "Enter less than the price, or nothing"]]);
	});
});
