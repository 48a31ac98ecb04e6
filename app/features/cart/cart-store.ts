import { ownOrEmpty } from "#app/features/auth/device-owner.ts";
import { bumpBadge } from "#app/platform/badges.ts";
import { createDeviceStore } from "#app/platform/device-store.ts";
import { showToast } from "#app/ui/toasts.ts";
import { addToCart, type Cart, type CartLimit, countItems, EMPTY_CART, parseCart } from "#shared/domain/cart.ts";
import { MAX_LINES, MAX_QUANTITY } from "#shared/domain/product.ts";

type Addable = Parameters<typeof addToCart>[1];

/** The cart in local storage. features/sync keeps it equal to the account's. */
export const cartStore = createDeviceStore({
	key: "cart",
	parse: (stored) => ownOrEmpty("cart", parseCart(stored), EMPTY_CART),
	empty: EMPTY_CART,
	badgeCount: countItems,
});

export function useCart(): Cart {
	return cartStore.use();
}

/** Shows a toast (spec S8.18). Returns whether anything was added. */
export function addProduct(product: Addable, n = 1): boolean {
	const before = cartStore.get();
	const { cart, limit, raised } = addToCart(before, product, n, Date.now());
	if (cart === before) {
		showToast(limitToast(limit, product));
		return false;
	}
	cartStore.set(cart);
	bumpBadge("cart");
	const description = limit === "quantity" ? `${product.name}: that is all we have` : product.name;
	showToast({ title: raised ? "Item quantity updated" : "Item added to cart", description });
	return true;
}

function limitToast(limit: CartLimit, { name, stock }: Addable) {
	if (limit === "lines")
		return { title: "Your cart is full", description: `It holds ${MAX_LINES} different pieces.`, bad: true };
	if (stock === 1) return { title: "Already in your cart", description: `${name} is one of a kind.`, bad: true };
	return {
		title: "That is the most we can add",
		description: `${stock ?? MAX_QUANTITY} of ${name} are in your cart.`,
		bad: true,
	};
}
