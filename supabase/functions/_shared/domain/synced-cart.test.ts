import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_LINES } from "./product.ts";
import { readSyncedCart, writeSyncedCart } from "./synced-cart.ts";

describe("the account's cart", () => {
	test("is a JSON string of [id, quantity, time], which comes back as it was written", () => {
		const lines = [
			{ id: "enc-0001", quantity: 2, at: 1_795_000_000_000 },
			{ id: "enc-0002", quantity: 0, at: 1_795_000_000_001 },
		];
		expect(writeSyncedCart(lines)).toBe('[["enc-0001",2,1795000000000],["enc-0002",0,1795000000001]]');
		expect(readSyncedCart(writeSyncedCart(lines))).toEqual(lines);
	});

	test("of the older, full form is read", () => {
		const stored = JSON.stringify([{ id: 7, name: "Old coat", price: 20, quantity: 1 }]);
		expect(readSyncedCart(stored)).toEqual([{ id: "7", quantity: 1, at: 0 }]);
	});

	test.each([null, undefined, 7, "", "{", '{"a":1}', '[null,7,"x",["a"],["",1,1],["a",-1,1],["a",1.5,1]]'])(
		"of nonsense (%s) is empty",
		(stored) => {
			expect(readSyncedCart(stored)).toEqual([]);
		},
	);

	test("holds at most 50 live lines, and no text makes reading it throw", () => {
		const many = Array.from({ length: 80 }, (_, i) => ({ id: `p${i}`, quantity: 1, at: i }));
		expect(readSyncedCart(writeSyncedCart(many))).toHaveLength(MAX_LINES);
		fc.assert(
			fc.property(fc.json(), (text) => readSyncedCart(text).every((line) => line.id !== "" && line.quantity >= 0)),
		);
	});
});
