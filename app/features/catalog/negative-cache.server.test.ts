import { afterEach, expect, test, vi } from "vitest";
import { NegativeCache } from "./negative-cache.server.ts";

afterEach(() => vi.useRealTimers());

test("remembers a missing id for 30 seconds", () => {
	vi.useFakeTimers();
	const cache = new NegativeCache();
	cache.add("enc-9999");
	vi.advanceTimersByTime(29_999);
	expect([cache.has("enc-9999"), cache.has("enc-9998")]).toEqual([true, false]);
	vi.advanceTimersByTime(1);
	expect(cache.has("enc-9999")).toBe(false);
});

test("keeps the latest thousand ids and no invalid ones", () => {
	const cache = new NegativeCache();
	for (let n = 0; n < 100_000; n++) cache.add(`made-up-${n}`);
	expect(cache.size).toBe(1_000);
	expect([cache.has("made-up-99999"), cache.has("made-up-0")]).toEqual([true, false]);
	for (const id of ["x".repeat(64 * 1024), "", "a/b", "é"]) {
		cache.add(id);
		expect(cache.has(id)).toBe(false);
	}
	expect(cache.size).toBe(1_000);
});
