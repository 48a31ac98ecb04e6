import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { AccountState, SyncResult } from "../../app/features/sync/account-state.ts";
import { accessTokenOf, signedUp, userOf } from "./support/accounts.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { useShop } from "./support/shop.ts";

const { browser } = useShop();
type Browser = ReturnType<typeof browser>;

const tell = (shopper: Browser, changes: unknown) =>
	shopper.go("/session", {
		method: "POST",
		body: JSON.stringify(
			typeof changes === "object" ? { owner: shopper.jar.cookies.get("account"), ...changes } : changes,
		),
		headers: { origin: "https://shop.test", "content-type": "application/json" },
	});
const heard = async (shopper: Browser) => (await (await shopper.go("/session")).json()) as AccountState;
const told = async (shopper: Browser, changes: unknown) => (await (await tell(shopper, changes)).json()) as SyncResult;
const NOW = Date.now();

/** A second device of the same account. */
function otherDevice(shopper: Browser): Browser {
	const other = browser();
	for (const [name, value] of shopper.jar.cookies) other.jar.cookies.set(name, value);
	return other;
}

test("the account's cart is what its devices told, merged, with names and prices of the shop's [D12]", async () => {
	const phone = await signedUp(browser());
	const laptop = otherDevice(phone);
	await told(phone, { cart: JSON.stringify([["enc-0001", 1, NOW]]) });
	await told(laptop, { cart: JSON.stringify([["enc-0011", 2, NOW + 1]]) });
	const { cart } = await heard(phone);
	expect(cart?.lines).toEqual([
		{ id: "enc-0001", quantity: 1, at: NOW },
		{ id: "enc-0011", quantity: 2, at: NOW + 1 },
	]);
	expect(cart?.pieces).toMatchObject([
		{ id: "enc-0001", name: "Trucker denim jacket", price: 4900, discountPercentage: 30, size: "M" },
		{ id: "enc-0011" },
	]);
	await told(laptop, { cart: JSON.stringify([["enc-0001", 0, NOW + 2]]) });
	expect((await heard(phone)).cart?.lines[0]).toEqual({ id: "enc-0001", quantity: 0, at: NOW + 2 });
	// The older state, told again by a device that was offline, changes nothing
	await told(phone, { cart: JSON.stringify([["enc-0001", 1, NOW]]) });
	expect((await heard(laptop)).cart?.lines[0]?.quantity).toBe(0);
	expect(JSON.parse((await userOf(phone)).user_metadata.cart ?? "")).toEqual([
		["enc-0001", 0, NOW + 2],
		["enc-0011", 2, NOW + 1],
	]);
});

test("a hostile or outdated cart in the account is read for what is valid in it", async () => {
	const shopper = await signedUp(browser());
	for (const cart of ["{", "[]", '{"a":1}', 7, null, '[["",1,1],[null],["enc-0001",-4,1]]']) {
		await userOf(shopper, { data: { cart } });
		expect((await heard(shopper)).cart).toEqual({ lines: [], pieces: [] });
		expect((await shopper.go("/checkout")).status).toBe(200);
	}
	const old = [
		{ id: "enc-0001", name: "Trucker denim jacket", price: 1, quantity: 100_000 },
		{ id: "no-such-piece", name: "Ghost", price: 1, quantity: 1 },
	];
	await userOf(shopper, { data: { cart: JSON.stringify(old) } });
	const { cart } = await heard(shopper);
	expect(cart?.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
		["enc-0001", 99],
		["no-such-piece", 1],
	]);
	expect(
		cart?.pieces.map(({ id, price }) => [id, price]),
		"prices are never read from it",
	).toEqual([["enc-0001", 4900]]);
	// What nobody can name is not shown, and not thrown away
	await told(shopper, { cart: JSON.stringify([["enc-0011", 1, NOW]]) });
	expect((await heard(shopper)).cart?.lines).toHaveLength(3);
});

test("favorites are saved and removed for the account, and one that is there already is said so [S8.12]", async () => {
	const phone = await signedUp(browser());
	const laptop = otherDevice(phone);
	const add = { add: ["enc-0001"], remove: [] };
	expect((await told(phone, { favorites: add })).favorites).toEqual({ success: true, unknown: [] });
	expect((await told(laptop, { favorites: add })).favorites).toEqual({
		success: true,
		unknown: [],
		message: "Already in favorites",
	});
	expect((await heard(laptop)).favorites).toMatchObject([
		{ id: "enc-0001", name: "Trucker denim jacket", price: 4900, discountPercentage: 30, quantity: 1 },
	]);
	expect(
		(await told(phone, { favorites: { add: ["no-such-piece", "enc-0002"], remove: ["enc-0001"] } })).favorites,
	).toEqual({
		success: true,
		unknown: ["no-such-piece"],
	});
	expect((await heard(laptop)).favorites?.map(({ id }) => id)).toEqual(["enc-0002"]);
});

test("a visitor saves no favorite and places no order: 'Not authenticated' [S5.03] [S8.13]", async () => {
	const saved = await tell(browser(), { owner: "nobody", favorites: { add: ["enc-0001"], remove: [] } });
	expect(saved.status).toBe(401);
	expect(await saved.json()).toEqual({ error: "Not authenticated" });
	const ordered = await browser().post("/checkout", {
		...CHECKOUT_FIELDS,
		items: JSON.stringify([{ productId: "enc-0001", quantity: 1, price: 3430 }]),
		quotedTotal: "3929",
		idempotencyKey: randomUUID(),
		reference: "ORD-482913",
	});
	expect(ordered.status).toBe(401);
	expect(await ordered.text()).toContain("Not authenticated");
});

test("what a device tells in the name of another account than the one that is signed in is not taken", async () => {
	const shopper = await signedUp(browser());
	const answer = await tell(shopper, { owner: "somebody-else", cart: JSON.stringify([["enc-0001", 1, NOW]]) });
	expect(answer.status).toBe(409);
	expect((await heard(shopper)).cart?.lines).toEqual([]);
});

test.each([
	["a number", 7],
	["text", '"cart"'],
	["another field", { user_id: "somebody" }],
	["ids that are none", { favorites: { add: [7], remove: [] } }],
	["another's favorites", { favorites: { add: [], remove: [], user_id: "somebody" } }],
])("changes that are not understood are refused: %s", async (_, changes) => {
	const shopper = await signedUp(browser());
	expect((await tell(shopper, changes)).status).toBe(422);
	expect((await heard(shopper)).cart?.lines).toEqual([]);
});

test("what a tab has heard already is not sent again, and no answer holds a token", async () => {
	const shopper = await signedUp(browser());
	const first = await shopper.go("/session");
	const etag = first.headers.get("etag") ?? "";
	expect(await first.text()).not.toContain(accessTokenOf(shopper));
	const again = await shopper.go("/session", { headers: { "if-none-match": etag } });
	expect([again.status, again.headers.get("cache-control")]).toEqual([304, "private, no-store"]);
	await told(shopper, { cart: JSON.stringify([["enc-0001", 1, NOW]]) });
	expect((await shopper.go("/session", { headers: { "if-none-match": etag } })).status).toBe(200);
});
