import { describe, expect, test } from "vitest";
import { createRowReader } from "./product-csv.ts";
import { findProblems } from "./product-import.ts";

// The cases of app/extras/import prove categories, sizes and the exports of other programs

/** Reads rows of the classic export; missing cells are empty. */
function read(...rows: Record<string, string>[]) {
	const header = [...new Set(["Handle", "Title", "Variant Price", ...rows.flatMap(Object.keys)])];
	const reader = createRowReader(header, { textFromHtml: (html) => `text of ${html}` });
	expect(reader.format).toBe("shopify");
	const products = rows.flatMap((row, index) =>
		reader.read(
			index + 2,
			header.map((column) => row[column] ?? ""),
		),
	);
	return [...products, ...reader.end()];
}

const DRESS = {
	Handle: "summer-dress",
	Title: "Summer dress",
	"Body (HTML)": "<p>Light &amp; <b>airy</b>.</p><ul><li>Linen</li></ul>",
	Vendor: "Nobody",
	Type: "Dresses",
	Tags: "women, summer",
	Published: "true",
	"Variant SKU": "D-1",
	"Variant Price": "34.30",
	"Variant Compare At Price": "49.00",
	"Variant Inventory Tracker": "shopify",
	"Variant Inventory Qty": "3",
	"Image Src": "https://cdn.shopify.com/1.jpg",
	"Image Position": "1",
	Status: "active",
};

test("a product of one variant", () => {
	const [dress, ...others] = read(DRESS);
	expect(others).toEqual([]);
	expect(dress?.input).toEqual({
		row: 2,
		id: "summer-dress",
		sku: "D-1",
		name: "Summer dress",
		description: `text of ${DRESS["Body (HTML)"]}`,
		brand: "Nobody",
		subcategory: "Dresses",
		category: "womens",
		gender: "women",
		price: 4900,
		salePrice: 3430,
		discountPercentage: 0,
		stock: 3,
		images: ["https://cdn.shopify.com/1.jpg"],
	});
	expect(dress && findProblems(dress)).toEqual([]);
	expect(dress?.source).toMatchObject({
		price: { column: "Variant Compare At Price", text: "49.00" },
		salePrice: { column: "Variant Price", text: "34.30" },
		description: { column: "Body (HTML)", text: DRESS["Body (HTML)"] },
		category: { column: "Type", text: "Dresses" },
		gender: { column: "Type", text: "Dresses" },
	});
});

test("without a type, category and gender come from the tags", () => {
	const { Type, ...untyped } = DRESS;
	const [dress] = read(untyped);
	const tags = { column: "Tags", text: "women, summer" };
	expect(dress?.input).toMatchObject({ category: "womens", gender: "women" });
	expect(dress?.source).toMatchObject({ category: tags, gender: tags });
});

test.each([
	[{ Title: " Coat " }, "name", "Coat"],
	[{ Handle: "River-Tee" }, "id", "river-tee"],
	[{ "Option1 Name": "Title", "Option1 Value": "Default Title" }, "id", "summer-dress"],
	[{ "Image Src": "" }, "images", undefined],
	[{ Type: "Tops, Sale" }, "subcategory", "Tops, Sale"],
	[{ Type: "Women > Clothing > Tops , Sale > 50%" }, "subcategory", "Tops"],
] as const)("%j gives the %s %s", (change, field, value) => {
	expect(read({ ...DRESS, ...change })[0]?.input[field]).toBe(value);
});

test("an unreadable cell of several fields is one problem", () => {
	const [dress] = read({ ...DRESS, Type: "Dress\uFFFD" });
	expect(dress && findProblems(dress)).toEqual([
		{ column: "Type", text: "Dress\uFFFD", message: "Unreadable characters: save the file as CSV UTF-8" },
	]);
});

test("only WooCommerce writes line breaks as \\n", () => {
	expect(read({ ...DRESS, "Body (HTML)": "AC\\none" })[0]?.input.description).toBe("text of AC\\none");
	const reader = createRowReader(["Type", "Name", "Published", "Description"], { textFromHtml: (html) => html });
	expect(reader.read(2, ["simple", "Coat", "1", "Warm\\nSoft"])[0]?.input.description).toBe("Warm<br>Soft");
});

test.each([
	["Shoe size", "EU 38"],
	["Size", "38"],
])("the option %s of 38 is the size %s", (name, size) => {
	const options = { "Option1 Name": name, "Option1 Value": "38", "Option2 Name": "Color", "Option2 Value": "Red" };
	expect(read({ ...DRESS, ...options, Color: "Blue" })[0]?.input).toMatchObject({ size, color: "Red" });
});

test("a category, a subcategory and a gender of columns that a seller adds count more than the type", () => {
	const own = { Category: "Shoes", Subcategory: "Mules", Gender: "men" };
	expect(read({ ...DRESS, ...own })[0]?.input).toMatchObject({
		category: "shoes",
		subcategory: "Mules",
		gender: "men",
	});
});

test("a file without prices, numbers and pictures has none", () => {
	const reader = createRowReader(["Type", "Name", "Published", "Description"]);
	const [coat] = reader.read(2, ["simple", "Coat", "1", "Warm"]);
	expect(coat?.input).toEqual({ row: 2, id: "coat", name: "Coat", description: "Warm" });
});

test("missing cells are empty", () => {
	const reader = createRowReader(["Handle", "Title", "Variant Price", "Variant SKU"]);
	expect(reader.end()).toEqual([]);
	reader.read(2, ["coat", "Coat"]);
	const [coat] = reader.end();
	expect(coat?.input).toEqual({ row: 2, id: "coat", name: "Coat", price: Number.NaN, sku: "" });
	expect(coat?.source.sku).toEqual({ column: "Variant SKU", text: "" });
});

