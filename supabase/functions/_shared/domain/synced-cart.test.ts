import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addToCart, type Cart, EMPTY_CART, liveLines, MAX_AT } from "./cart.ts";
import { removeFromCart, setQuantity } from "./cart-changes.ts";
import { MAX_LINES } from "./product.ts";
import { createCartLine, createProduct } from "./products.fixture.ts";
import {
	mergeAccountCart,
	mergeLines,
	parseSyncedCart,
	pendingCart,
	receiveLines,
	type SyncedLine,
	serializeSyncedCart,
	withGuestLines,
} from "./synced-cart.ts";

const NOW = 1_795_000_000_000;
const IDS = ["a", "b", "c", "d", "e"];
const DAY = 24 * 60 * 60 * 1000;
const TODAY = Math.floor(NOW / DAY);

const PRODUCTS = IDS.map((id) => createProduct(id));
/** A cart of one product. */
const cartWith = (id: string, cart = EMPTY_CART) => addToCart(cart, createProduct(id), 1, NOW).cart;
/** Lines of the account that changed at the same time, or so many milliseconds later. */
const synced = (id: string, quantity: number, later = 0): SyncedLine => ({ id, quantity, at: NOW + later });
const many = (count: number, id: string, quantity: number) =>
	Array.from({ length: count }, (_, n) => synced(`${id}-${n}`, quantity, n));

const line = fc.record({
	id: fc.constantFrom(...IDS),
	quantity: fc.integer({ min: 0, max: 5 }),
	at: fc.integer({ min: NOW, max: NOW + 6 }), // few, so that lines meet at the same time
	received: fc.option(fc.integer({ min: TODAY - 1, max: TODAY }), { nil: undefined }),
});
const lines = fc.array(line, { maxLength: 8 });

describe("a synced cart", () => {
	test("is a JSON string of [id, quantity, at], of removed lines with the day of receipt, and survives a round trip", () => {
		const existing = [synced("enc-0001", 2), { ...synced("enc-0002", 0, 1), received: TODAY }];
		expect(serializeSyncedCart(existing)).toBe('[["enc-0001",2,1795000000000],["enc-0002",0,1795000000001,20775]]');
		expect(parseSyncedCart(serializeSyncedCart(existing))).toEqual(existing);
	});

	test("is parsed from the older format", () => {
		const stored = JSON.stringify([{ id: 7, name: "Old coat", price: 20, quantity: 1 }]);
		expect(parseSyncedCart(stored)).toEqual([{ id: "7", quantity: 1, at: 0 }]);
	});

	test.each([null, undefined, 7, "", "{", '{"a":1}', '[null,7,"x",["a"],["",1,1],["a",-1,1],["a",1.5,1]]'])(
		"is empty for invalid input (%s)",
		(stored) => {
			expect(parseSyncedCart(stored)).toEqual([]);
		},
	);

	test.each([[[null, 1, NOW]], [[{}, 1, NOW]], [[true, 1, NOW]], [["x".repeat(101), 1, NOW]]])(
		"drops a line with an invalid id, %j, and keeps the others",
		(odd) => {
			expect(parseSyncedCart(JSON.stringify([odd, ["a", 1, NOW]]))).toEqual([{ id: "a", quantity: 1, at: NOW }]);
		},
	);

	test("is parsed from strings only", () => {
		expect(parseSyncedCart(['[["a",1,1]]'])).toEqual([]);
	});

	test("accepts ids of 100 characters and the latest time, limits a quantity to 99, and ignores a time after 2099", () => {
		const lines = [
			["x".repeat(100), 1, MAX_AT],
			["a", 1e9, 1],
			["b", 1, 1e300],
		];
		const times = parseSyncedCart(JSON.stringify(lines)).map(({ quantity, at }) => [quantity, at]);
		expect(times).toEqual([
			[1, MAX_AT],
			[99, 1],
			[1, 0],
		]);
	});

	test("keeps the latest 50 live lines and 100 tombstones, by id", () => {
		const kept = [...many(120, "gone", 0).slice(20), ...many(80, "live", 1).slice(30)];
		const cart = serializeSyncedCart([...many(80, "live", 1), ...many(120, "gone", 0)]);
		expect(parseSyncedCart(cart)).toEqual(kept.sort((a, b) => (a.id < b.id ? -1 : 1)));
	});

	test("keeps stored lines before new ones, also before those that were stored as removed", () => {
		const existing = many(MAX_LINES, "stored", 1);
		const restored = synced("restored", 1, 100);
		const lines = [...existing, ...many(10, "new", 1).map((line) => ({ ...line, at: MAX_AT })), restored];
		const stored = [...existing, { ...restored, quantity: 0, at: NOW }];
		expect(serializeSyncedCart(lines, stored)).toBe(serializeSyncedCart(existing));
	});

	test("is the same string for the same lines in any order", () => {
		fc.assert(
			fc.property(lines, (existing) => {
				const merged = mergeLines(existing, []);
				expect(serializeSyncedCart(merged.toReversed())).toBe(serializeSyncedCart(merged));
			}),
		);
	});
});

