import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../../../tests/support/browser-storage.ts";
import { createOwnedStore, DEFAULT_SETTINGS, parseAddresses, parseCards, parseSettings } from "./device-data.ts";

const ADDRESS = {
	id: "a1",
	name: "Amara Okafor",
	street: "12 Mill Lane",
	city: "Portland",
	state: "OR",
	zipCode: "97201",
	country: "United States",
	isDefault: true,
};
const CARD = { id: "c1", cardType: "Visa", lastFour: "4242", expiryDate: "12/29", isDefault: true };
const SETTINGS = { emailNotifications: false, marketingEmails: true, orderUpdates: false, twoFactorAuth: true };

test("addresses, cards and settings survive a round trip through JSON, with the specified fields [S3.15]", () => {
	const stored: unknown = JSON.parse(JSON.stringify({ addresses: [ADDRESS], cards: [CARD], settings: SETTINGS }));
	const { addresses, cards, settings } = stored as Record<string, unknown>;
	expect(parseAddresses(addresses)).toEqual([ADDRESS]);
	expect(parseCards(cards)).toEqual([CARD]);
	expect(parseSettings(settings)).toEqual(SETTINGS);
});

test("an address from before addresses had a country has none, and only some countries have states", () => {
	const { country: _, ...old } = ADDRESS;
	expect(parseAddresses([old])).toEqual([{ ...ADDRESS, country: "" }]);
	const berlin = { ...ADDRESS, city: "Berlin", state: "", zipCode: "10115", country: "Germany" };
	expect(parseAddresses([berlin])).toEqual([berlin]);
});

test("drops invalid items and keeps valid ones", () => {
	const { zipCode: _, ...incomplete } = ADDRESS;
	const broken = [null, 7, "x", [], {}, incomplete, { ...ADDRESS, name: " " }, { ...ADDRESS, street: "x".repeat(301) }];
	expect(parseAddresses([...broken, { ...ADDRESS, id: "a2", isDefault: "yes", extra: 1 }])).toEqual([
		{ ...ADDRESS, id: "a2" }, // the only item is the default
	]);
	expect(parseSettings({ ...SETTINGS, orderUpdates: "no", twoFactorAuth: null, other: true })).toEqual({
		...SETTINGS,
		orderUpdates: DEFAULT_SETTINGS.orderUpdates,
		twoFactorAuth: DEFAULT_SETTINGS.twoFactorAuth,
	});
});

test("drops a stored card with more than its last four digits", () => {
	const wrong = [
		{ lastFour: "4242424242424242" },
		{ lastFour: 4242 },
		{ cardType: "4242 4242 4242 4242" },
		{ expiryDate: "13/29" },
		{ expiryDate: "12/2029" },
		{ id: "" },
	];
	expect(parseCards([...wrong.map((part) => ({ ...CARD, ...part })), CARD])).toEqual([CARD]);
	const [card] = parseCards([{ ...CARD, number: "4242424242424242", cvv: "123" }]);
	expect(Object.keys(card ?? {}).sort()).toEqual(Object.keys(CARD).sort());
});

test("leaves one default and unique ids, and never throws", () => {
	const twice = parseAddresses([ADDRESS, { ...ADDRESS, id: "a2" }, { ...ADDRESS, city: "Elsewhere" }]);
	expect(twice.map(({ id, isDefault }) => [id, isDefault])).toEqual([
		["a1", true],
		["a2", false],
	]);
	fc.assert(
		fc.property(fc.jsonValue(), (any) => {
			const some = [any, ADDRESS];
			expect(parseAddresses(some).filter((item) => item.isDefault)).toHaveLength(1);
			expect(parseCards(any)).toBeInstanceOf(Array);
			expect(Object.keys(parseSettings(any))).toEqual(Object.keys(DEFAULT_SETTINGS));
		}),
	);
});

let storage: Map<string, string>;
beforeEach(() => {
	storage = stubStorage().entries;
});
afterEach(() => void vi.unstubAllGlobals());

const makeStore = () =>
	createOwnedStore<readonly string[]>({
		key: "addresses",
		parse: (stored) => (Array.isArray(stored) ? stored.map(String) : []),
		empty: [],
	});

test("returns each account its own value", () => {
	const store = makeStore();
	store.set("amara", ["12 Mill Lane"]);
	store.set("ben", ["3 Hill Road"]);
	expect(store.get("amara")).toEqual(["12 Mill Lane"]);
	expect(store.get("ben")).toEqual(["3 Hill Road"]);
	expect(store.get("somebody")).toEqual([]);
	expect(makeStore().get("amara"), "stored on the device").toEqual(["12 Mill Lane"]);
});

test.each(["", "{", "null", "7", "[1]", '{"amara":7}'])("ignores %j in storage", (stored) => {
	storage.set("addresses", stored);
	expect(makeStore().get("amara")).toEqual([]);
});
