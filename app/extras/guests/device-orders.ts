import { type UnpaidOrder, unpaidOrderStore } from "#app/extras/payments/index.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { serverNow } from "#app/platform/clock.ts";
import { restoreLines } from "#shared/domain/cart-changes.ts";

/** Puts the pieces of a canceled order back into the device's cart, as a guest has no other. */
export function putBackOnDevice(items: readonly { productId: string; quantity: number }[]): void {
	const cart = cartStore.get();
	const ordered = cart.lines.flatMap((line) => {
		const item = items.find(({ productId }) => productId === line.id);
		return item && line.quantity < item.quantity ? { ...line, quantity: item.quantity } : [];
	});
	cartStore.set(restoreLines(cart, ordered, serverNow()));
	noteUnpaidOrder(null);
}

/** Lets the cart tell of the order that waits for its payment, as no response of /session does of a guest. Null once it doesn't. */
export function noteUnpaidOrder(order: UnpaidOrder | null): void {
	unpaidOrderStore.set(order && { owner: null, ...order });
}
