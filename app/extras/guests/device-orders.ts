import type { NavigateFunction } from "react-router";
import type { OrderFailure } from "#app/extras/payments/index.server.ts";
import { UNPAID_ORDER_KEY, type UnpaidOrder, unpaidOrderStore } from "#app/extras/payments/index.ts";
import { FLASH_MESSAGES } from "#app/features/auth/flash-messages.ts";
import { clearOrdered } from "#app/features/cart/cart-changes.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { completeAttempt } from "#app/features/checkout/idempotency-key.ts";
import { serverNow } from "#app/platform/clock.ts";
import { readStorage, writeStorage } from "#app/platform/storage.ts";
import { showToast } from "#app/ui/toasts.ts";
import { restoreLines } from "#shared/domain/cart-changes.ts";
import type { LastOrder } from "./index.server.ts";

/** Longer than sending an order takes after start-guest.ts has marked it. */
const SENDING_MS = 5 * 60_000;

/** Puts the canceled order's products back into the device's cart, the only one that guests have, and opens it. */
export async function putBackOnDevice(
	id: string,
	{ items, flash }: NonNullable<OrderFailure["putBack"]>,
	navigate: NavigateFunction,
): Promise<void> {
	const cart = cartStore.get();
	const ordered = cart.lines.flatMap((line) => {
		const item = items.find(({ productId }) => productId === line.id);
		return item && line.quantity < item.quantity ? { ...line, quantity: item.quantity } : [];
	});
	cartStore.set(restoreLines(cart, ordered, serverNow()));
	forgetUnpaidOrder(id);
	await navigate("/cart");
	// Shown after the navigation, which dismisses toasts of the previous page
	showToast(FLASH_MESSAGES[flash]);
}

/** Stores the unpaid order, which the cart and the header show. */
export function storeUnpaidOrder(order: UnpaidOrder): void {
	unpaidOrderStore.set({ owner: null, ...order });
}

/** Removes the order `id`, which isn't unpaid any more. `isSent` marks the last order that this device has sent. */
export function forgetUnpaidOrder(id: string, isSent = false): void {
	if (isSent || unpaidOrderStore.get()?.id === id) removeUnpaidOrder();
}

function removeUnpaidOrder(): void {
	unpaidOrderStore.set(null);
	writeStorage(UNPAID_ORDER_KEY, null); // also removes the mark of start-guest.ts, which the store reads as null
}

/** Applies a guest's last order. The order's pages do, too, but a guest who closes the payment page hasn't visited them. */
export function applyLastOrder(order: LastOrder | null): void {
	const isSent = order !== null && completeAttempt(order.key);
	if (isSent) clearOrdered(order.items);
	if (order?.until) {
		const { id, reference, until } = order;
		storeUnpaidOrder({ id, reference, until });
		return;
	}
	if (isSent) showToast({ title: "Order Placed", description: `Your order number is ${order.reference}.` });
	// NaN if an order is stored
	const sentAt = Number(readStorage(UNPAID_ORDER_KEY));
	if (isSent || !(Date.now() - sentAt < SENDING_MS)) removeUnpaidOrder();
}
