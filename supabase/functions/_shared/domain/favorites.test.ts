import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dropFavorite, type Favorites, NO_FAVORITES, parseFavorites, saveFavorite } from "./favorites.ts";
import { createFavorite } from "./products.fixture.ts";
import { mergeAccountFavorites, pendingFavorites, withoutSent } from "./synced-favorites.ts";

const IDS = ["a", "b", "c", "d"];
const ids = ({ items }: Favorites) => items.map(({ id }) => id);
const favorites = (...saved: string[]) => saved.map((id) => createFavorite(id));
const save = (list: Favorites, ...saved: string[]) =>
	favorites(...saved).reduce((all, one) => saveFavorite(all, one), list);
const empty: Favorites = { ...NO_FAVORITES, owner: "me" };

describe("unsent changes", () => {
	test("saving an unknown product again sends it again", () => {
		const list: Favorites = { ...empty, unsent: { a: "device" } };
		expect(save(list, "a").unsent).toEqual({ a: "add" });
	});

	test("a removal during a push stays unsent, even if the server lacks the product", () => {
		const list: Favorites = { ...empty, unsent: { a: "remove" } };
		expect(withoutSent(list, { add: ["a"], remove: [] }, ["a"]).unsent).toEqual({ a: "remove" });
	});

	test("a product that only this device has stays marked; a sent removal of an unknown product is cleared", () => {
		const list: Favorites = { ...empty, unsent: { a: "device", b: "remove" } };
		expect(withoutSent(list, { add: ["a"], remove: ["b"] }, ["a", "b"]).unsent).toEqual({ a: "device" });
	});

	test("saving adds a product once, and removing changes the list only if it is saved [S4.15]", () => {
		const one = save(NO_FAVORITES, "a");
		expect(ids(one)).toEqual(["a"]);
		expect(save(one, "a")).toBe(one);
		expect(dropFavorite(one, "b")).toBe(one);
		expect(ids(dropFavorite(one, "a"))).toEqual([]);
	});

	test("Undo restores a product in its old place", () => {
		const list = save(empty, "a", "b", "c");
		expect(ids(saveFavorite(dropFavorite(list, "b"), createFavorite("b"), 1))).toEqual(["a", "b", "c"]);
	});

	test("a guest has no pending changes; an account's are the last of each product", () => {
		expect(pendingFavorites(save(NO_FAVORITES, "a"))).toEqual({ add: [], remove: [] });
		const list = dropFavorite(save(empty, "a", "b"), "a");
		expect(pendingFavorites(list)).toEqual({ add: ["b"], remove: ["a"] });
	});
});

describe("mergeAccountFavorites", () => {
	test("the account's list wins: a list that was emptied elsewhere is empty here", () => {
		const list = mergeAccountFavorites(empty, "me", favorites("a", "b"));
		expect(ids(list)).toEqual(["a", "b"]);
		expect(ids(mergeAccountFavorites(list, "me", []))).toEqual([]);
	});

	test("a guest's products are appended once, and sent", () => {
		const list = mergeAccountFavorites(save(NO_FAVORITES, "b", "c"), "me", favorites("a", "b"));
		expect(ids(list)).toEqual(["a", "b", "c"]);
		expect(list.owner).toBe("me");
		expect(pendingFavorites(list)).toEqual({ add: ["c"], remove: [] });
	});

	test("unsent changes are kept", () => {
		const stored = mergeAccountFavorites(empty, "me", favorites("a", "b"));
		const list = save(dropFavorite(stored, "a"), "c");
		expect(ids(mergeAccountFavorites(list, "me", favorites("a", "b", "d")))).toEqual(["b", "c", "d"]);
	});

	test("another account's list is ignored", () => {
		const others = save({ ...NO_FAVORITES, owner: "somebody" }, "a");
		const items = favorites("b");
		expect(mergeAccountFavorites(others, "me", items)).toEqual({ owner: "me", items, unsent: {} });
	});

	test("a product that the server lacks stays on this device and isn't sent again", () => {
		const unsent = withoutSent(save(empty, "a"), { add: ["a"], remove: [] }, ["a"]);
		expect(pendingFavorites(unsent)).toEqual({ add: [], remove: [] });
		expect(ids(mergeAccountFavorites(unsent, "me", []))).toEqual(["a"]);
		expect(pendingFavorites(dropFavorite(unsent, "a"))).toEqual({ add: [], remove: [] });
	});
});

