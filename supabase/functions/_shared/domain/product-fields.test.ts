import fc from "fast-check";
import { expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { ProductInput } from "../contracts/product.ts";
import {
	FIELDS,
	isNewProductId,
	isProductId,
	NUMBER_PARSERS,
	newProductId,
	type ProductFields,
	parseCents,
	salePriceError,
} from "./product-fields.ts";
import { changedColumns, fieldsFromRow, rowFromProduct } from "./product-row.ts";

const STORED = CATALOGUE.map((product) => fieldsFromRow(rowFromProduct(product)));
const [first] = STORED;
if (!first) throw new Error("the catalogue is empty");
/** A form submits null as an empty text. */
const asTyped = (fields: ProductFields) =>
	Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [
			name,
			value === null && name !== "stock" && name !== "salePrice" ? "" : value,
		]),
	);
const errorsOf = (change: Record<string, unknown>) =>
	ProductInput.safeParse({ ...asTyped(first), ...change }).error?.issues.map(({ path, message }) => [
		path.join("."),
		message,
	]);

test("accepts every product of the catalogue unchanged", () => {
	for (const fields of STORED) expect(ProductInput.parse(asTyped(fields))).toEqual(fields);
});

test.each([
	["Women", "womens"],
	["MEN'S", "mens"],
	["shoes", "shoes"],
	["Kids", "Kids"],
	["Women's Shoes", "Women's Shoes"],
	["Home & Garden ", "Home & Garden"],
])("stores the category %s as %s", (typed, category) => {
	const [fields] = STORED.map(asTyped);
	expect(ProductInput.parse({ ...fields, category: typed }).category).toBe(category);
});

test.each([
	["name", " ", "Enter a name"],
	["name", "x".repeat(FIELDS.name.max + 1), "At most 200 characters"],
	["name", "\u200b", "Enter a name"],
	["category", " ", "Enter a category"],
	["category", "Décor", "Use words with the letters A to Z only, such as Kids"],
	["category", "70s", "Use words with the letters A to Z only, such as Kids"],
	["category", " & ", "Use words with the letters A to Z only, such as Kids"],
	["condition", "", "Choose a condition"],
	["size", "EU 99", "Choose a size"],
	["gender", "cats", "Choose whom it is cut for"],
	["price", 0, "At least $0.01"],
	["price", Number.NaN, "Enter a price such as 24.00"],
	["price", 12.5, "Enter a price such as 24.00"],
	["price", 10_000_000, "At most $99,999.99"],
	["discountPercentage", 100.5, "From 0 to 100"],
	["discountPercentage", -1, "From 0 to 100"],
	["discountPercentage", 12.345, "At most two decimals"],
	["discountPercentage", Number.NaN, "Enter a number from 0 to 100"],
	["stock", -1, "At least 0"],
	["stock", 1.5, "Enter a whole number, or nothing"],
	["stock", 10_000, "At most 9999"],
	["status", "lost", "Choose an availability"],
])("rejects %s %j with a message", (name, value, message) => {
	expect(errorsOf({ [name]: value })).toEqual([[name, message]]);
});

test("rejects unknown fields", () => {
	for (const name of ["rating", "sold_out_by_order", "id", "updated_at"])
		expect(errorsOf({ [name]: 5 })).toHaveLength(1);
});

test("typed text is stored clean, and a SKU in ASCII", () => {
	const typed = {
		name: "\u200bPlain\u00a0 Skirt\u0000",
		brand: "Bru\u0302le\u0301e ",
		sku: "\u202aIV\u20111\u202c",
		color: "\ufeff",
	};
	expect(ProductInput.parse({ ...asTyped(first), ...typed })).toMatchObject({
		name: "Plain Skirt",
		brand: "Brûlée",
		sku: "IV-1",
		color: null,
	});
});

test("a description keeps its line breaks, normalized to \\n", () => {
	expect(ProductInput.parse({ ...asTyped(first), description: " One.\r\nTwo.\rThree. " }).description).toBe(
		"One.\nTwo.\nThree.",
	);
});

test("changedColumns returns only the columns that differ", () => {
	fc.assert(
		fc.property(fc.constantFrom(...STORED), fc.constantFrom(...STORED), (before, after) => {
			const changed = changedColumns(before, after);
			expect("is_available" in changed).toBe(before.status !== after.status);
			expect("stock" in changed).toBe(before.stock !== after.stock);
			expect(Object.keys(changedColumns(before, before))).toEqual([]);
			for (const value of Object.values(changed)) expect(value).not.toBeUndefined();
		}),
	);
	expect(changedColumns(first, { ...first, price: 2410, subcategory: "Jackets" })).toEqual({
		price: 24.1,
		subcategory: "Jackets",
	});
});

test("new ids sort after the catalogue's and by time", () => {
	const id = newProductId(new Date("2026-11-21T13:45:12.999Z"), "0f3a9c41");
	expect(id).toBe("piece-20261121134512-0f3a9c41");
	expect(isNewProductId(id)).toBe(true);
	for (const product of CATALOGUE) expect(id > product.id).toBe(true);
	expect(newProductId(new Date("2027-01-01T00:00:00Z"), "00000000") > id).toBe(true);
	for (const other of ["enc-0001", `${id}/../x`, `${id}x`, "piece-1-0f3a9c41", "", ` ${id}`])
		expect(isNewProductId(other), other).toBe(false);
});

test.each([
	[{ price: 1500 }, null],
	[{ price: 1500, salePrice: null, discountPercentage: 20 }, null],
	[{ price: 1500, salePrice: 1499, discountPercentage: 0 }, null],
	[{ salePrice: 1500 }, null],
	[{ price: 1500, salePrice: 1500 }, "Enter less than the price, or nothing"],
	[{ price: 1500, salePrice: 800, discountPercentage: 20 }, "Enter a discount or a sale price, not both"],
])("the sale price of %j has the error %j", (fields, error) => {
	expect(salePriceError(fields)).toBe(error);
});

test("an empty sale price is none", () => {
	expect(["800", " "].map(NUMBER_PARSERS.salePrice)).toEqual([80_000, null]);
});

test.each([
	["$1,024.50", 2, 102_450],
	["1 024.50", 2, 102_450],
	["1,024", 2, 102_400],
	["12.50\u200b", 2, 1_250],
	["１２．５０", 2, 1_250],
	["$\u00a012,50", 2, 1_250],
	["24,50", 2, 2_450],
	["24,5", 2, Number.NaN],
	["24,5000", 2, Number.NaN],
	["24.000", 2, Number.NaN], // 24 or 24,000
	["24.0000", 2, 2_400],
	["1024.000", 2, 102_400],
	["1,024", 0, 1_024],
	["24,500", 3, Number.NaN], // 24.5 or 24,500
	["24.500", 3, 24_500],
	["1,024.500", 3, 1_024_500],
	["1,024,000", 3, 1_024_000_000],
])("the price %j in a currency with %i decimals is %d of its smallest unit", (typed, decimals, cents) => {
	expect(parseCents(typed, decimals)).toBe(cents);
	if (decimals === 2) expect(parseCents(typed)).toBe(cents);
});

test("a product id has 1 to 100 letters, digits, hyphens and underscores", () => {
	for (const id of ["a", "enc-0001", "Robe_d-1", "x".repeat(100)]) expect(isProductId(id), id).toBe(true);
	for (const id of ["", "x".repeat(101), "a/b", "/a", "a/", "a b", "é"]) expect(isProductId(id), id).toBe(false);
});
