import { randomUUID } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createAttempt } from "../../app/features/checkout/idempotency-key.ts";
import { StatusBadge } from "../../app/features/orders/status-badge.tsx";
import { service } from "../../supabase/tests/support/backend.ts";
import { signUp } from "./support/accounts.ts";
import { CHECKOUT_FIELDS } from "./support/checkout-fields.ts";
import { mainOf } from "./support/html.ts";
import { useSharedShop } from "./support/shop.ts";

const { browser } = useSharedShop();

/** A new shopper who has just bought two pairs of Chelsea boots at $54.83, shipping free. */
async function buyer() {
	const shopper = browser();
	const user = await signUp(shopper);
	const { reference } = createAttempt();
	const placed = await shopper.post("/checkout", {
		...CHECKOUT_FIELDS,
		items: JSON.stringify([{ productId: "enc-0011", quantity: 2, price: 5483 }]),
		quotedTotal: "10966",
		idempotencyKey: randomUUID(),
		reference,
	});
	const order = placed.headers.get("location")?.split("order=")[1] ?? "";
	return { ...shopper, user, order, reference };
}

describe("an order's page", () => {
	test("shows items, totals, address, contact, payment, tracking, and events", async () => {
		const shopper = await buyer();
		await service
			.from("orders")
			.update({ status: "shipped", tracking_number: "EN 4820 1173 US" })
			.eq("id", shopper.order);
		await service.from("order_events").insert([
			{ order_id: shopper.order, status: "shipped", at: "2030-03-16T14:05:00Z", note: "Handed to the carrier" },
			{ order_id: shopper.order, status: "processing", at: "2030-03-14T09:00:00Z" },
		]);
		expect(await mainOf(await shopper.go("/account?tab=orders"))).toContain(`href="/account/orders/${shopper.order}"`);
		const response = await shopper.go(`/account/orders/${shopper.order}`);
		expect(response.status).toBe(200);
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		const page = await mainOf(response);
		for (const text of [
			shopper.reference,
			"Chelsea ankle boots",
			"Quantity 2, $54.83 each",
			"$109.66",
			"Free",
			"Amara Okafor",
			"12 Mill Lane",
			"Portland, 97201",
			"United States",
			"amara@example.com",
			"Our emails go to your account&#x27;s address.",
			"+1 503 555 0100",
			"PayPal",
			"Standard Shipping",
			"EN 4820 1173 US",
			"Handed to the carrier",
			"March 16, 2030 at 7:05 AM",
		])
			expect(page).toContain(text);
		const steps = page.slice(page.indexOf("Progress")).match(/bg-tint-\w+/g);
		expect(steps).toEqual(["bg-tint-butter", "bg-tint-sky", "bg-tint-lilac"]);
		expect(page).toMatch(/<img[^>]*src="\/products\/enc-0011[^"]*\.svg"/);
	});

	test("arrives with dates in the time zone that the shopper's cookie names, without it in the shop's, named", async () => {
		const shopper = await buyer();
		// 20:10 on November 23 in Los Angeles, the shop's time zone
		const at = "2026-11-24T04:10:00Z";
		await service.from("orders").update({ created_at: at }).eq("id", shopper.order);
		await service.from("order_events").insert({ order_id: shopper.order, status: "processing", at });
		const pages = async (zone: string) => {
			if (zone) shopper.jar.cookies.set("time_zone", zone);
			const paths = [
				"/account?tab=orders",
				`/account/orders/${shopper.order}`,
				`/order-confirmation?order=${shopper.order}`,
			];
			return Promise.all(paths.map(async (path) => mainOf(await shopper.go(path))));
		};
		for (const page of await pages("")) expect(page).toContain(">November 23, 2026</time><span> (Pacific Time)</span>");
		for (const [zone, date, time] of [
			["Europe/Berlin", "November 24, 2026", "5:10 AM"],
			["Pacific/Honolulu", "November 23, 2026", "6:10 PM"],
			["Mars/Olympus", "November 23, 2026", "8:10 PM"],
		] as const) {
			const all = await pages(zone);
			for (const page of all) expect(page, zone).toContain(`>${date}</time>`);
			for (const page of all) expect(page.includes("Pacific Time"), zone).toBe(zone === "Mars/Olympus");
			expect(all[1], zone).toContain(`>${date} at ${time}</time>`);
		}
	});

	test("returns 404 with the site layout for another shopper's order and unknown or invalid ids", async () => {
		const shopper = await buyer();
		const otherShopper = browser();
		await signUp(otherShopper);
		const nothing = [
			shopper.order,
			randomUUID(),
			"-".repeat(36),
			"x",
			`${shopper.order}'--`,
			shopper.order.replaceAll("-", "%2d%20"),
			"%00",
		];
		for (const id of nothing) {
			const response = await otherShopper.go(`/account/orders/${id}`);
			expect(response.status, id).toBe(404);
			const page = await response.text();
			expect(page, id).toContain("Oops! Page not found");
			expect(page).toContain('aria-label="Main"');
			expect(page).not.toMatch(/ORD-\d{6}/);
		}
		expect((await otherShopper.go("/account/orders")).status).toBe(404);
	});

	test("the confirmation page explains an invalid order id", async () => {
		const otherShopper = browser();
		await signUp(otherShopper);
		for (const id of ["-".repeat(36), "%00"]) {
			const response = await otherShopper.go(`/order-confirmation?order=${id}`);
			expect(response.status).toBe(200);
			expect(await response.text()).toContain("No order to show here");
		}
	});
});

