import fc from "fast-check";
import { expect, test } from "vitest";
import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { fieldsFromRow, rowFromProduct } from "#shared/domain/product-row.ts";
import {
	DEFAULT_VALUES,
	type FormValues,
	findConflicts,
	mergeValues,
	parseFormValues,
	readFormValues,
	replaceDiscount,
	toFormValues,
} from "./form-values.ts";
import { parseFields } from "./product-actions.server.ts";

const FIELDS = CATALOGUE.map((product) => fieldsFromRow(rowFromProduct(product)));
const [VALUES] = FIELDS.map(toFormValues) as [FormValues];
const anyValues = fc.constantFrom(...FIELDS.map(toFormValues));
const names = Object.keys(DEFAULT_VALUES) as (keyof FormValues)[];

test("every stored product survives the round trip through its form", () => {
	for (const fields of FIELDS) expect(parseFields(toFormValues(fields))).toEqual({ fields });
});

test.each([
	...["", "abc", "24.999", "1e3", "0x10", "-5", "Infinity"].map((price): [string, string] => ["price", price]),
	["stock", "1e1"],
	["stock", "two"],
	["stock", "1.5"],
	["discountPercentage", "5%"],
	["discountPercentage", "0x5"],
])("rejects a %s of %j", (name, value) => {
	expect(Object.keys(parseFields({ ...VALUES, [name]: value }).errors ?? {})).toEqual([name]);
});

test.each([
	["799,99", { fields: expect.objectContaining({ price: 150_000, discountPercentage: 0, salePrice: 79_999 }) }],
	["cheap", { errors: { salePrice: "Enter a price such as 24.00, or nothing" } }],
	["0", { errors: { salePrice: "At least $0.01" } }],
	["1500", { errors: { salePrice: "Enter less than the price, or nothing" } }],
])("a sale price of %j gives %j", (salePrice, parsed) => {
	const values = { ...VALUES, price: "1500", discountPercentage: "0", salePrice };
	expect(parseFields(values)).toMatchObject(parsed);
});

test.each([
	["a sale price replaces the discount", ["20", ""], ["20", "800"], ["0", "800"]],
	["a discount replaces the sale price", ["0", "800"], ["20", "800"], ["20", ""]],
	["without the sale price the discount stays none", ["0", "800"], ["0", ""], ["0", ""]],
	["the sale price stays when the discount is cleared", ["0", "800"], ["", "800"], ["", "800"]],
	["both stay when both are edited, for an error", ["0", ""], ["20", "800"], ["20", "800"]],
	["nothing changes when neither is edited", ["0", "800"], ["0", "800"], ["0", "800"]],
])("%s", (_, ...forms) => {
	const [original, submitted, expected] = forms.map(([discountPercentage = "", salePrice = ""]) => ({
		...VALUES,
		discountPercentage,
		salePrice,
	}));
	expect(replaceDiscount(original ?? VALUES, submitted ?? VALUES)).toEqual(expected);
});

test("an empty stock is not counted, and 0 is sold out", () => {
	expect(parseFields({ ...VALUES, stock: " " }).fields?.stock).toBeNull();
	expect(parseFields({ ...VALUES, stock: "0" }).fields?.stock).toBe(0);
});

test("an empty form has an error for each required field", () => {
	expect(parseFields(readFormValues(new FormData())).errors).toEqual({
		name: "Enter a name",
		category: "Enter a category",
		condition: "Choose a condition",
		price: "Enter a price such as 24.00",
		status: "Choose an availability",
	});
});

test("merging keeps every edited value and takes the current one for the others", () => {
	fc.assert(
		fc.property(anyValues, anyValues, anyValues, (original, submitted, current) => {
			const merged = mergeValues(original, submitted, current);
			for (const name of names)
				expect(merged[name]).toBe(submitted[name] === original[name] ? current[name] : submitted[name]);
			expect(mergeValues(original, original, current)).toEqual(current);
			expect(mergeValues(original, submitted, original)).toEqual(submitted);
		}),
	);
});

test("conflicts are the fields whose stored value differs from the original", () => {
	expect(findConflicts(VALUES, VALUES)).toEqual([]);
	expect(findConflicts({ ...VALUES, stock: "3" }, { ...VALUES, stock: "2", price: "1.00" })).toEqual([
		{ name: "price", original: VALUES.price, current: "1.00" },
		{ name: "stock", original: "3", current: "2" },
	]);
});

test("parses form values from JSON, and rejects other JSON", () => {
	expect(parseFormValues(JSON.stringify(VALUES))).toEqual(VALUES);
	for (const text of ["", "{}", "null", "[]", "7", '{"name":1}', JSON.stringify({ ...VALUES, stock: 3 })])
		expect(parseFormValues(text), text).toBeNull();
});
