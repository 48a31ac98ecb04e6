import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { favourite } from "./favourite.fixture.ts";
import { dropFavourite, type Favourites, NO_FAVOURITES, saveFavourite } from "./favourites.ts";
import { readFavourites } from "./read-favourites.ts";
import { afterSending, changesToSend, favouritesOfAccount } from "./synced-favourites.ts";

const IDS = ["a", "b", "c", "d"];
const ids = ({ items }: Favourites) => items.map(({ id }) => id);
const mine: Favourites = { ...NO_FAVOURITES, owner: "me" };

describe("the list", () => {
	test("a piece that the server did not know is told of again when it is saved again", () => {
		const list: Favourites = { ...mine, unsent: { a: "device" } };
		expect(saveFavourite(list, favourite("a")).unsent).toEqual({ a: "add" });
	});

	test("a piece that was removed while it was told of stays to be removed, though the server does not know it", () => {
		const list: Favourites = { ...mine, unsent: { a: "remove" } };
		expect(afterSending(list, { add: ["a"], remove: [] }, ["a"]).unsent).toEqual({ a: "remove" });
	});

	test("what was told and heard need not be told again, and nothing else is forgotten", () => {
		const list: Favourites = { ...mine, unsent: { a: "add", b: "remove", c: "add", d: "remove" } };
		expect(afterSending(list, { add: ["a"], remove: ["b"] }, []).unsent).toEqual({ c: "add", d: "remove" });
	});

	test("saving adds a piece once, and removing acts only where it is [S4.15]", () => {
		const one = saveFavourite(NO_FAVOURITES, favourite("a"));
		expect(ids(one)).toEqual(["a"]);
		expect(saveFavourite(one, favourite("a"))).toBe(one);
		expect(dropFavourite(one, "b")).toBe(one);
		expect(ids(dropFavourite(one, "a"))).toEqual([]);
	});

	test("a piece comes back in its old place", () => {
		const list = ["a", "b", "c"].reduce((held, id) => saveFavourite(held, favourite(id)), mine);
		expect(ids(saveFavourite(dropFavourite(list, "b"), favourite("b"), 1))).toEqual(["a", "b", "c"]);
	});

	test("a guest has nothing to tell; an account's changes are told, the last of a piece only", () => {
		expect(changesToSend(saveFavourite(NO_FAVOURITES, favourite("a")))).toEqual({ add: [], remove: [] });
		const list = dropFavourite(saveFavourite(saveFavourite(mine, favourite("a")), favourite("b")), "a");
		expect(changesToSend(list)).toEqual({ add: ["b"], remove: ["a"] });
	});
});

describe("hearing the account", () => {
	test("its list rules: what was emptied elsewhere is empty here [D14]", () => {
		const list = favouritesOfAccount(mine, "me", [favourite("a"), favourite("b")]);
		expect(ids(list)).toEqual(["a", "b"]);
		expect(ids(favouritesOfAccount(list, "me", []))).toEqual([]);
	});

	test("a guest's pieces join once, behind the account's, and are told", () => {
		const guest = saveFavourite(saveFavourite(NO_FAVOURITES, favourite("b")), favourite("c"));
		const list = favouritesOfAccount(guest, "me", [favourite("a"), favourite("b")]);
		expect(ids(list)).toEqual(["a", "b", "c"]);
		expect(list.owner).toBe("me");
		expect(changesToSend(list)).toEqual({ add: ["c"], remove: [] });
	});

	test("what was changed here and is not told yet stays as the shopper left it", () => {
		const held = favouritesOfAccount(mine, "me", [favourite("a"), favourite("b")]);
		const list = saveFavourite(dropFavourite(held, "a"), favourite("c"));
		expect(ids(favouritesOfAccount(list, "me", [favourite("a"), favourite("b"), favourite("d")]))).toEqual([
			"b",
			"c",
			"d",
		]);
	});

	test("another account's list is neither shown nor merged", () => {
		const others = saveFavourite({ ...NO_FAVOURITES, owner: "somebody" }, favourite("a"));
		expect(favouritesOfAccount(others, "me", [favourite("b")])).toEqual({
			owner: "me",
			items: [favourite("b")],
			unsent: {},
		});
	});

	test("a piece that the server does not know stays on this device, and is not told again", () => {
		const list = saveFavourite(mine, favourite("a"));
		const kept = afterSending(list, { add: ["a"], remove: [] }, ["a"]);
		expect(changesToSend(kept)).toEqual({ add: [], remove: [] });
		expect(ids(favouritesOfAccount(kept, "me", []))).toEqual(["a"]);
		expect(changesToSend(dropFavourite(kept, "a"))).toEqual({ add: [], remove: [] });
	});

	test("what was changed while it was being told is told again", () => {
		const list = saveFavourite(mine, favourite("a"));
		const removed = dropFavourite(list, "a");
		expect(changesToSend(afterSending(removed, { add: ["a"], remove: [] }, []))).toEqual({ add: [], remove: ["a"] });
	});
});

/** A device and its account: any order of changes, tellings and hearings. */
test("once all was told, two devices show the account's list, and only what was removed is missing from it", () => {
	const act = fc.record({
		device: fc.constantFrom(0, 1),
		do: fc.constantFrom("save", "drop", "tell"),
		id: fc.constantFrom(...IDS),
	});
	fc.assert(
		fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
			const devices: [Favourites, Favourites] = [mine, mine];
			const account = new Set<string>();
			const tell = (device: 0 | 1) => {
				const changes = changesToSend(devices[device]);
				for (const id of changes.remove) account.delete(id);
				for (const id of changes.add) account.add(id);
				const told = afterSending(devices[device], changes, []);
				devices[device] = favouritesOfAccount(told, "me", [...account].map(favourite));
			};
			for (const { device, do: what, id } of acts) {
				const list = devices[device as 0 | 1];
				if (what === "save") devices[device as 0 | 1] = saveFavourite(list, favourite(id));
				if (what === "drop") devices[device as 0 | 1] = dropFavourite(list, id);
				if (what === "tell") tell(device as 0 | 1);
			}
			for (const device of [0, 1, 0] as const) tell(device);
			for (const device of devices) expect(ids(device).sort()).toEqual([...account].sort());
			for (const id of IDS) {
				const own = acts.filter((done) => done.id === id);
				if (own.some(({ do: what }) => what === "save") && !own.some(({ do: what }) => what === "drop"))
					expect([...account]).toContain(id);
			}
		}),
	);
});

describe("reading what is stored", () => {
	test("a list comes back as it was written, with its owner and what is still to be told", () => {
		const list = saveFavourite(mine, favourite("a"));
		expect(readFavourites(JSON.stringify(list))).toEqual(list);
	});

	test("a bare list of items, the older form, is a guest's; its prices are dollars", () => {
		const stored = JSON.stringify([{ id: 7, name: "Old coat", price: 34.3 }, null]);
		expect(readFavourites(stored)).toMatchObject({ owner: null, items: [{ id: "7", price: 3430 }] });
	});

	test("nothing throws, and what is not valid is left out", () => {
		const any = fc.oneof(
			fc.string(),
			fc.json(),
			fc.jsonValue({ maxDepth: 3 }).map((items) => JSON.stringify({ items })),
		);
		fc.assert(
			fc.property(any, (stored) => {
				const { items, unsent } = readFavourites(stored);
				expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
				for (const item of items) expect(item.id && Number.isSafeInteger(item.price)).toBe(true);
				for (const change of Object.values(unsent)) expect(["add", "remove", "device"]).toContain(change);
			}),
		);
	});
});