describe("pendingCart", () => {
	const account = [synced("a", 1)];

	test("is null if the lines change nothing", () => {
		expect(pendingCart(account, [])).toBeNull();
		expect(pendingCart(account, [synced("a", 2, -1)])).toBeNull();
	});

	test("is the merged cart if they do", () => {
		expect(pendingCart(account, [synced("b", 2)])).toBe(`[["a",1,${NOW}],["b",2,${NOW}]]`);
	});
});

describe("mergeLines", () => {
	test("is commutative, associative and idempotent", () => {
		fc.assert(
			fc.property(lines, lines, lines, (a, b, c) => {
				expect(mergeLines(a, b)).toEqual(mergeLines(b, a));
				expect(mergeLines(mergeLines(a, b), c)).toEqual(mergeLines(a, mergeLines(b, c)));
				expect(mergeLines(mergeLines(a, b), b)).toEqual(mergeLines(a, b));
				expect(mergeLines(a, a)).toEqual(mergeLines(a, []));
			}),
		);
	});

	const removed = (received?: number) => ({ ...synced("a", 0), received });
	test.each([
		["the larger quantity", synced("a", 2), synced("a", 1)],
		["the removal that was received first", removed(TODAY - 1), removed(TODAY)],
		["the removal that was received", removed(TODAY - 1), removed()],
	])("prefers %s at equal times", (_, kept, other) => {
		expect(mergeLines([kept], [other])).toEqual([kept]);
		expect(mergeLines([other], [kept])).toEqual([kept]);
	});
});

describe("receiveLines", () => {
	const removed = (at: number, received?: number): SyncedLine => ({ id: "a", quantity: 0, at, received });
	const live = { id: "a", quantity: 1, at: NOW - 100 * DAY };

	test("takes a removal by a device whose clock is 60 days behind, and keeps it for 30 days from its receipt", () => {
		const pushed = removed(NOW - 60 * DAY);
		const stored = receiveLines([live], [pushed], NOW);
		expect(stored).toEqual([{ ...pushed, received: TODAY }]);
		expect(receiveLines(stored, [], NOW + 29 * DAY)).toEqual(stored);
		expect(receiveLines(stored, [], NOW + 30 * DAY)).toEqual([]);
	});

	test("a repeated push doesn't extend it, and a device can't choose the day", () => {
		const stored = receiveLines([], [removed(NOW, 1)], NOW);
		expect(stored).toEqual([removed(NOW, TODAY)]);
		expect(receiveLines(stored, [removed(NOW, TODAY + 9)], NOW + 2 * DAY)).toEqual(stored);
	});

	test("a change by a device whose clock is 60 days ahead loses against a later one", () => {
		const stored = receiveLines([live], [{ ...live, quantity: 5, at: NOW + 60 * DAY }], NOW);
		expect(stored).toEqual([{ ...live, quantity: 5, at: NOW }]);
		expect(receiveLines(stored, [removed(NOW + 1000)], NOW + 2000)).toEqual([removed(NOW + 1000, TODAY)]);
	});
});

