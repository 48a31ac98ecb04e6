import fc from "fast-check";
import { expect, test } from "vitest";
import { addItem, type Defaultable, normalizeDefaults, removeItem, restoreItem, setDefault } from "./defaults.ts";

const id = fc.constantFrom("a", "b", "c", "d", "e", "f");
const list = fc.array(fc.record({ id, isDefault: fc.boolean() }), { maxLength: 8 });
const normalized = list.map((any) => normalizeDefaults(any));
const defaults = (items: readonly Defaultable[]) => items.filter((item) => item.isDefault).map((item) => item.id);
const ids = (items: readonly Defaultable[]) => items.map((item) => item.id);

function expectOneDefault(items: readonly Defaultable[]) {
	expect(defaults(items)).toHaveLength(items.length === 0 ? 0 : 1);
	expect(new Set(ids(items)).size).toBe(items.length);
}

test("setting one default clears the others; removing the default promotes the first remaining one; the first added becomes default [S4.21]", () => {
	const one = addItem<Defaultable>([], { id: "a", isDefault: false });
	expect(one).toEqual([{ id: "a", isDefault: true }]);
	const three = addItem(addItem(one, { id: "b", isDefault: true }), { id: "c", isDefault: false });
	expect(defaults(three)).toEqual(["a"]);
	const changed = setDefault(three, "c");
	expect(changed.map((item) => item.isDefault)).toEqual([false, false, true]);
	expect(defaults(removeItem(changed, "c"))).toEqual(["a"]);
	expect(defaults(removeItem(changed, "a"))).toEqual(["c"]);
	expect(removeItem(one, "a")).toEqual([]);
});

test("after any steps there is one default, or none in an empty list", () => {
	const step = fc.oneof(
		id.map((on) => (items: readonly Defaultable[]) => setDefault(items, on)),
		id.map((on) => (items: readonly Defaultable[]) => removeItem(items, on)),
		fc.tuple(id, fc.boolean()).map(
			([on, isDefault]) =>
				(items: readonly Defaultable[]) =>
					addItem(items, { id: on, isDefault }),
		),
		fc.tuple(id, fc.boolean(), fc.nat(9)).map(
			([on, isDefault, at]) =>
				(items: readonly Defaultable[]) =>
					restoreItem(items, { id: on, isDefault }, at),
		),
	);
	fc.assert(
		fc.property(normalized, fc.array(step, { maxLength: 12 }), (start, steps) => {
			let items: readonly Defaultable[] = start;
			expectOneDefault(items);
			for (const next of steps) {
				items = next(items);
				expectOneDefault(items);
			}
		}),
	);
});

test("removing keeps the others' order, and restoring returns the same list", () => {
	fc.assert(
		fc.property(normalized, fc.nat(7), (items, nth) => {
			const item = items[nth % Math.max(1, items.length)];
			if (!item) return;
			const rest = removeItem(items, item.id);
			expect(ids(rest)).toEqual(ids(items).filter((other) => other !== item.id));
			expect(restoreItem(rest, item, items.indexOf(item))).toEqual(items);
		}),
	);
});

test("normalizing leaves unique ids and one default, and is idempotent", () => {
	fc.assert(
		fc.property(list, (any) => {
			const items = normalizeDefaults(any);
			expectOneDefault(items);
			expect(ids(items)).toEqual([...new Set(ids(any))]);
			expect(normalizeDefaults(items)).toEqual(items);
		}),
	);
});
