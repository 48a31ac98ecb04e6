import fc from "fast-check";
import { expect, test } from "vitest";
import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { fieldsFromRow, rowFromProduct } from "#shared/domain/product-row.ts";
import { parseFields } from "./parse-fields.server.ts";
import { BLANK, changedMeanwhile, mergeTyped, parseSeen, type Typed, typedIn, typedOf } from "./typed-fields.ts";

const FIELDS = CATALOGUE.map((product) => {
	const { images, ...row } = rowFromProduct(product);
	return fieldsFromRow({ ...row, subcategory: null });
});
const typed = fc.constantFrom(...FIELDS.map(typedOf));
const names = Object.keys(BLANK) as (keyof Typed)[];

test("every stored piece comes back from its form as it was", () => {
	for (const fields of FIELDS) expect(parseFields(typedOf(fields))).toEqual({ fields });
});

test.each([
	["24", 2400],
	["24.5", 2450],
	[" $1,024.50 ", 102450],
	["1024.50", 102450],
])("a price of %j is %i cents", (price, cents) => {
	expect(parseFields({ ...typedOf(FIELDS[0] as (typeof FIELDS)[number]), price }).fields?.price).toBe(cents);
});

test.each(["", "abc", "24.999", "1e3", "0x10", "2,4", "-5", "NaN", "Infinity", "24 EUR"])(
	"a price of %j is refused, and what was typed is never guessed at",
	(price) => {
		const { fields, errors } = parseFields({ ...typedOf(FIELDS[0] as (typeof FIELDS)[number]), price });
		expect(fields).toBeNull();
		expect(Object.keys(errors ?? {})).toEqual(["price"]);
	},
);

test.each([
	["stock", "1e1"],
	["stock", "two"],
	["stock", "1.5"],
	["discountPercentage", "5%"],
	["discountPercentage", "0x5"],
])("%s of %j is refused", (name, value) => {
	expect(
		Object.keys(parseFields({ ...typedOf(FIELDS[0] as (typeof FIELDS)[number]), [name]: value }).errors ?? {}),
	).toEqual([name]);
});

test("nothing typed for stock is not counted, and 0 is none", () => {
	const [first] = FIELDS.map(typedOf) as [Typed];
	expect(parseFields({ ...first, stock: " " }).fields?.stock).toBeNull();
	expect(parseFields({ ...first, stock: "0" }).fields?.stock).toBe(0);
});

test("an empty form names what is missing, beside each field", () => {
	expect(parseFields(typedIn(new FormData())).errors).toEqual({
		name: "Enter a name",
		category: "Choose a category",
		condition: "Choose a condition",
		price: "Enter a price such as 24.00",
		status: "Choose an availability",
	});
});

test("merged, a form keeps all that its sender changed, and else shows what is stored now", () => {
	fc.assert(
		fc.property(typed, typed, typed, (seen, mine, now) => {
			const merged = mergeTyped(seen, mine, now);
			for (const name of names) expect(merged[name]).toBe(mine[name] === seen[name] ? now[name] : mine[name]);
			// Who changed nothing would write nothing
			expect(mergeTyped(seen, seen, now)).toEqual(now);
			expect(mergeTyped(seen, mine, seen)).toEqual(mine);
		}),
	);
});

test("what changed meanwhile is what differs from what was seen, whoever changed it", () => {
	const [seen] = FIELDS.map(typedOf) as [Typed];
	expect(changedMeanwhile(seen, seen)).toEqual([]);
	expect(changedMeanwhile({ ...seen, stock: "3" }, { ...seen, stock: "2", price: "1.00" })).toEqual([
		{ name: "price", was: seen.price, now: "1.00" },
		{ name: "stock", was: "3", now: "2" },
	]);
});

test("what a form carries of what was seen is read back, and nothing else is taken for it", () => {
	const [seen] = FIELDS.map(typedOf) as [Typed];
	expect(parseSeen(JSON.stringify(seen))).toEqual(seen);
	for (const text of ["", "{}", "null", "[]", "7", '{"name":1}', JSON.stringify({ ...seen, stock: 3 })])
		expect(parseSeen(text), text).toBeNull();
});
