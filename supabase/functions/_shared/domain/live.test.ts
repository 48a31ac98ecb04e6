import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { liveOf, NOTHING_LIVE, withLive } from "./live.ts";
import type { Product } from "./product.ts";

/** What somebody may have changed in a piece; names and pictures as well, which lists take from the bundle. */
const change = fc.record(
	{
		price: fc.nat(50_000),
		discountPercentage: fc.nat(70),
		status: fc.constantFrom<Product["status"]>("available", "sold out"),
		stock: fc.option(fc.nat(5)),
		name: fc.string(),
	},
	{ requiredKeys: [] },
);
/** Rows of the database: some of the bundle's, changed or not, and some that it lacks. */
const rows = fc
	.uniqueArray(fc.record({ index: fc.nat(CATALOGUE.length + 20), change }), { selector: ({ index }) => index })
	.map((picked) =>
		picked.map(({ index, change }) => ({
			...(CATALOGUE[index] ?? { ...(CATALOGUE[0] as Product), id: `new-${index}` }),
			...change,
		})),
	);

const stateOf = ({ id, price, discountPercentage, status, stock }: Product) => [
	id,
	price,
	discountPercentage,
	status,
	stock,
];

describe("live state over the bundle", () => {
	test("is the same list for the same state, so that what is made of it is made once", () => {
		const live = liveOf(CATALOGUE, [{ ...(CATALOGUE[0] as Product), price: 1 }]);
		expect(withLive(CATALOGUE, live)).toBe(withLive(CATALOGUE, live));
		expect(withLive(CATALOGUE.slice(1), live)).toEqual(CATALOGUE.slice(1));
	});

	test("shows exactly the rows' price, discount, availability and stock, and leaves all else as it is", () => {
		fc.assert(
			fc.property(rows, (rows) => {
				const byId = new Map(rows.map((row) => [row.id, row]));
				const shown = withLive(CATALOGUE, liveOf(CATALOGUE, rows)).slice(0, CATALOGUE.length);
				for (const [index, bundled] of CATALOGUE.entries()) {
					const product = shown[index] as Product;
					expect(stateOf(product)).toEqual(stateOf(byId.get(bundled.id) ?? bundled));
					const { price, discountPercentage, status, stock } = bundled;
					expect({ ...product, price, discountPercentage, status, stock }).toEqual(bundled);
				}
			}),
		);
	});

	test("keeps the bundle's order, and the rows that it lacks follow, whole and in their own order", () => {
		fc.assert(
			fc.property(rows, (rows) => {
				const added = rows.filter((row) => row.id.startsWith("new-"));
				const shown = withLive(CATALOGUE, liveOf(CATALOGUE, rows));
				expect(shown.slice(0, CATALOGUE.length).map(({ id }) => id)).toEqual(CATALOGUE.map(({ id }) => id));
				expect(shown.slice(CATALOGUE.length)).toEqual(added);
			}),
		);
	});

	test("a row says something only where it differs in one of the four", () => {
		fc.assert(
			fc.property(rows, (rows) => {
				const differing = rows.filter((row) => {
					const bundled = CATALOGUE.find(({ id }) => id === row.id);
					return bundled && stateOf(bundled).join() !== stateOf(row).join();
				});
				expect(liveOf(CATALOGUE, rows).changed.map(({ id }) => id)).toEqual(differing.map(({ id }) => id));
			}),
		);
	});

	test("rows as the bundle has them say nothing, and the bundle itself is shown", () => {
		expect(liveOf(CATALOGUE, CATALOGUE)).toEqual(NOTHING_LIVE);
		expect(withLive(CATALOGUE, NOTHING_LIVE)).toBe(CATALOGUE);
	});
});
