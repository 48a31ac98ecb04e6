import type { NavigateFunction } from "react-router";
import type { OrderFailure } from "#app/extras/payments/index.server.ts";
import { UNPAID_ORDER_KEY, type UnpaidOrder, unpaidOrderStore } from "#app/extras/payments/index.ts";
import { FLASH_MESSAGES } from "#app/features/auth/flash-messages.ts";
import { clearOrdered } from "#app/features/cart/cart-changes.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { completeAttempt } from "#app/features/checkout/idempotency-key.ts";
import type { AccountState } from "#app/features/sync/account-state.server.ts";
import { serverNow } from "#app/platform/clock.ts";
import { readStorage, writeStorage } from "#app/platform/storage.ts";
import { showToast } from "#app/ui/toasts.ts";
import { restoreLines } from "#shared/domain/cart-changes.ts";

const TIMEOUT_MS = 8_000;
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
export function noteUnpaidOrder(order: UnpaidOrder): void {
	unpaidOrderStore.set({ owner: null, ...order });
}

/** Removes the order `id`, which isn't unpaid any more. `isSent`: it is the last order that this device has sent. */
export function forgetUnpaidOrder(id: string, isSent = false): void {
	if (isSent || unpaidOrderStore.get()?.id === id) removeNote();
}

function removeNote(): void {
	unpaidOrderStore.set(null);
	writeStorage(UNPAID_ORDER_KEY, null); // also removes the mark of start-guest.ts, which the store reads as null
}

/** Loads the guest's unpaid order. The order's page stores it, too, but a guest who closes the payment page hasn't visited that. */
export async function findUnpaidOrder(): Promise<void> {
	const response = await fetch("/session", { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
	const state: AccountState | null = response?.ok ? await response.json().catch(() => null) : null;
	const order = state?.unpaidOrder;
	if (order === undefined) return;
	// NaN if an order is stored
	const sentAt = Number(readStorage(UNPAID_ORDER_KEY));
	if (!order && Date.now() - sentAt < SENDING_MS) return;
	if (!order) return removeNote();
	noteUnpaidOrder(order);
	if (completeAttempt(order.reference)) clearOrdered(order.items);
}
