import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { liveOf, NOTHING_LIVE, withLive } from "./live.ts";
import type { Product } from "./product.ts";

const anyChange = fc.record(
	{
		price: fc.nat(50_000),
		discountPercentage: fc.nat(70),
		status: fc.constantFrom<Product["status"]>("available", "sold out"),
		stock: fc.option(fc.nat(5)),
		name: fc.string(),
		isNew: fc.boolean(),
		images: fc.array(fc.webUrl(), { maxLength: 2 }),
	},
	{ requiredKeys: [] },
);
/** Some bundled products, changed or not, and some that the bundle lacks. */
const anyRows = fc
	.uniqueArray(fc.record({ index: fc.nat(CATALOGUE.length + 20), change: anyChange }), {
		selector: ({ index }) => index,
	})
	.map((picked) =>
		picked.map(({ index, change }) => ({
			...(CATALOGUE[index] ?? { ...(CATALOGUE[0] as Product), id: `new-${index}` }),
			...change,
		})),
	);

describe("live state over the bundle", () => {
	test("returns the same list object for the same state", () => {
		const live = liveOf(CATALOGUE, [{ ...(CATALOGUE[0] as Product), price: 1 }]);
		expect(withLive(CATALOGUE, live)).toBe(withLive(CATALOGUE, live));
		expect(withLive(CATALOGUE.slice(1), live)).toEqual(CATALOGUE.slice(1));
	});

	test("shows each product as its row, or as bundled without a row", () => {
		fc.assert(
			fc.property(anyRows, (rows) => {
				const byId = new Map(rows.map((row) => [row.id, row]));
				const shown = withLive(CATALOGUE, liveOf(CATALOGUE, rows)).slice(0, CATALOGUE.length);
				expect(shown).toEqual(CATALOGUE.map((bundled) => byId.get(bundled.id) ?? bundled));
			}),
		);
	});

	test("keeps the bundle's order, followed by added rows in their order", () => {
		fc.assert(
			fc.property(anyRows, (rows) => {
				const added = rows.filter((row) => row.id.startsWith("new-"));
				const shown = withLive(CATALOGUE, liveOf(CATALOGUE, rows));
				expect(shown.slice(0, CATALOGUE.length).map(({ id }) => id)).toEqual(CATALOGUE.map(({ id }) => id));
				expect(shown.slice(CATALOGUE.length)).toEqual(added);
			}),
		);
	});

	test("contains only the fields that differ", () => {
		fc.assert(
			fc.property(anyRows, (rows) => {
				for (const { id, ...change } of liveOf(CATALOGUE, rows).changed) {
					const bundled = CATALOGUE.find((product) => product.id === id) as Product;
					expect(Object.keys(change)).not.toEqual([]);
					for (const [key, value] of Object.entries(change)) expect(bundled[key as keyof Product]).not.toEqual(value);
				}
			}),
		);
	});

	test("is empty for rows equal to the bundle, and returns the bundle itself", () => {
		expect(liveOf(CATALOGUE, CATALOGUE)).toEqual(NOTHING_LIVE);
		expect(withLive(CATALOGUE, NOTHING_LIVE)).toBe(CATALOGUE);
	});
});
