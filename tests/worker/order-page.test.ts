import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { service } from "../../supabase/tests/support/backend.ts";
import { push, signedUp } from "./support/accounts.ts";
import { expectPage } from "./support/html.ts";
import { BOOTS, buy, linesOf } from "./support/orders.ts";
import { locationOf, useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();

/** A new shopper who has just bought two pairs of Chelsea boots at $54.83, shipping free. */
async function buyer() {
	const shopper = await signedUp(browser());
	const order = await buy(shopper, linesOf([{ ...BOOTS, quantity: 2 }], 10_966));
	const update = (change: object) => service.from("orders").update(change).eq("id", order);
	return { ...shopper, order, path: `/account/orders/${order}`, update };
}

describe("an order's page", () => {
	test("shows items, totals, address, contact, payment, tracking, and events", async () => {
		const { order, path, update, main, go } = await buyer();
		await update({ status: "shipped", tracking_number: "EN 4820 1173 US" });
		await service.from("order_events").insert([
			{ order_id: order, status: "shipped", at: "2030-03-16T14:05:00Z", note: "Handed to the carrier" },
			{ order_id: order, status: "processing", at: "2030-03-14T09:00:00Z" },
		]);
		expect(await main("/account?tab=orders")).toContain(`href="${path}"`);
		const response = await go(path);
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		const page = await expectPage(
			response,
			200,
			...["Chelsea ankle boots", "Quantity 2, $54.83 each", "$109.66", "Free", "PayPal", "Standard Shipping"],
			...["Amara Okafor", "12 Mill Lane", "Portland, 97201", "United States", "amara@example.com", "555 0100"],
			"Our emails go to your account's address.",
			...["EN 4820 1173 US", "Handed to the carrier", "March 16, 2030 at 7:05 AM"],
			/<img[^>]*src="\/products\/enc-0011[^"]*\.svg"/,
		);
		const steps = page.slice(page.indexOf("Progress")).match(/bg-tint-\w+/g);
		expect(steps).toEqual(["bg-tint-butter", "bg-tint-sky", "bg-tint-lilac"]);
	});

	test("arrives with dates in the time zone that the shopper's cookie names, without it in the shop's, named", async () => {
		const { order, path, update, main, jar } = await buyer();
		// 20:10 on November 23 in Los Angeles, the shop's time zone
		const at = "2026-11-24T04:10:00Z";
		await update({ created_at: at });
		await service.from("order_events").insert({ order_id: order, status: "processing", at });
		for (const [zone, date, time] of [
			["", "November 23, 2026", "8:10 PM"],
			["Europe/Berlin", "November 24, 2026", "5:10 AM"],
			["Mars/Olympus", "November 23, 2026", "8:10 PM"],
		] as const) {
			if (zone) jar.cookies.set("time_zone", zone);
			for (const address of ["/account?tab=orders", `/order-confirmation?order=${order}`])
				expect(await main(address), zone).toContain(`>${date}</time>`);
			const page = await main(path);
			expect(page, zone).toContain(`>${date} at ${time}</time>`);
			expect(page.includes("<span> (Pacific Time)</span>"), zone).toBe(zone !== "Europe/Berlin");
		}
	});

	test("is its shopper's only: others have no orders yet, and get 404 as for unknown or invalid ids [S6.02]", async () => {
		const { order } = await buyer();
		const stranger = await signedUp(browser());
		expect(await stranger.main("/account?tab=orders")).toContain("No orders yet");
		for (const id of [order, randomUUID(), "-".repeat(36), "x", `${order}'--`, "%00"]) {
			const page = await expectPage(await stranger.go(`/account/orders/${id}`), 404, "Oops! Page not found");
			expect(page, id).not.toMatch(/ORD-\d{6}/);
		}
		for (const query of ["", `?order=${order}`, `?order=${"-".repeat(36)}`, "?order=%00"])
			expect(await stranger.main(`/order-confirmation${query}`), query).toContain("No order to show here");
	});
});

// tests/postgres/order-status.test.ts covers who may cancel which orders, supabase/tests/orders-data.test.ts the error messages
describe("canceling an order without JavaScript", () => {
	test("is offered for an hour, shows on the page, and can be repeated", async () => {
		const { path, main, go, post, update } = await buyer();
		expect(await main(path)).toMatch(
			/You can cancel this order until <time[^>]*>\d+:\d\d [AP]M<\/time><span> \(Pacific Time\)/,
		);
		for (let n = 0; n < 2; n++) {
			const response = await post(path);
			expect([response.status, locationOf(response)]).toEqual([302, path]);
			expect(response.headers.getSetCookie().join()).toContain("order-cancelled");
		}
		const page = await expectPage(await go(path), 200, "Nothing was charged, so there is nothing to refund.");
		expect(page.slice(page.indexOf("Progress")).match(/bg-tint-\w+/g)).toEqual(["bg-tint-butter", "bg-tint-rose"]);
		expect(page).not.toContain("Cancel Order");
		await update({ payment_status: "paid" });
		await expectPage(await go(path), 200, "Your refund reaches your original payment method in 3-5 days.");
	});

	test("returns 409 with the reason once an hour has passed", async () => {
		const { path, main, post, update } = await buyer();
		await update({ created_at: new Date(Date.now() - 3_600_000).toISOString() });
		expect(await main(path)).not.toContain("Cancel Order");
		await expectPage(await post(path), 409, "that hour has passed");
	});
});

// supabase/tests/account.test.ts proves that it has every order
test("the data download is one private file with profile, orders, favorites, cart, chosen emails, and deletion request", async () => {
	const shopper = await buyer();
	const { order, user, go, post } = shopper;
	const cart = JSON.stringify([["enc-0005", 1, Date.now()]]);
	await push(shopper, { cart, favorites: { add: ["enc-0001"], remove: [] } });
	await post("/account/mails", { kind: "price_drop", on: "yes" });
	await post("/account?tab=settings", { intent: "ask-for-deletion", email: user.email });
	const response = await go("/account/data");
	expect(response.status).toBe(200);
	expect(response.headers.get("content-disposition")).toBe('attachment; filename="account-data.json"');
	expect(response.headers.get("content-type")).toMatch(/^application\/json/);
	expect(response.headers.get("cache-control")).toBe("private, no-store");
	const file = await response.text();
	expect(file).not.toMatch(/idempotency|body_hash|access_token/);
	expect(JSON.parse(file)).toMatchObject({
		profile: user,
		currency: "USD",
		orders: [
			{
				...{ id: order, total_amount: 109.66, shipping_city: "Portland", order_events: [{ status: "pending" }] },
				order_items: [{ product_id: "enc-0011", quantity: 2, unit_price: 54.83, total_price: 109.66 }],
			},
		],
		favorites: [{ product_id: "enc-0001" }],
		cart: [{ productId: "enc-0005", quantity: 1 }],
		mailSubscriptions: [{ kind: "price_drop" }],
		deletionRequestedAt: expect.stringMatching(/Z$/),
	});
});
