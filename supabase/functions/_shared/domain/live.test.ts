import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { liveOf, NOTHING_LIVE, withLive } from "./live.ts";
import type { Product } from "./product.ts";

/** What somebody may have changed in a piece. */
const change = fc.record(
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
/** Rows of the database: some of the bundle's, changed or not, and some that it lacks. */
const rows = fc
	.uniqueArray(fc.record({ index: fc.nat(CATALOGUE.length + 20), change }), { selector: ({ index }) => index })
	.map((picked) =>
		picked.map(({ index, change }) => ({
			...(CATALOGUE[index] ?? { ...(CATALOGUE[0] as Product), id: `new-${index}` }),
			...change,
		})),
	);

describe("live state over the bundle", () => {
	test("is the same list for the same state, so that what is made of it is made once", () => {
		const live = liveOf(CATALOGUE, [{ ...(CATALOGUE[0] as Product), price: 1 }]);
		expect(withLive(CATALOGUE, live)).toBe(withLive(CATALOGUE, live));
		expect(withLive(CATALOGUE.slice(1), live)).toEqual(CATALOGUE.slice(1));
	});

	test("shows every piece as its row has it, and as the bundle has it where there is none", () => {
		fc.assert(
			fc.property(rows, (rows) => {
				const byId = new Map(rows.map((row) => [row.id, row]));
				const shown = withLive(CATALOGUE, liveOf(CATALOGUE, rows)).slice(0, CATALOGUE.length);
				expect(shown).toEqual(CATALOGUE.map((bundled) => byId.get(bundled.id) ?? bundled));
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

	test("a row says no more than what differs", () => {
		fc.assert(
			fc.property(rows, (rows) => {
				for (const { id, ...said } of liveOf(CATALOGUE, rows).changed) {
					const bundled = CATALOGUE.find((product) => product.id === id) as Product;
					expect(Object.keys(said)).not.toEqual([]);
					for (const [key, value] of Object.entries(said)) expect(bundled[key as keyof Product]).not.toEqual(value);
				}
			}),
		);
	});

	test("rows as the bundle has them say nothing, and the bundle itself is shown", () => {
		expect(liveOf(CATALOGUE, CATALOGUE)).toEqual(NOTHING_LIVE);
		expect(withLive(CATALOGUE, NOTHING_LIVE)).toBe(CATALOGUE);
	});
});
