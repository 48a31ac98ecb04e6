import fc from "fast-check";
import { expect, test } from "vitest";
import { type Defaultable, settled, withAdded, withDefault, without, withReturned } from "./defaults.ts";

const id = fc.constantFrom("a", "b", "c", "d", "e", "f");
const list = fc.array(fc.record({ id, isDefault: fc.boolean() }), { maxLength: 8 });
const rules = list.map((any) => settled(any));
const defaults = (items: readonly Defaultable[]) => items.filter((item) => item.isDefault).map((item) => item.id);
const ids = (items: readonly Defaultable[]) => items.map((item) => item.id);

function expectOneDefault(items: readonly Defaultable[]) {
	expect(defaults(items)).toHaveLength(items.length === 0 ? 0 : 1);
	expect(new Set(ids(items)).size).toBe(items.length);
}

test("setting one default clears the others; removing the default promotes the first remaining one; the first added becomes default [S4.21]", () => {
	const one = withAdded<Defaultable>([], { id: "a", isDefault: false });
	expect(one).toEqual([{ id: "a", isDefault: true }]);
	const three = withAdded(withAdded(one, { id: "b", isDefault: true }), { id: "c", isDefault: false });
	expect(defaults(three)).toEqual(["a"]);
	const chosen = withDefault(three, "c");
	expect(chosen.map((item) => item.isDefault)).toEqual([false, false, true]);
	expect(defaults(without(chosen, "c"))).toEqual(["a"]);
	expect(defaults(without(chosen, "a"))).toEqual(["c"]);
	expect(without(one, "a")).toEqual([]);
});

test("whatever is done in whatever order, there is one default, and none only where there is nothing", () => {
	const step = fc.oneof(
		id.map((on) => (items: readonly Defaultable[]) => withDefault(items, on)),
		id.map((on) => (items: readonly Defaultable[]) => without(items, on)),
		fc.tuple(id, fc.boolean()).map(
			([on, isDefault]) =>
				(items: readonly Defaultable[]) =>
					withAdded(items, { id: on, isDefault }),
		),
		fc.tuple(id, fc.boolean(), fc.nat(9)).map(
			([on, isDefault, at]) =>
				(items: readonly Defaultable[]) =>
					withReturned(items, { id: on, isDefault }, at),
		),
	);
	fc.assert(
		fc.property(rules, fc.array(step, { maxLength: 12 }), (start, steps) => {
			let items: readonly Defaultable[] = start;
			expectOneDefault(items);
			for (const next of steps) {
				items = next(items);
				expectOneDefault(items);
			}
		}),
	);
});

test("removing touches no other's place, and undoing it gives the same list back", () => {
	fc.assert(
		fc.property(rules, fc.nat(7), (items, nth) => {
			const item = items[nth % Math.max(1, items.length)];
			if (!item) return;
			const less = without(items, item.id);
			expect(ids(less)).toEqual(ids(items).filter((other) => other !== item.id));
			expect(withReturned(less, item, items.indexOf(item))).toEqual(items);
		}),
	);
});

test("a list from anywhere is settled: ids once, one default, and a list that keeps the rules stays as it is", () => {
	fc.assert(
		fc.property(list, (any) => {
			const items = settled(any);
			expectOneDefault(items);
			expect(ids(items)).toEqual([...new Set(ids(any))]);
			expect(settled(items)).toEqual(items);
		}),
	);
});