/** Two devices and their account, as features/sync and the Worker merge them. */
type Act = { device: 0 | 1; do: "add" | "set" | "remove" | "sync"; id: string; quantity: number };
const acts = fc.array(
	fc.record<Act>({
		device: fc.constantFrom(0, 1),
		do: fc.constantFrom("add", "set", "remove", "sync"),
		id: fc.constantFrom(...IDS),
		quantity: fc.integer({ min: 1, max: 4 }),
	}),
	{ maxLength: 40 },
);

function play(steps: readonly Act[], skew: number, isSynced = true) {
	const devices: [Cart, Cart] = [EMPTY_CART, EMPTY_CART].map((cart) => ({ ...cart, owner: "me" })) as [Cart, Cart];
	const skews = [0, skew];
	let account: string = "[]";
	let now = NOW;
	const sync = (device: 0 | 1) => {
		skews[device] = 0; // platform/clock.ts
		const existing = parseSyncedCart(account);
		account = serializeSyncedCart(receiveLines(existing, devices[device].lines, now), existing);
		devices[device] = mergeAccountCart(devices[device], "me", parseSyncedCart(account), PRODUCTS, now);
		expect(pendingCart(parseSyncedCart(account), devices[device].lines)).toBeNull();
	};
	for (const { device, do: act, id, quantity } of steps) {
		now += 1000;
		const clock = now + (skews[device] ?? 0);
		const cart = devices[device];
		if (act === "add") devices[device] = addToCart(cart, createProduct(id), quantity, clock).cart;
		if (act === "set") devices[device] = setQuantity(cart, id, quantity, clock);
		if (act === "remove") devices[device] = removeFromCart(cart, id, clock);
		if (act === "sync") sync(device);
	}
	if (isSynced) for (const device of [0, 1, 0] as const) sync(device);
	return { devices, account };
}
const byId = (cart: Cart) =>
	liveLines(cart)
		.map(({ id, quantity }) => [id, quantity] as const)
		.sort();

describe("two devices of one account", () => {
	const skews = fc.integer({ min: -60 * DAY, max: 60 * DAY });
	const syncs = ([0, 1, 0] as const).map((device): Act => ({ device, do: "sync", id: "a", quantity: 1 }));

	test("converge after any sequence of changes with clocks months apart, and lose no line that was not removed", () => {
		fc.assert(
			fc.property(acts, skews, (steps, skew) => {
				const { devices } = play(steps, skew);
				expect(byId(devices[0])).toEqual(byId(devices[1]));
				for (const id of IDS) {
					const own = steps.filter((step) => step.id === id);
					const added = own.some((step) => step.do === "add");
					if (added && !own.some((step) => step.do === "remove"))
						expect(byId(devices[0]).map(([id]) => id)).toContain(id);
				}
			}),
		);
	});

	test("keep the last change, whichever device made it, once both have been online", () => {
		const last = fc.record<Act>({
			device: fc.constantFrom(0, 1),
			do: fc.constantFrom("add", "remove"),
			id: fc.constantFrom(...IDS),
			quantity: fc.integer({ min: 1, max: 4 }),
		});
		fc.assert(
			fc.property(acts, acts, last, skews, (before, after, change, skew) => {
				const { devices } = play([...before, ...syncs, ...after, change], skew, false);
				const own = byId(devices[change.device]).filter(([id]) => id === change.id);
				fc.pre(change.do === "add" || after.every(({ do: act }) => act === "sync"));
				const shown = play([...before, ...syncs, ...after, change], skew).devices;
				for (const cart of shown) expect(byId(cart).filter(([id]) => id === change.id)).toEqual(own);
			}),
		);
	});
});

