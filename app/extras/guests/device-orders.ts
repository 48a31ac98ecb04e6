import type { NavigateFunction } from "react-router";
import type { OrderFailure } from "#app/extras/payments/index.server.ts";
import { UNPAID_ORDER_KEY, type UnpaidOrder, unpaidOrderStore } from "#app/extras/payments/index.ts";
import { FLASH_MESSAGES } from "#app/features/auth/flash-messages.ts";
import { clearOrdered } from "#app/features/cart/cart-changes.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { completeAttempt } from "#app/features/checkout/idempotency-key.ts";
import type { AccountState } from "#app/features/sync/account-state.server.ts";
import { serverNow } from "#app/platform/clock.ts";
import { writeStorage } from "#app/platform/storage.ts";
import { showToast } from "#app/ui/toasts.ts";
import { liveLines } from "#shared/domain/cart.ts";
import { restoreLines } from "#shared/domain/cart-changes.ts";

/** Puts the pieces of a canceled order back into the device's cart, as a guest has no other, and opens it. */
export async function putBackOnDevice(
	{ items, told }: NonNullable<OrderFailure["putBack"]>,
	navigate: NavigateFunction,
): Promise<void> {
	const cart = cartStore.get();
	const ordered = cart.lines.flatMap((line) => {
		const item = items.find(({ productId }) => productId === line.id);
		return item && line.quantity < item.quantity ? { ...line, quantity: item.quantity } : [];
	});
	cartStore.set(restoreLines(cart, ordered, serverNow()));
	noteUnpaidOrder(null);
	await navigate("/cart");
	showToast(FLASH_MESSAGES[told]); // of the page before, it would disappear
}

/** Lets the cart and the header tell of the order that waits for its payment. Null once it doesn't. */
export function noteUnpaidOrder(order: UnpaidOrder | null): void {
	unpaidOrderStore.set(order && { owner: null, ...order });
	if (!order) writeStorage(UNPAID_ORDER_KEY, null); // also the mark of start-guest.ts, which the store reads as null
}

/** Asks for it, as a guest who closed the payment page has not been to the order's page, which notes it. */
export async function findUnpaidOrder(): Promise<void> {
	const response = await fetch("/session").catch(() => null);
	if (!response?.ok) return;
	const { unpaidOrder = null }: AccountState = await response.json();
	noteUnpaidOrder(unpaidOrder);
	if (!unpaidOrder || !completeAttempt(unpaidOrder.reference)) return;
	const ordered = liveLines(cartStore.get()).filter(({ id }) => unpaidOrder.productIds.includes(id));
	clearOrdered(ordered.map(({ id: productId, quantity }) => ({ productId, quantity })));
}
