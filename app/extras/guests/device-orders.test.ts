import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { getAttempt } from "#app/features/checkout/idempotency-key.ts";
import { EMPTY_CART } from "#shared/domain/cart.ts";
import { createCartLine } from "#shared/domain/products.fixture.ts";
import { stubStorage } from "../../../tests/support/browser-storage.ts";
import { applyUnpaidOrder, forgetUnpaidOrder, noteUnpaidOrder } from "./device-orders.ts";
import { startGuest } from "./start-guest.ts";

const MARK = "unpaid-order";
let storage: ReturnType<typeof stubStorage>["entries"];
beforeEach(async () => {
	storage = stubStorage().entries;
	vi.useFakeTimers();
	vi.stubGlobal("document", { cookie: "", querySelectorAll: () => [], documentElement: { toggleAttribute() {} } });
	vi.stubGlobal("navigator", { cookieEnabled: true });
	vi.stubGlobal("fetch", async () => Response.json({ started: true }));
	expect(await startGuest({ order: crypto.randomUUID() })).toBeNull();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("looks for a guest's order until it can't be on its way any more", () => {
	applyUnpaidOrder(null);
	expect(storage.has(MARK)).toBe(true);
	vi.advanceTimersByTime(5 * 60 * 1000);
	applyUnpaidOrder(null);
	expect(storage.has(MARK)).toBe(false);
});

test("removes the ordered products from the cart once, and forgets the order when it is paid", () => {
	const { reference } = getAttempt([createCartLine("a")]);
	const quantities = () => cartStore.get().lines.map(({ quantity }) => quantity);
	// Raised in another tab while the payment page is open
	cartStore.set({ ...EMPTY_CART, lines: [createCartLine("a", { quantity: 3, stock: 5 })] });
	const order = { id: "1", reference, until: "2026-11-26T12:00:00Z", items: [{ productId: "a", quantity: 1 }] };
	applyUnpaidOrder(order);
	expect(quantities()).toEqual([2]);
	applyUnpaidOrder(order);
	expect(quantities()).toEqual([2]);
	expect(storage.get(MARK)).toContain(reference);
	applyUnpaidOrder(null);
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
