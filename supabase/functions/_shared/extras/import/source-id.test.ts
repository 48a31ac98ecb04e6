import fc from "fast-check";
import { expect, test } from "vitest";
import { parseImportRow } from "./product-import.ts";
import { sourceId } from "./source-id.ts";

test.each([
	["river-tee", [], "river-tee"],
	["River-Tee", ["M"], "river-tee--m"],
	["a".repeat(100), [], "a".repeat(100)],
	["river-tee", ["X-Large", "Sky Blue"], "river-tee--x-large--sky-blue"],
])("the id of %j with %j is readable", (handle, options, id) => {
	expect(sourceId(handle, options)).toBe(id);
});

test.each([
	["куртка-7", [], /^7-[a-z0-9]+$/],
	["синя-сукня", [], /^piece-[a-z0-9]+$/],
	["robe", ["Größe"], /^robe--grosse-[a-z0-9]+$/],
	["a".repeat(300), ["M"], /^a{80,}-[a-z0-9]{11,13}$/],
	["tee", [""], /^tee-[a-z0-9]+$/],
])("the id of %s with %j ends in a hash, within 100 characters", (handle, options, id) => {
	expect(sourceId(handle, options)).toMatch(id);
	expect(sourceId(handle, options).length).toBeLessThanOrEqual(100);
});

test("one hyphen is before the hash, wherever the id is cut", () => {
	for (let length = 80; length < 90; length++)
		expect(sourceId("a".repeat(length), ["m".repeat(30)])).toMatch(/^a+(--m+)?-[a-z0-9]{11,13}$/);
});

test("a handle and its option differ from both in one", () => {
	expect(sourceId("日", ["本"])).not.toBe(sourceId("日本"));
});

test("different handles and options have different ids, each legal", () => {
	const name = fc.oneof(
		fc.stringMatching(/^[a-c]{1,2}(-[a-c]{1,2}){0,2}$/),
		fc.string({ unit: fc.constantFrom(..."aé-–7сукня日"), minLength: 1, maxLength: 4 }),
		fc.string({ minLength: 1, maxLength: 150 }),
	);
	const names = fc.array(name, { minLength: 1, maxLength: 3 });
	// Letter case, and a space instead of a hyphen, don't distinguish products
	const key = (names: string[]) => names.map((text) => text.toLowerCase().replaceAll(" ", "-")).join("\n");
	fc.assert(
		fc.property(names, names, (one, other) => {
			const [a, b] = [one, other].map(([handle = "", ...options]) => sourceId(handle, options));
			expect(a === b).toBe(key(one) === key(other));
			expect(parseImportRow({ row: 2, id: a }).problems).toBeUndefined();
		}),
	);
});
