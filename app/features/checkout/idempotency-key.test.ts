import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CartLine } from "#shared/domain/cart.ts";
import { attemptFor, consumeAttempt, isUnheard, newAttempt, setUnheard } from "./idempotency-key.ts";

let storage: Map<string, string>;
beforeEach(() => {
	storage = new Map();
	signInAs("amara");
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => storage.get(key) ?? null,
		setItem: (key: string, text: string) => storage.set(key, text),
		removeItem: (key: string) => storage.delete(key),
	});
});
afterEach(() => {
	consumeAttempt(attemptFor([]).key);
	vi.unstubAllGlobals();
});

const signInAs = (account: string | null) =>
	vi.stubGlobal("document", { cookie: account ? `signed_in=1; account=${account}` : "" });

const line = (id: string, quantity = 1, at = 1): CartLine => ({
	id,
	quantity,
	at,
	name: id,
	brand: "",
	price: 100,
	discountPercentage: 0,
	image: "",
	size: null,
	stock: null,
});

describe("an attempt to buy", () => {
	test("is one for the same lines, in whatever order and tab", () => {
		const first = attemptFor([line("a"), line("b", 2)]);
		expect(attemptFor([line("b", 2), line("a")])).toEqual(first);
		expect(first.reference).toMatch(/^ORD-\d{6}$/);
	});

	test("is another for another quantity, another piece, and the same piece added anew", () => {
		const keys = [[line("a")], [line("a", 2)], [line("a", 2), line("b")], [line("a")], [line("a", 1, 2)]].map(
			(lines) => attemptFor(lines).key,
		);
		expect(new Set(keys).size).toBe(keys.length);
	});

	test("is consumed once, and only by its own key", () => {
		const { key } = attemptFor([line("a")]);
		expect(consumeAttempt(newAttempt().key)).toBe(false);
		expect(consumeAttempt(key)).toBe(true);
		expect(consumeAttempt(key)).toBe(false);
	});

	test("is unheard from when it is sent until an answer comes, and keeps its key", () => {
		const { key } = attemptFor([line("a")]);
		expect(isUnheard()).toBe(false);
		setUnheard(true);
		expect(isUnheard()).toBe(true);
		expect(attemptFor([line("a")]).key).toBe(key);
		setUnheard(false);
		expect(isUnheard()).toBe(false);
		setUnheard(true);
		consumeAttempt(key);
		expect(isUnheard()).toBe(false);
	});

	test("is unheard for the account that sent it, and for nobody else on the device", () => {
		attemptFor([line("a")]);
		setUnheard(true);
		for (const other of ["bisi", null]) {
			signInAs(other);
			expect(isUnheard()).toBe(false);
		}
		signInAs("amara");
		expect(isUnheard()).toBe(true);
	});

	test("goes on in memory where storage is off", () => {
		vi.stubGlobal("localStorage", undefined);
		const { key } = attemptFor([line("a")]);
		expect(attemptFor([line("a")]).key).toBe(key);
		setUnheard(true);
		expect(isUnheard()).toBe(true);
		expect(consumeAttempt(key)).toBe(true);
		expect(isUnheard()).toBe(false);
	});
});