test("two devices converge on the account's list after any sequence of changes and pushes", () => {
	const act = fc.record({
		device: fc.constantFrom(0, 1),
		do: fc.constantFrom("save", "drop", "push"),
		id: fc.constantFrom(...IDS),
	});
	fc.assert(
		fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
			const devices: [Favorites, Favorites] = [empty, empty];
			const account = new Set<string>();
			const push = (device: 0 | 1) => {
				const changes = pendingFavorites(devices[device]);
				for (const id of changes.remove) account.delete(id);
				for (const id of changes.add) account.add(id);
				const sent = withoutSent(devices[device], changes, []);
				devices[device] = mergeAccountFavorites(sent, "me", favorites(...account));
			};
			for (const { device, do: what, id } of acts) {
				const list = devices[device as 0 | 1];
				if (what === "save") devices[device as 0 | 1] = save(list, id);
				if (what === "drop") devices[device as 0 | 1] = dropFavorite(list, id);
				if (what === "push") push(device as 0 | 1);
			}
			for (const device of [0, 1, 0] as const) push(device);
			for (const device of devices) expect(ids(device).sort()).toEqual([...account].sort());
			for (const id of IDS) {
				const own = acts.filter((done) => done.id === id);
				if (own.some(({ do: what }) => what === "save") && !own.some(({ do: what }) => what === "drop"))
					expect([...account]).toContain(id);
			}
		}),
	);
});

describe("parseFavorites", () => {
	test("a bare list, the older format, is a guest's with prices in dollars", () => {
		const stored = JSON.stringify([{ id: 7, name: "Old coat", price: 34.3 }, null]);
		expect(parseFavorites(stored)).toMatchObject({ owner: null, items: [{ id: "7", price: 3430 }] });
	});

	test("drops invalid items, and never throws", () => {
		const any = fc.oneof(
			fc.string(),
			fc.json(),
			fc.jsonValue({ maxDepth: 3 }).map((items) => JSON.stringify({ items })),
		);
		fc.assert(
			fc.property(any, (stored) => {
				const { items, unsent } = parseFavorites(stored);
				expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
				for (const item of items) expect(item.id && Number.isSafeInteger(item.price)).toBe(true);
				for (const change of Object.values(unsent)) expect(["add", "remove", "device"]).toContain(change);
			}),
		);
	});
});

const whole = createFavorite("enc-0001", {
	description: "Warm.",
	images: ["/one.svg", "/two.svg"],
	discountPercentage: 30,
	color: "Red",
});
const read = (...items: unknown[]) => parseFavorites(JSON.stringify({ owner: "me", items, unsent: {} })).items;

// The limits of texts, numbers and lists are those of carts (cart.test.ts).
describe("a stored favorite", () => {
	test("is read as it was written", () => {
		for (const fields of [{}, { size: null, color: null }])
			expect(read({ ...whole, ...fields })).toEqual([{ ...whole, ...fields }]);
	});

	test.each([
		[
			{ category: null, description: 7 },
			{ category: "", description: "" },
		],
		[{ images: ["/one.svg", 7, null, "/two.svg"] }, {}],
		[{ images: "/one.svg" }, { images: [] }],
		[{ discountPercentage: 101 }, { discountPercentage: 0 }],
	])("with %j keeps the rest", (fields, expected) => {
		expect(read({ ...whole, ...fields })).toEqual([{ ...whole, ...expected }]);
	});

	test.each([{ id: null }, { name: null }, { price: -1 }])("with %j is left out, and no other", (fields) => {
		expect(read({ ...whole, ...fields }, { ...whole, id: "b" })).toEqual([{ ...whole, id: "b" }]);
	});
});

describe("a stored list of favorites", () => {
	test("keeps valid unsent changes only", () => {
		const unsent = { a: "add", b: "remove", c: "device" };
		const stored = { owner: "me", items: [], unsent: { ...unsent, d: "forget", ["x".repeat(101)]: "add" } };
		expect(parseFavorites(JSON.stringify(stored))).toEqual({ owner: "me", items: [], unsent });
		const longest = { ["x".repeat(100)]: "add" };
		expect(parseFavorites(JSON.stringify({ ...stored, unsent: longest })).unsent).toEqual(longest);
	});

	test("keeps the first 500 unsent changes", () => {
		const unsent = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`p${n}`, "add"]));
		const { unsent: parsed } = parseFavorites(JSON.stringify({ owner: "me", items: [], unsent }));
		expect(Object.keys(parsed)).toEqual(Object.keys(unsent).slice(0, 500));
	});
});