describe("a further row of a product", () => {
	test.each([
		["Variant Price", "50", 2],
		["Variant SKU", "D-2", 2],
		["Option1 Value", "M", 2],
		["Image Src", "https://cdn.shopify.com/2.jpg", 1],
	])("with a %s of %s gives %i products in all", (column, text, count) => {
		for (const Handle of [DRESS.Handle, ""]) expect(read(DRESS, { Handle, [column]: text })).toHaveLength(count);
	});
});

test("each variant becomes a product with its size, color, SKU, price and picture first", () => {
	const products = read(
		{ ...DRESS, "Option1 Name": "Size", "Option1 Value": "S", "Option2 Name": "Color", "Option2 Value": "Blue" },
		{
			Handle: DRESS.Handle,
			"Option1 Value": "M",
			"Option2 Value": "Red",
			"Variant SKU": "D-2",
			"Variant Price": "50",
			"Variant Image": "https://cdn.shopify.com/3.jpg",
		},
		{ Handle: DRESS.Handle, "Image Src": "https://cdn.shopify.com/3.jpg", "Image Position": "3" },
		{ Handle: DRESS.Handle, "Image Src": "https://cdn.shopify.com/2.jpg", "Image Position": "2" },
		{ ...DRESS, Handle: "other", "Variant SKU": "O-1" },
	);
	const pick = ["row", "id", "sku", "size", "color", "price", "salePrice"] as const;
	expect(products.map(({ input }) => pick.map((field) => input[field]))).toEqual([
		[2, "summer-dress--s--blue", "D-1", "S", "Blue", 4900, 3430],
		[3, "summer-dress--m--red", "D-2", "M", "Red", 5000, null],
		[6, "other", "O-1", undefined, undefined, 4900, 3430],
	]);
	expect(products.map(({ input }) => (input.images as string[]).map((url) => url.slice(-5)))).toEqual([
		["1.jpg", "2.jpg", "3.jpg"],
		["3.jpg", "1.jpg", "2.jpg"],
		["1.jpg"],
	]);
});

test("of pictures without positions, the first 24 are imported in the order of their rows, and the others named", () => {
	const urls = Array.from({ length: 26 }, (_, index) => `https://cdn.shopify.com/${index + 1}.jpg`);
	const rows = urls.map((url) => ({ Handle: DRESS.Handle, "Image Src": url }));
	const [dress] = read({ ...DRESS, ...rows[0] }, ...rows.slice(1));
	expect(dress?.input.images).toEqual(urls.slice(0, 24));
	expect(dress?.leftOut).toEqual([
		{
			column: "Image Src",
			text: urls.slice(24).join(" "),
			message: "A product has at most 24 pictures, so 25 to 26 are left out",
		},
	]);
});

test.each([
	[{ Status: "draft" }, "Status", "draft"],
	[{ Status: "Archived", Published: "false" }, "Status", "Archived"],
	[{ Published: "FALSE" }, "Published", "FALSE"],
	[{ Published: "no" }, "Published", "no"],
])("%j is refused, as a draft must not appear in the shop", (change, column, text) => {
	const [dress] = read({ ...DRESS, ...change });
	expect(dress && findProblems(dress)).toEqual([
		{ column, text, message: "Only active, published products are imported" },
	]);
});

test.each([{ Status: "" }, { Status: "ACTIVE" }, { Published: "" }, { Published: "TRUE" }])(
	"%j is not refused",
	(change) => {
		expect(read({ ...DRESS, ...change })[0]?.problems).toEqual([]);
	},
);

describe("a price", () => {
	test.each([
		["34.30", "49.00", 4900, 3430],
		["33.33", "99.99", 9999, 3333],
		["49.00", "49.00", 4900, null],
		["50.00", "49.00", 5000, null],
		["50.00", "", 5000, null],
		["66666.66", "99999.99", 9999999, 6666666],
	])("of %s, formerly %s, is the exact sale price", (price, compareAt, cents, salePrice) => {
		const [dress] = read({ ...DRESS, "Variant Price": price, "Variant Compare At Price": compareAt });
		expect(dress?.input).toMatchObject({ price: cents, salePrice, discountPercentage: 0 });
	});

	test("of 0, formerly 49.00, is rejected", () => {
		const [dress] = read({ ...DRESS, "Variant Price": "0" });
		expect(dress && findProblems(dress)).toEqual([{ column: "Variant Price", text: "0", message: "At least $0.01" }]);
	});
});

test.each([
	[{ "Variant Inventory Qty": "-2" }, 0],
	[{ "Variant Inventory Qty": "" }, null],
	[{ "Variant Inventory Qty": "many" }, Number.NaN],
	[{ "Variant Inventory Tracker": "" }, null],
	[{ "Variant Inventory Tracker": "No" }, null],
	[{ "Variant Inventory Policy": "deny" }, 3],
	[{ "Variant Inventory Policy": "continue" }, null],
	[{ "Variant Inventory Policy": "TRUE" }, null],
	[{ "Variant Inventory Policy": "yes" }, null],
])("stock of %j is %s", (change, stock) => {
	expect(read({ ...DRESS, ...change })[0]?.input.stock).toBe(stock);
});

test("columns that a seller adds, such as condition, are imported, and Shopify's others reported", () => {
	const rows = { ...DRESS, Condition: "like new", "Gift Card": "false" };
	expect(read(rows)[0]?.input.condition).toBe("Like New");
	expect(createRowReader([...Object.keys(rows), ""]).unknownColumns).toEqual(["Gift Card"]);
});
