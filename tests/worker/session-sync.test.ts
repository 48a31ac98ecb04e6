import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { AccountState } from "../../app/features/sync/account-state.server.ts";

import { accessTokenOf, signedUp, userOf } from "./support/accounts.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();
type Browser = ReturnType<typeof browser>;

const push = (shopper: Browser, changes: unknown) =>
	shopper.go("/session", {
		method: "POST",
		body: JSON.stringify(
			typeof changes === "object" ? { owner: shopper.jar.cookies.get("account"), ...changes } : changes,
		),
		headers: { origin: "https://shop.test", "content-type": "application/json" },
	});
const pull = async (shopper: Browser) => (await (await shopper.go("/session")).json()) as AccountState;
const pushed = async (shopper: Browser, changes: unknown) =>
	(await (await push(shopper, changes)).json()) as AccountState;
const NOW = Date.now();
const DAY = 24 * 60 * 60 * 1000;

/** A second device of the same account. */
function otherDevice(shopper: Browser): Browser {
	const other = browser();
	for (const [name, value] of shopper.jar.cookies) other.jar.cookies.set(name, value);
	return other;
}

test("the account's cart merges the devices' carts, with names and prices from the catalogue", async () => {
	const phone = await signedUp(browser());
	const laptop = otherDevice(phone);
	await pushed(phone, { cart: JSON.stringify([["enc-0001", 1, NOW]]) });
	await pushed(laptop, { cart: JSON.stringify([["enc-0011", 2, NOW + 1]]) });
	const { cart } = await pull(phone);
	expect(cart?.lines).toEqual([
		{ id: "enc-0001", quantity: 1, at: NOW },
		{ id: "enc-0011", quantity: 2, at: NOW + 1 },
	]);
	expect(cart?.products).toMatchObject([
		{ id: "enc-0001", name: "Trucker denim jacket", price: 4900, discountPercentage: 30, size: "M" },
		{ id: "enc-0011" },
	]);
	await pushed(laptop, { cart: JSON.stringify([["enc-0001", 0, NOW + 2]]) });
	expect((await pull(phone)).cart?.lines[0]).toMatchObject({ id: "enc-0001", quantity: 0, at: NOW + 2 });
	// An older state, pushed by a device that was offline, changes nothing
	await pushed(phone, { cart: JSON.stringify([["enc-0001", 1, NOW]]) });
	expect((await pull(laptop)).cart?.lines[0]?.quantity).toBe(0);
	expect(JSON.parse((await userOf(phone)).user_metadata.cart ?? "")).toEqual([
		["enc-0001", 0, NOW + 2, Math.floor(NOW / DAY)],
		["enc-0011", 2, NOW + 1],
	]);
});

test("the server's clock decides what is in the future and when a removal expires", async () => {
	const shopper = await signedUp(browser());
	const response = await push(shopper, {
		cart: JSON.stringify([
			["enc-0001", 1, NOW + 60 * DAY],
			["enc-0011", 0, NOW - 60 * DAY],
		]),
	});
	const serverTime = Number(response.headers.get("x-server-time"));
	const { cart } = (await response.json()) as AccountState;
	expect(cart?.lines).toEqual([
		{ id: "enc-0001", quantity: 1, at: expect.any(Number) },
		{ id: "enc-0011", quantity: 0, at: NOW - 60 * DAY, received: Math.floor(serverTime / DAY) },
	]);
	expect(cart?.lines[0]?.at).toBeLessThanOrEqual(serverTime);
});

