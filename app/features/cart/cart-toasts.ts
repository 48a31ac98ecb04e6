import { fetchCurrent } from "#app/features/catalog/fetch-current.ts";
import type { CartCard, CartLimit } from "#shared/domain/cart.ts";
import { formatInstant } from "#shared/domain/dates.ts";
import { isOneOfAKind, isSoldOut, MAX_LINES, MAX_QUANTITY } from "#shared/domain/product.ts";

/** Returns the toast for a product that can't be bought right now, or null if it can, or if loading it failed. */
export async function unavailableToast({ id, name }: CartCard) {
	const product = await fetchCurrent(id);
	if (!product || !isSoldOut(product)) return null;
	const { heldUntil } = product;
	if (!heldUntil) return { title: "Just sold", description: `${name} has found a new home.`, bad: true };
	return {
		title: `On hold until ${formatInstant(heldUntil, undefined, "time")}`,
		description: `Someone is paying for ${name} right now.`,
		bad: true,
	};
}

export function limitToast(limit: CartLimit, product: CartCard) {
	const { name, stock } = product;
	if (limit === "lines")
		return { title: "Your cart is full", description: `It holds ${MAX_LINES} different pieces.`, bad: true };
	if (isOneOfAKind(product))
		return { title: "Already in your cart", description: `${name} is one of a kind.`, bad: true };
	return {
		title: "That is the most we can add",
		description: `${stock ?? MAX_QUANTITY} of ${name} are in your cart.`,
		bad: true,
	};
}
