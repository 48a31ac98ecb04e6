import { type Cart, type CartLine, liveLines, nextTimestamp } from "./cart.ts";
import { maxQuantity } from "./product.ts";

/** The lifetime of a visitor's tombstones, which only keep a line's place for Undo. Those of an account expire in the account. */
const GUEST_MS = 30 * 24 * 60 * 60 * 1000;

/** A quantity below 1 removes the line (spec sections 4 and 5). */
export function setQuantity(cart: Cart, id: string, quantity: number, now: number): Cart {
	const at = nextTimestamp(cart.lines, now);
	const lines = cart.lines.map((line) => {
		if (line.id !== id || line.quantity === 0) return line;
		const requested = Number.isFinite(quantity) ? Math.trunc(quantity) : 1;
		return { ...line, quantity: Math.max(0, Math.min(requested, maxQuantity(line))), at };
	});
	return {
		...cart,
		lines: lines.filter((line) => line.quantity > 0 || cart.owner !== null || at - line.at < GUEST_MS),
	};
}

export function removeFromCart(cart: Cart, id: string, now: number): Cart {
	return setQuantity(cart, id, 0, now);
}

export function clearCart(cart: Cart, now: number): Cart {
	return liveLines(cart).reduce((rest, line) => setQuantity(rest, line.id, 0, now), cart);
}

/** Undoes a removal. Skips lines that have been added again. */
export function restoreLines(cart: Cart, removed: readonly CartLine[], now: number): Cart {
	const byId = new Map(removed.map((line) => [line.id, line]));
	for (const live of liveLines(cart)) byId.delete(live.id);
	const at = nextTimestamp([...cart.lines, ...removed], now);
	const lines = cart.lines.map((line) => {
		const restored = byId.get(line.id);
		byId.delete(line.id);
		return restored ? { ...restored, at } : line;
	});
	return { ...cart, lines: [...lines, ...[...byId.values()].map((line) => ({ ...line, at }))] };
}

/** Subtracts an order's quantities (spec S4.10). */
export function removeOrdered(
	cart: Cart,
	ordered: readonly { productId: string; quantity: number }[],
	now: number,
): Cart {
	return ordered.reduce((rest, { productId, quantity }) => {
		const line = rest.lines.find(({ id }) => id === productId);
		return line ? setQuantity(rest, productId, line.quantity - quantity, now) : rest;
	}, cart);
}
