import { afterEach, expect, test, vi } from "vitest";
import { Misses } from "./negative-cache.server.ts";

afterEach(() => vi.useRealTimers());

test("an id that nobody has is known for half a minute", () => {
	vi.useFakeTimers();
	const misses = new Misses();
	misses.add("enc-9999");
	vi.advanceTimersByTime(29_999);
	expect([misses.has("enc-9999"), misses.has("enc-9998")]).toEqual([true, false]);
	vi.advanceTimersByTime(1);
	expect(misses.has("enc-9999")).toBe(false);
});

test("made-up ids fill no memory: the thousand latest are kept, and what is no id is not", () => {
	const misses = new Misses();
	for (let n = 0; n < 100_000; n++) misses.add(`made-up-${n}`);
	expect(misses.size).toBe(1_000);
	expect([misses.has("made-up-99999"), misses.has("made-up-0")]).toEqual([true, false]);
	for (const id of ["x".repeat(64 * 1024), "", "a/b", "é"]) {
		misses.add(id);
		expect(misses.has(id)).toBe(false);
	}
	expect(misses.size).toBe(1_000);
});
