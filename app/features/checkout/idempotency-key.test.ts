import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCartLine } from "#shared/domain/products.fixture.ts";
import { stubStorage } from "../../../tests/support/browser-storage.ts";
import { completeAttempt, createAttempt, getAttempt, isAttemptPending, setAttemptPending } from "./idempotency-key.ts";

beforeEach(() => {
	stubStorage();
	signInAs("amara");
});
afterEach(() => {
	completeAttempt(getAttempt([]).key);
	vi.unstubAllGlobals();
});

const signInAs = (account: string | null) =>
	vi.stubGlobal("document", { cookie: account ? `signed_in=1; account=${account}` : "" });

const line = (id: string, quantity = 1, at = 1) => createCartLine(id, { quantity, at });

describe("an order attempt", () => {
	test("stays the same for the same lines, in any order and tab, with a random number [S9.19]", () => {
		const first = getAttempt([line("a"), line("b", 2)]);
		expect(getAttempt([line("b", 2), line("a")])).toEqual(first);
		const references = new Set(Array.from({ length: 20 }, () => createAttempt().reference));
		for (const reference of [first.reference, ...references]) expect(reference).toMatch(/^ORD-\d{6}$/);
		expect(references.size).toBeGreaterThan(15);
	});

	test("changes with a quantity, with a product, and when the same product is added again", () => {
		const keys = [[line("a")], [line("a", 2)], [line("a", 2), line("b")], [line("a")], [line("a", 1, 2)]].map(
			(lines) => getAttempt(lines).key,
		);
		expect(new Set(keys).size).toBe(keys.length);
	});

	test("is completed once, and only with its own key", () => {
		const { key } = getAttempt([line("a")]);
		expect(completeAttempt(createAttempt().key)).toBe(false);
		expect(completeAttempt(key)).toBe(true);
		expect(completeAttempt(key)).toBe(false);
	});

	test("is pending from submission until a response, with the same key", () => {
		const { key } = getAttempt([line("a")]);
		expect(isAttemptPending()).toBe(false);
		setAttemptPending(true);
		expect(isAttemptPending()).toBe(true);
		expect(getAttempt([line("a")]).key).toBe(key);
		setAttemptPending(false);
		expect(isAttemptPending()).toBe(false);
		setAttemptPending(true);
		completeAttempt(key);
		expect(isAttemptPending()).toBe(false);
	});

	test("is pending only for the account that submitted it", () => {
		getAttempt([line("a")]);
		setAttemptPending(true);
		for (const other of ["bisi", null]) {
			signInAs(other);
			expect(isAttemptPending()).toBe(false);
		}
		signInAs("amara");
		expect(isAttemptPending()).toBe(true);
	});

	test("is also completed by its reference, and by no other one", () => {
		const { reference } = getAttempt([line("a")]);
		expect(completeAttempt("ORD-other")).toBe(false);
		expect(completeAttempt(reference)).toBe(true);
		expect(completeAttempt(reference)).toBe(false);
	});

	test("is kept in memory while storage is disabled", () => {
		vi.stubGlobal("localStorage", undefined);
		const { key } = getAttempt([line("a")]);
		expect(getAttempt([line("a")]).key).toBe(key);
		setAttemptPending(true);
		expect(isAttemptPending()).toBe(true);
		expect(completeAttempt(key)).toBe(true);
		expect(isAttemptPending()).toBe(false);
	});
});
