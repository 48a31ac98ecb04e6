import { serverNow } from "#app/platform/clock.ts";
import { showToast } from "#app/ui/toasts.ts";
import { type CartLine, liveLines } from "#shared/domain/cart.ts";
import { clearCart, removeFromCart, removeOrdered, restoreLines, setQuantity } from "#shared/domain/cart-changes.ts";
import { cartStore } from "./cart-store.ts";

export function changeQuantity(line: CartLine, quantity: number): void {
	if (quantity < 1) {
		removeLine(line);
		return;
	}
	cartStore.set(setQuantity(cartStore.get(), line.id, quantity, serverNow()));
	showToast({ title: "Item quantity updated", description: line.name });
}

export function removeLine(line: CartLine): void {
	cartStore.set(removeFromCart(cartStore.get(), line.id, serverNow()));
	showToast({
		title: "Item removed from cart",
		description: line.name,
		action: { label: "Undo", run: undo([line]) },
	});
}

export function emptyCart(): void {
	const lines = liveLines(cartStore.get());
	if (lines.length === 0) return;
	cartStore.set(clearCart(cartStore.get(), serverNow()));
	showToast({ title: "Cart cleared", action: { label: "Undo", run: undo(lines) } });
}

/** Returns a function that restores the lines, unless another account has signed in since. */
function undo(lines: readonly CartLine[]) {
	const { owner } = cartStore.get();
	return () => {
		const cart = cartStore.get();
		if (cart.owner === owner) cartStore.set(restoreLines(cart, lines, serverNow()));
	};
}

/** Shows no toast, as the confirmation page does. */
export function clearOrdered(ordered: Parameters<typeof removeOrdered>[1]): void {
	cartStore.set(removeOrdered(cartStore.get(), ordered, serverNow()));
}
