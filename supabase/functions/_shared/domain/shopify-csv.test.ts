import { describe, expect, test } from "vitest";
import { findProblems } from "../contracts/product-import.ts";
import { createRowReader } from "./product-csv.ts";
import { textFromHtml } from "./shopify-csv.ts";

/** Reads rows of the classic export; missing cells are empty. */
function read(...rows: Record<string, string>[]) {
	const header = [...new Set(["Handle", "Title", "Variant Price", ...rows.flatMap(Object.keys)])];
	const reader = createRowReader(header);
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
	Handle: "Robe_d'été",
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
		id: "robe-d-ete",
		sku: "D-1",
		name: "Summer dress",
		description: "Light & airy.\n\n• Linen",
		brand: "Nobody",
		subcategory: "Dresses",
		category: "womens",
		gender: "women",
		price: 4900,
		discountPercentage: 30,
		stock: 3,
		images: ["https://cdn.shopify.com/1.jpg"],
	});
	expect(dress && findProblems(dress)).toEqual([]);
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
	const pick = ["row", "id", "sku", "size", "color", "price", "discountPercentage"] as const;
	expect(products.map(({ input }) => pick.map((field) => input[field]))).toEqual([
		[2, "robe-d-ete-s-blue", "D-1", "S", "Blue", 4900, 30],
		[3, "robe-d-ete-m-red", "D-2", "M", "Red", 5000, 0],
		[6, "other", "O-1", undefined, undefined, 4900, 30],
	]);
	expect(products.map(({ input }) => (input.images as string[]).map((url) => url.slice(-5)))).toEqual([
		["1.jpg", "2.jpg", "3.jpg"],
		["3.jpg", "1.jpg", "2.jpg"],
		["1.jpg"],
	]);
});

test.each([
	[{ Status: "draft" }, "Status", "draft"],
	[{ Published: "FALSE" }, "Status", "active"],
])("%j is refused, as a draft must not appear in the shop", (change, column, text) => {
	const [dress] = read({ ...DRESS, ...change });
	expect(dress && findProblems(dress)).toEqual([
		{ column, text, message: "Only active, published products are imported" },
	]);
});

describe("a discount", () => {
	test.each([
		["34.30", "49.00", 4900, 30],
		["33.33", "99.99", 9999, 66.67],
		["49.00", "49.00", 4900, 0],
		["50.00", "49.00", 5000, 0],
		["50.00", "", 5000, 0],
		["66666.66", "99999.99", 6666666, 0], // no percentage with two decimals gives this price
	])("of %s, formerly %s, keeps the exact price", (price, compareAt, cents, percent) => {
		const [dress] = read({ ...DRESS, "Variant Price": price, "Variant Compare At Price": compareAt });
		expect(dress?.input).toMatchObject({ price: cents, discountPercentage: percent });
	});
});

test.each([
	["Sneakers", "men", "shoes"],
	["Handbag", "women, bag", "accessories"],
	["Shirt", "Men's", "mens"],
	["Shirt", "", undefined],
])("the category of %s with the tags “%s” is %s", (Type, Tags, category) => {
	const [product] = read({ ...DRESS, Type, Tags, "Product Category": "Apparel & Accessories > Clothing" });
	expect(product?.input.category).toBe(category);
});

test.each([
	[{ "Variant Inventory Qty": "-2" }, 0],
	[{ "Variant Inventory Tracker": "" }, null],
	[{ "Variant Inventory Policy": "continue" }, null],
])("stock of %j is %s", (change, stock) => {
	expect(read({ ...DRESS, ...change })[0]?.input.stock).toBe(stock);
});

test("columns that a seller adds, such as condition, are imported, and Shopify's others reported", () => {
	const rows = { ...DRESS, Condition: "like new", "Gift Card": "false" };
	expect(read(rows)[0]?.input.condition).toBe("Like New");
	expect(createRowReader(Object.keys(rows)).unknownColumns).toEqual(["Gift Card"]);
});

test("the export since 2024 is recognized", () => {
	const header = ["Title", "URL handle", "Description", "SKU", "Price", "Compare-at price", "Inventory quantity"];
	const reader = createRowReader(header);
	reader.read(2, ["Coat", "coat", "<p>Warm</p>", "C-1", "20", "40", "2"]);
	expect(reader.end()[0]?.input).toMatchObject({
		id: "coat",
		description: "Warm",
		price: 4000,
		discountPercentage: 50,
	});
});

test.each([
	["<p>One</p>\n<p>Two<br>Three</p>", "One\nTwo\nThree"],
	["a &lt;b&gt; &#39;c&#39; &#x20AC; &nosuch;", "a <b> 'c' € &nosuch;"],
	["x<script>alert(1)</script><style>p{}</style><!-- no -->y", "xy"],
	["5 < 6 and 7 > 2", "5 < 6 and 7 > 2"],
])("HTML %j becomes the text %j", (html, text) => {
	expect(textFromHtml(html)).toBe(text);
});

test.each(["<p", "<!--", "<script>", "&#x", "<li", "&nbsp;", "</p", "\n "])(
	"a description of 1 MB of %j is read in linear time",
	(part) => {
		const started = performance.now();
		textFromHtml(part.repeat(1_000_000 / part.length));
		expect(performance.now() - started).toBeLessThan(5_000); // seconds on a busy machine; quadratic time is minutes
	},
);
