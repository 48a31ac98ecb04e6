import { expect, test } from "vitest";
import { push, signedUp, userOf } from "./support/accounts.ts";
import { orderForm } from "./support/orders.ts";
import { jsonPost, useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();

type Line = [id: string, quantity: number, at: number];
const cartOf = (...lines: Line[]) => ({ cart: JSON.stringify(lines) });
const NOW = Date.now();
const DAY = 24 * 60 * 60 * 1000;

// How carts are merged: supabase/functions/_shared/domain/synced-cart.test.ts
test("the account's cart merges the devices' carts, with names and prices from the catalogue, and favorites are on both [S6.02]", async () => {
	const [phone, laptop] = [await signedUp(browser()), browser()];
	for (const [name, value] of phone.jar.cookies) laptop.jar.cookies.set(name, value);
	await push(phone, cartOf(["enc-0001", 1, NOW]));
	await push(laptop, cartOf(["enc-0011", 2, NOW + 1]));
	await push(phone, { favorites: { add: ["enc-0002"], remove: [] } });
	expect(await laptop.session()).toMatchObject({ favorites: [{ id: "enc-0002" }] });
	const { cart } = await phone.session();
	expect(cart?.lines).toEqual([
		{ id: "enc-0001", quantity: 1, at: NOW },
		{ id: "enc-0011", quantity: 2, at: NOW + 1 },
	]);
	expect(cart?.products).toMatchObject([
		{ id: "enc-0001", name: "Trucker denim jacket", price: 4900, discountPercentage: 30, size: "M" },
		{ id: "enc-0011" },
	]);
	await push(laptop, cartOf(["enc-0001", 0, NOW + 2]));
	expect(JSON.parse((await userOf(phone)).user_metadata.cart ?? "")).toEqual([
		["enc-0001", 0, NOW + 2, Math.floor(NOW / DAY)],
		["enc-0011", 2, NOW + 1],
	]);
});

test("a visitor saves no favorite and places no order: 'Not authenticated' [S8.13]", async () => {
	const saved = await push(browser(), { owner: "nobody", favorites: { add: ["enc-0001"], remove: [] } });
	expect([saved.status, await saved.json()]).toEqual([401, { error: "Not authenticated" }]);
	const ordered = await browser().post("/checkout", orderForm());
	expect([ordered.status, await ordered.text()]).toEqual([401, expect.stringContaining("Not authenticated")]);
});

// app/features/sync/account-state.server.test.ts covers other rejected changes
test("changes of another account, or that can't be read, are rejected", async () => {
	const shopper = await signedUp(browser());
	const lines = cartOf(["enc-0001", 1, NOW]);
	for (const [status, changes] of [
		[409, { ...lines, owner: "somebody-else" }],
		[422, { ...lines, user_id: "somebody" }],
		[422, { ...lines, favorites: { add: [7], remove: [] } }],
		[422, { ...lines, favorites: { add: [], remove: [], user_id: "somebody" } }],
	] as const)
		expect((await push(shopper, changes)).status, JSON.stringify(changes)).toBe(status);
	for (const text of [7, '"cart"']) expect((await shopper.go("/session", jsonPost(text))).status).toBe(422);
	expect((await shopper.session()).cart?.lines).toEqual([]);
});

test("an unchanged state is 304", async () => {
	const shopper = await signedUp(browser());
	const headers = { "if-none-match": (await shopper.go("/session")).headers.get("etag") ?? "" };
	const again = await shopper.go("/session", { headers });
	expect([again.status, again.headers.get("cache-control")]).toEqual([304, "private, no-store"]);
	await push(shopper, cartOf(["enc-0001", 1, NOW]));
	expect((await shopper.go("/session", { headers })).status).toBe(200);
});
