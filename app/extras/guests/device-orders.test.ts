import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { getAttempt } from "#app/features/checkout/idempotency-key.ts";
import { EMPTY_CART } from "#shared/domain/cart.ts";
import { createCartLine } from "#shared/domain/products.fixture.ts";
import { stubStorage } from "../../../tests/support/browser-storage.ts";
import { findUnpaidOrder, forgetUnpaidOrder, noteUnpaidOrder } from "./device-orders.ts";
import { startGuest } from "./start-guest.ts";

const MARK = "unpaid-order";
let storage: ReturnType<typeof stubStorage>["entries"];
beforeEach(async () => {
	storage = stubStorage().entries;
	vi.useFakeTimers();
	vi.stubGlobal("document", { cookie: "", querySelectorAll: () => [], documentElement: { toggleAttribute() {} } });
	vi.stubGlobal("navigator", { cookieEnabled: true });
	respondWith(() => Response.json({ started: true }));
	expect(await startGuest({ order: crypto.randomUUID() })).toBeNull();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const respondWith = (respond: () => Response) => vi.stubGlobal("fetch", async () => respond());
const respondWithOrder = (unpaidOrder: unknown) => respondWith(() => Response.json({ unpaidOrder }));

test.each<[string, () => Response]>([
	["offline", () => Promise.reject(new TypeError("Failed to fetch")) as never],
	["in an outage", () => Response.json({ state: "unknown", user: null }, { status: 503 })],
	["behind a captive portal", () => new Response("<!doctype html>")],
	["if the query failed", () => Response.json({ state: "signed-out", user: null })],
])("looks for a guest's order again later %s", async (_, respond) => {
	vi.advanceTimersByTime(24 * 60 * 60 * 1000);
	respondWith(respond);
	await findUnpaidOrder();
	expect(storage.has(MARK)).toBe(true);
});

test("looks for a guest's order until it can't be on its way any more", async () => {
	respondWithOrder(null);
	await findUnpaidOrder();
	expect(storage.has(MARK)).toBe(true);
	vi.advanceTimersByTime(5 * 60 * 1000);
	await findUnpaidOrder();
	expect(storage.has(MARK)).toBe(false);
});

test("removes the ordered products from the cart once, and forgets the order when it is paid", async () => {
	const { reference } = getAttempt([createCartLine("a")]);
	const quantities = () => cartStore.get().lines.map(({ quantity }) => quantity);
	// Raised in another tab while the payment page is open
	cartStore.set({ ...EMPTY_CART, lines: [createCartLine("a", { quantity: 3, stock: 5 })] });
	respondWithOrder({ id: "1", reference, until: "2026-11-26T12:00:00Z", items: [{ productId: "a", quantity: 1 }] });
	await findUnpaidOrder();
	expect(quantities()).toEqual([2]);
	await findUnpaidOrder();
	expect(quantities()).toEqual([2]);
	expect(storage.get(MARK)).toContain(reference);
	respondWithOrder(null);
	await findUnpaidOrder();
	expect(storage.has(MARK)).toBe(false);
});

test("an order that isn't unpaid hides no other one", async () => {
	forgetUnpaidOrder("paid");
	expect(storage.has(MARK)).toBe(true);
	noteUnpaidOrder({ id: "unpaid", reference: "ORD-000001", until: "2026-11-26T12:00:00Z" });
	forgetUnpaidOrder("paid");
	expect(storage.get(MARK)).toContain("unpaid");
	forgetUnpaidOrder("unpaid");
	expect(storage.has(MARK)).toBe(false);
});