describe("a guest's cart at sign-in", () => {
	const account = [synced("a", 2), synced("b", 0, 5)];

	test("adds the lines that the account lacks, and lowers none of the account's", () => {
		expect(withGuestLines(account, [synced("a", 1, 9), synced("c", 1, -9)])).toEqual([...account, synced("c", 1, -9)]);
	});

	test("a guest's 3 and the account's 2 of a piece are 3, even if the guest's clock is behind", () => {
		const three = synced("a", 3, -60 * DAY);
		expect(withGuestLines(account, [three])).toEqual([{ ...three, at: NOW + 1 }, account[1]]);
	});

	test("restores lines that the account has removed; a guest's tombstone removes nothing", () => {
		const later = synced("b", 1, 9);
		expect(withGuestLines(account, [later])).toContainEqual(later);
		const sooner = { ...later, at: NOW + 4 };
		expect(withGuestLines(account, [sooner])).toContainEqual({ ...sooner, at: NOW + 6 });
		expect(withGuestLines(account, [synced("a", 0, 9)])).toEqual(account);
	});

	test("takes the account as owner, so that it is not merged again", () => {
		const merged = mergeAccountCart(cartWith("c"), "me", account, PRODUCTS);
		expect(merged.owner).toBe("me");
		expect(merged.lines.map(({ id }) => id)).toEqual(["a", "b", "c"]);
		const emptied = mergeAccountCart(merged, "me", [synced("c", 0, 9)], PRODUCTS);
		expect(liveLines(emptied).map(({ id }) => id)).toEqual(["a"]);
	});
});

describe("mergeAccountCart", () => {
	test("drops a removed line that the account has forgotten, and keeps one that it has not received", () => {
		const removed = createCartLine("a", { quantity: 0, at: NOW - 60 * DAY });
		const cart = (line: object): Cart => ({ owner: "me", lines: [{ ...removed, ...line }] });
		expect(mergeAccountCart(cart({ received: TODAY - 30 }), "me", [], PRODUCTS).lines).toEqual([]);
		expect(mergeAccountCart(cart({}), "me", [], PRODUCTS).lines).toEqual([removed]);
		const account = [{ id: "a", quantity: 0, at: removed.at, received: TODAY }];
		expect(mergeAccountCart(cart({}), "me", account, PRODUCTS).lines).toEqual([{ ...removed, received: TODAY }]);
	});

	test("hides a live line without a product, also after a tombstone", () => {
		const removed = mergeAccountCart({ owner: "me", lines: [] }, "me", [synced("x", 0)], []);
		expect(removed.lines).toMatchObject([{ id: "x", quantity: 0, name: "" }]);
		expect(liveLines(mergeAccountCart(removed, "me", [synced("x", 1, 1)], []))).toEqual([]);
	});

	const guests = (...lines: SyncedLine[]): Cart => ({
		owner: null,
		lines: lines.map((line) => createCartLine(line.id, line)),
	});

	test("ignores a guest's tombstones", () => {
		const { lines } = mergeAccountCart(guests(synced("a", 0, 1), synced("b", 0, 1)), "me", [synced("a", 2)], PRODUCTS);
		expect(lines).toMatchObject([{ id: "a", quantity: 2 }]);
	});

	test("sorts the account's lines by time, and a guest's after them", () => {
		const guest = guests(synced("a", 1, 1), synced("b", 1));
		const { lines } = mergeAccountCart(guest, "me", [synced("c", 1, 5), synced("d", 1, 3)], PRODUCTS);
		expect(lines.map(({ id }) => id)).toEqual(["d", "c", "b", "a"]);
	});

	test("ignores another account's cart", () => {
		const others = { ...cartWith("d"), owner: "somebody" };
		expect(mergeAccountCart(others, "me", [], PRODUCTS)).toEqual({ owner: "me", lines: [] });
	});

	test("keeps its order, updates names and prices, and hides lines without a product", () => {
		const existing = { ...cartWith("a", cartWith("d")), owner: "me" };
		const cheaper = PRODUCTS.map((product) => ({ ...product, price: 1500 }));
		const merged = mergeAccountCart(existing, "me", [synced("x", 1), synced("c", 1)], cheaper);
		expect(merged.lines.map(({ id, price }) => [id, price])).toEqual([
			["d", 1500],
			["a", 1500],
			["c", 1500],
		]);
	});
});
