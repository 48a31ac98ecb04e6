import fc from "fast-check";
import { expect, test } from "vitest";
import { readAddresses } from "./addresses.ts";
import { readCards } from "./saved-cards.ts";
import { DEFAULT_SETTINGS, readSettings } from "./settings.ts";

const ADDRESS = {
	id: "a1",
	name: "Amara Okafor",
	street: "12 Mill Lane",
	city: "Portland",
	state: "OR",
	zipCode: "97201",
	isDefault: true,
};
const CARD = { id: "c1", cardType: "Visa", lastFour: "4242", expiryDate: "12/29", isDefault: true };
const SETTINGS = { emailNotifications: false, marketingEmails: true, orderUpdates: false, twoFactorAuth: true };

test("what the account keeps on a device comes back as it was: addresses, cards and settings in the specification's fields [S3.15]", () => {
	const stored: unknown = JSON.parse(JSON.stringify({ addresses: [ADDRESS], cards: [CARD], settings: SETTINGS }));
	const { addresses, cards, settings } = stored as Record<string, unknown>;
	expect(readAddresses(addresses)).toEqual([ADDRESS]);
	expect(readCards(cards)).toEqual([CARD]);
	expect(readSettings(settings)).toEqual(SETTINGS);
});

test("what is not valid is left out, and what is valid stays", () => {
	const { zipCode: _, ...incomplete } = ADDRESS;
	const broken = [null, 7, "x", [], {}, incomplete, { ...ADDRESS, name: " " }, { ...ADDRESS, street: "x".repeat(301) }];
	expect(readAddresses([...broken, { ...ADDRESS, id: "a2", isDefault: "yes", extra: 1 }])).toEqual([
		{ ...ADDRESS, id: "a2" }, // the only one left, and so the default
	]);
	expect(readSettings({ ...SETTINGS, orderUpdates: "no", twoFactorAuth: null, other: true })).toEqual({
		...SETTINGS,
		orderUpdates: DEFAULT_SETTINGS.orderUpdates,
		twoFactorAuth: DEFAULT_SETTINGS.twoFactorAuth,
	});
});

test("a stored card that holds more than its last four digits is not believed", () => {
	const wrong = [
		{ lastFour: "4242424242424242" },
		{ lastFour: 4242 },
		{ cardType: "4242 4242 4242 4242" },
		{ expiryDate: "13/29" },
		{ expiryDate: "12/2029" },
		{ id: "" },
	];
	expect(readCards([...wrong.map((part) => ({ ...CARD, ...part })), CARD])).toEqual([CARD]);
	const [card] = readCards([{ ...CARD, number: "4242424242424242", cvv: "123" }]);
	expect(Object.keys(card ?? {}).sort()).toEqual(Object.keys(CARD).sort());
});

test("several defaults become one, twice the same id becomes one, and nothing in storage makes a reader throw", () => {
	const twice = readAddresses([ADDRESS, { ...ADDRESS, id: "a2" }, { ...ADDRESS, city: "Elsewhere" }]);
	expect(twice.map(({ id, isDefault }) => [id, isDefault])).toEqual([
		["a1", true],
		["a2", false],
	]);
	fc.assert(
		fc.property(fc.jsonValue(), (any) => {
			const some = [any, ADDRESS];
			expect(readAddresses(some).filter((item) => item.isDefault)).toHaveLength(1);
			expect(readCards(any)).toBeInstanceOf(Array);
			expect(Object.keys(readSettings(any))).toEqual(Object.keys(DEFAULT_SETTINGS));
		}),
	);
});