describe("cancelling an order without JavaScript", () => {
	test("is offered for an hour, shows on the page, and can be repeated", async () => {
		const shopper = await buyer();
		const path = `/account/orders/${shopper.order}`;
		expect(await mainOf(await shopper.go(path))).toMatch(
			/You can cancel this order until <time[^>]*>\d+:\d\d [AP]M<\/time><span> \(Pacific Time\)/,
		);
		for (const flash of ["order-cancelled", "order-cancelled"]) {
			const response = await shopper.post(path, {});
			expect(response.status).toBe(302);
			expect(response.headers.get("location")).toBe(path);
			expect(response.headers.getSetCookie().join()).toContain(flash);
		}
		const page = await mainOf(await shopper.go(path));
		expect(page.slice(page.indexOf("Progress")).match(/bg-tint-\w+/g)).toEqual(["bg-tint-butter", "bg-tint-rose"]);
		expect(page).not.toContain("Cancel Order");
		const { count } = await service
			.from("order_events")
			.select("*", { count: "exact", head: true })
			.eq("order_id", shopper.order)
			.eq("status", "cancelled");
		expect(count).toBe(1);
	});

	test("returns 409 with the reason after an hour or once the order is processed", async () => {
		const shopper = await buyer();
		const path = `/account/orders/${shopper.order}`;
		const expectRejection = async (reason: string) => {
			expect(await mainOf(await shopper.go(path))).not.toContain("Cancel Order");
			const response = await shopper.post(path, {});
			expect(response.status).toBe(409);
			expect(await mainOf(response)).toContain(reason);
		};
		const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
		await service.from("orders").update({ created_at: anHourAgo }).eq("id", shopper.order);
		await expectRejection("that hour has passed");
		await service
			.from("orders")
			.update({ status: "processing", created_at: new Date().toISOString() })
			.eq("id", shopper.order);
		await expectRejection("already packing this order");
		await service.from("orders").update({ status: "shipped" }).eq("id", shopper.order);
		await expectRejection("on its way");
	});

	test("returns 404 for another shopper's order, redirects visitors to sign in, and rejects cross-site posts", async () => {
		const shopper = await buyer();
		const path = `/account/orders/${shopper.order}`;
		const otherShopper = browser();
		await signUp(otherShopper);
		expect((await otherShopper.post(path, {})).status).toBe(404);
		expect((await browser().post(path, {})).headers.get("location")).toMatch(/^\/auth\?next=/);
		const forged = { method: "POST", body: new URLSearchParams(), headers: { origin: "https://evil.example" } };
		expect((await shopper.go(path, forged)).status).toBe(403);
		const { data } = await service.from("orders").select("status").eq("id", shopper.order).single();
		expect(data?.status).toBe("pending");
	});
});

