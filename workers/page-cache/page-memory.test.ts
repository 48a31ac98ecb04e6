import fc from "fast-check";
import { expect, test } from "vitest";
import { createPageMemory } from "./page-memory.ts";

const KB = 1024;
const page = (bytes: number) => ({
	body: new Uint8Array(bytes),
	headers: new Headers(),
	etag: "",
	renderedAt: 0,
	maxAge: 0,
});

test("counts the overhead of small pages", () => {
	const memory = createPageMemory(1024 * KB);
	for (let n = 0; n < 10_000; n++) memory.set(`/small/${n}`, page(1));
	const count = Array.from({ length: 10_000 }, (_, n) => memory.get(`/small/${n}`)).filter(Boolean).length;
	expect(count).toBeGreaterThan(100);
	expect(count).toBeLessThan(300);
});

test("evicts the least recently used page first", () => {
	const memory = createPageMemory(350 * KB);
	for (const path of ["/a", "/b", "/c"]) memory.set(path, page(100 * KB));
	memory.get("/a");
	memory.set("/d", page(100 * KB));
	expect(memory.get("/b")).toBeUndefined();
	for (const path of ["/a", "/c", "/d"]) expect(memory.get(path), path).toBeDefined();
});

test("a page larger than the maximum is not stored and evicts nothing", () => {
	const memory = createPageMemory(300 * KB);
	memory.set("/small", page(KB));
	memory.set("/huge", page(301 * KB));
	expect(memory.get("/huge")).toBeUndefined();
	expect(memory.get("/small")).toBeDefined();
	memory.set("/small", page(400 * KB));
	expect(memory.get("/small"), "the older copy is gone, not served for the newer one").toBeUndefined();
	expect(memory.bytes()).toBe(0);
});

test("never exceeds its maximum and always holds the last page, for any sequence", () => {
	const step = fc.record({ path: fc.integer({ min: 0, max: 8 }).map(String), kb: fc.integer({ min: 0, max: 200 }) });
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), fc.array(fc.nat(8)), (steps, lookups) => {
			const memory = createPageMemory(500 * KB);
			for (const [at, { path, kb }] of steps.entries()) {
				memory.get(String(lookups[at] ?? 0));
				const last = page(kb * KB);
				memory.set(path, last);
				expect(memory.bytes()).toBeLessThanOrEqual(500 * KB);
				expect(memory.get(path)).toBe(last);
			}
		}),
	);
});
