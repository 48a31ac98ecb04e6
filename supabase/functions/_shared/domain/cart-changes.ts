import { type Cart, type CartLine, liveLines, nextTimestamp, TOMBSTONE_MS } from "./cart.ts";
import { maxQuantity } from "./product.ts";

/** Sets a line's quantity; below 1 removes it (specification, sections 4 and 5). */
export function setQuantity(cart: Cart, id: string, quantity: number, now: number): Cart {
	const lines = cart.lines.map((line) => {
		if (line.id !== id || line.quantity === 0) return line;
		const wanted = Number.isFinite(quantity) ? Math.trunc(quantity) : 1;
		return { ...line, quantity: Math.max(0, Math.min(wanted, maxQuantity(line))), at: nextTimestamp(line, now) };
	});
	return { ...cart, lines: lines.filter((line) => line.quantity > 0 || now - line.at < TOMBSTONE_MS) };
}

export function removeFromCart(cart: Cart, id: string, now: number): Cart {
	return setQuantity(cart, id, 0, now);
}

/** Empties the cart; every line leaves a tombstone. */
export function clearCart(cart: Cart, now: number): Cart {
	return liveLines(cart).reduce((rest, line) => setQuantity(rest, line.id, 0, now), cart);
}

/** Undoes a removal: the lines return as they were, in their old places, unless they have come back meanwhile. */
export function restoreLines(cart: Cart, lines: readonly CartLine[], now: number): Cart {
	const back = new Map(lines.map((line) => [line.id, line]));
	for (const live of liveLines(cart)) back.delete(live.id);
	const kept = cart.lines.map((line) => {
		const returned = back.get(line.id);
		back.delete(line.id);
		return returned ? { ...returned, at: nextTimestamp(line, now) } : line;
	});
	return {
		...cart,
		lines: [...kept, ...[...back.values()].map((line) => ({ ...line, at: nextTimestamp(line, now) }))],
	};
}

/** Takes what was ordered out of the cart; what was added since stays (specification, section 4: cleared after an order). */
export function removeOrdered(
	cart: Cart,
	ordered: readonly { productId: string; quantity: number }[],
	now: number,
): Cart {
	return ordered.reduce((rest, { productId, quantity }) => {
		const line = rest.lines.find((held) => held.id === productId);
		return line ? setQuantity(rest, productId, line.quantity - quantity, now) : rest;
	}, cart);
}