test("only the valid lines of a hostile or outdated cart are used", async () => {
	const shopper = await signedUp(browser());
	for (const cart of ["{", "[]", '{"a":1}', 7, null, '[["",1,1],[null],["enc-0001",-4,1]]']) {
		await userOf(shopper, { data: { cart } });
		expect((await pull(shopper)).cart).toEqual({ lines: [], products: [] });
		expect((await shopper.go("/checkout")).status).toBe(200);
	}
	const old = [
		{ id: "enc-0001", name: "Trucker denim jacket", price: 1, quantity: 100_000 },
		{ id: "no-such-piece", name: "Ghost", price: 1, quantity: 1 },
	];
	await userOf(shopper, { data: { cart: JSON.stringify(old) } });
	const { cart } = await pull(shopper);
	expect(cart?.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
		["enc-0001", 99],
		["no-such-piece", 1],
	]);
	expect(
		cart?.products.map(({ id, price }) => [id, price]),
		"prices are never read from it",
	).toEqual([["enc-0001", 4900]]);
	// A line without a product is not shown, and not deleted
	await pushed(shopper, { cart: JSON.stringify([["enc-0011", 1, NOW]]) });
	expect((await pull(shopper)).cart?.lines).toHaveLength(3);
});

test("favorites are saved and removed for the account; one that is saved already is reported [S8.12]", async () => {
	const phone = await signedUp(browser());
	const laptop = otherDevice(phone);
	const add = { add: ["enc-0001"], remove: [] };
	expect((await pushed(phone, { favorites: add })).saved).toEqual({ unknown: [] });
	expect((await pushed(laptop, { favorites: add })).saved).toEqual({ unknown: [], message: "Already in favorites" });
	expect((await pull(laptop)).favorites).toMatchObject([
		{ id: "enc-0001", name: "Trucker denim jacket", price: 4900, discountPercentage: 30, quantity: 1 },
	]);
	expect(
		(await pushed(phone, { favorites: { add: ["no-such-piece", "enc-0002"], remove: ["enc-0001"] } })).saved,
	).toEqual({ unknown: ["no-such-piece"] });
	expect((await pull(laptop)).favorites?.map(({ id }) => id)).toEqual(["enc-0002"]);
});

test("a visitor saves no favorite and places no order: 'Not authenticated' [S5.03] [S8.13]", async () => {
	const saved = await push(browser(), { owner: "nobody", favorites: { add: ["enc-0001"], remove: [] } });
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

test("ids that no product has can't fill the account's token beyond the cookies' limit", async () => {
	const shopper = await signedUp(browser());
	for (const id of ["€".repeat(100), "x".repeat(100)]) {
		const lines = Array.from({ length: 150 }, (_, n) => [`${n}${id}`.slice(0, 100), n < 50 ? 1 : 0, NOW + n]);
		await push(shopper, { cart: JSON.stringify(lines) });
		expect((await push(shopper, { favorites: { add: [id], remove: [] } })).status).toBe(422);
	}
	expect((await pull(shopper)).cart?.lines).toEqual([]);
});

test("changes of an account that is not signed in are rejected", async () => {
	const shopper = await signedUp(browser());
	const response = await push(shopper, { owner: "somebody-else", cart: JSON.stringify([["enc-0001", 1, NOW]]) });
	expect(response.status).toBe(409);
	expect((await pull(shopper)).cart?.lines).toEqual([]);
});

test.each([
	["a number", 7],
	["text", '"cart"'],
	["another field", { user_id: "somebody" }],
	["ids that are numbers", { favorites: { add: [7], remove: [] } }],
	["another account's favorites", { favorites: { add: [], remove: [], user_id: "somebody" } }],
])("invalid changes are rejected: %s", async (_, changes) => {
	const shopper = await signedUp(browser());
	expect((await push(shopper, changes)).status).toBe(422);
	expect((await pull(shopper)).cart?.lines).toEqual([]);
});

test("an unchanged state is 304, and no response contains a token", async () => {
	const shopper = await signedUp(browser());
	const first = await shopper.go("/session");
	const etag = first.headers.get("etag") ?? "";
	expect(await first.text()).not.toContain(accessTokenOf(shopper));
	const again = await shopper.go("/session", { headers: { "if-none-match": etag } });
	expect([again.status, again.headers.get("cache-control")]).toEqual([304, "private, no-store"]);
	await pushed(shopper, { cart: JSON.stringify([["enc-0001", 1, NOW]]) });
	expect((await shopper.go("/session", { headers: { "if-none-match": etag } })).status).toBe(200);
});