test("a status is one of five, pending at first, each with its own color; unknown or empty shows as Processing [S4.19]", async () => {
	const shopper = await buyer();
	const badge = async () =>
		/<span class="status [^>]+>\w+/.exec(await mainOf(await shopper.go(`/account/orders/${shopper.order}`)))?.[0];
	const badges = new Map([["pending", await badge()]]);
	for (const status of ["processing", "shipped", "delivered", "cancelled"]) {
		await service.from("orders").update({ status }).eq("id", shopper.order);
		badges.set(status, await badge());
	}
	for (const [status, html] of badges) expect(html?.toLowerCase()).toMatch(new RegExp(`>${status}$`));
	expect(new Set([...badges.values()].map((html) => /bg-tint-\w+/.exec(html ?? "")?.[0])).size).toBe(5);
	for (const status of ["", null, undefined, "lost", "constructor"])
		expect(renderToStaticMarkup(createElement(StatusBadge, { status })), String(status)).toBe(
			`${badges.get("processing")}</span>`,
		);
});

describe("the data download", () => {
	test("is one private file with profile, orders, favorites, cart, chosen emails, and deletion request", async () => {
		const shopper = await buyer();
		await shopper.post("/account", { intent: "profile", name: "Amara Okafor" });
		await shopper.post("/add-to-cart", { productId: "enc-0005", quantity: "1", size: "M" });
		await service.from("favorites").insert({ user_id: shopper.user.id, product_id: "enc-0001" });
		await shopper.post("/account/mails", { kind: "price_drop", on: "yes" });
		await shopper.post("/account?tab=settings", { intent: "ask-for-deletion", email: shopper.user.email });
		const response = await shopper.go("/account/data");
		expect(response.status).toBe(200);
		expect(response.headers.get("content-disposition")).toBe('attachment; filename="account-data.json"');
		expect(response.headers.get("content-type")).toMatch(/^application\/json/);
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		const text = await response.text();
		expect(text).not.toMatch(/idempotency|body_hash|access_token/);
		const name = expect.any(String);
		expect(JSON.parse(text)).toEqual({
			exportedAt: expect.stringMatching(/Z$/),
			profile: {
				...shopper.user,
				phone: null,
				name: "Amara Okafor",
				avatarUrl: null,
				createdAt: expect.any(String),
				lastSignInAt: expect.any(String),
			},
			currency: "USD",
			orders: [
				expect.objectContaining({
					id: shopper.order,
					reference: shopper.reference,
					total_amount: 109.66,
					shipping_city: "Portland",
					order_items: [
						{
							...{ product_id: "enc-0011", sku: null, name: "Chelsea ankle boots", brand: "Zara" },
							...{ size: expect.any(String), condition: expect.any(String), color: expect.any(String) },
							...{ quantity: 2, list_price: expect.any(Number), unit_price: 54.83, total_price: 109.66 },
						},
					],
					order_events: [expect.objectContaining({ status: "pending" })],
				}),
			],
			favorites: [
				{ product_id: "enc-0001", created_at: expect.any(String), price: expect.any(Number), products: { name } },
			],
			cart: [{ productId: "enc-0005", quantity: 1, changedAt: expect.stringMatching(/Z$/) }],
			mailSubscriptions: [{ kind: "price_drop", since: expect.stringMatching(/Z$/) }],
			deletionRequestedAt: expect.stringMatching(/Z$/),
		});
	});

	test("redirects a visitor to sign in and back to the settings", async () => {
		const response = await browser().go("/account/data");
		expect(response.headers.get("location")).toBe(`/auth?next=${encodeURIComponent("/account?tab=settings")}`);
	});
});
