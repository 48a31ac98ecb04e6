import { expect, test } from "vitest";
import { CONDITION_MEANING } from "./conditions.ts";

test("every condition has a promise of its own, best first", () => {
	expect(Object.keys(CONDITION_MEANING)).toEqual(["New", "Like New", "Excellent", "Very Good", "Good", "Fair"]);
	const promises = Object.values(CONDITION_MEANING);
	expect(new Set(promises).size).toBe(promises.length);
	for (const promise of promises) expect(promise).toMatch(/^[A-Z].+\.$/);
});
