import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { getAttempt } from "#app/features/checkout/idempotency-key.ts";
import { EMPTY_CART } from "#shared/domain/cart.ts";
import { createCartLine } from "#shared/domain/products.fixture.ts";
import { stubStorage } from "../../../tests/support/browser-storage.ts";
import { applyLastOrder, forgetUnpaidOrder, storeUnpaidOrder } from "./device-orders.ts";
import type { LastOrder } from "./index.server.ts";
import { startGuest } from "./start-guest.ts";

const toasts: object[] = vi.hoisted(() => []);
vi.mock("#app/ui/toasts.ts", () => ({ showToast: (toast: object) => toasts.push(toast) }));

const MARK = "unpaid-order";
let storage: ReturnType<typeof stubStorage>["entries"];
beforeEach(async () => {
	toasts.length = 0;
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

const quantities = () => cartStore.get().lines.map(({ id, quantity }) => `${quantity} ${id}`);
/** An order of one "a", of which the cart has 3 since: they were raised in another tab while the payment page was open. */
function sendOrder(): LastOrder {
	const { key, reference } = getAttempt([createCartLine("a")]);
	cartStore.set({ ...EMPTY_CART, lines: [createCartLine("a", { quantity: 3, stock: 5 }), createCartLine("b")] });
	return { id: "1", key, reference, until: null, items: [{ productId: "a", quantity: 1 }] };
}

test("looks for a guest's order until it can't be on its way any more", () => {
	const earlier = { ...sendOrder(), key: "earlier" };
	for (const order of [null, earlier]) applyLastOrder(order);
	expect(storage.has(MARK)).toBe(true);
	vi.advanceTimersByTime(5 * 60 * 1000);
	applyLastOrder(earlier);
	expect(storage.has(MARK)).toBe(false);
	expect(quantities()).toEqual(["3 a", "1 b"]);
});

test("removes the ordered products from the cart once, and forgets the order when it is paid", () => {
	const order = sendOrder();
	const unpaid = { ...order, until: "2026-11-26T12:00:00Z" };
	for (const _ of ["first", "second"]) {
		applyLastOrder(unpaid);
		expect(quantities()).toEqual(["2 a", "1 b"]);
	}
	expect(storage.get(MARK)).toContain(order.reference);
	applyLastOrder(order);
	expect(storage.has(MARK)).toBe(false);
	expect(quantities()).toEqual(["2 a", "1 b"]);
	expect(toasts).toEqual([]);
});

test("removes the products of an order that was paid, and none of whose pages was seen, from the cart", () => {
	const order = sendOrder();
	applyLastOrder(order);
	expect(storage.has(MARK)).toBe(false);
	expect(quantities()).toEqual(["2 a", "1 b"]);
	expect(toasts).toEqual([{ title: "Order Placed", description: `Your order number is ${order.reference}.` }]);
});

test("an order that isn't unpaid hides no other one", () => {
	forgetUnpaidOrder("paid");
	expect(storage.has(MARK)).toBe(true);
	storeUnpaidOrder({ id: "unpaid", reference: "ORD-000001", until: "2026-11-26T12:00:00Z" });
	forgetUnpaidOrder("paid");
	expect(storage.get(MARK)).toContain("unpaid");
	forgetUnpaidOrder("unpaid");
	expect(storage.has(MARK)).toBe(false);
});
