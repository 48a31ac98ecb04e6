import { ownOrEmpty } from "#app/features/auth/device-owner.ts";
import { serverNow } from "#app/platform/clock.ts";
import { createDeviceStore } from "#app/platform/device-store.ts";
import { afterPaint, bumpBadge } from "#app/platform/paint.ts";
import { showToast } from "#app/ui/toasts.ts";
import {
	addToCart,
	type Cart,
	type CartCard,
	type CartLimit,
	countItems,
	EMPTY_CART,
	parseCart,
} from "#shared/domain/cart.ts";
import { MAX_LINES, MAX_QUANTITY } from "#shared/domain/product.ts";

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

/** Whether the cart holds all of the stock, as of a one-of-a-kind product. */
export function useAllInCart({ id, stock }: Pick<CartCard, "id" | "stock">): boolean {
	return cartStore.use(({ lines }) => !!stock && lines.some((line) => line.id === id && line.quantity >= stock));
}

/** Shows a toast (spec S8.18), of counted stock once it is known to be free. Returns whether anything was added. `onTaken`: someone else has it. The focus moves from a removed button to the link in its place. */
export function addProduct(product: CartCard, n = 1, button?: HTMLElement | null, onTaken?: () => void): boolean {
	const before = cartStore.get();
	const { cart, limit, raised } = addToCart(before, product, n, serverNow());
	if (cart === before) {
		showToast(limitToast(limit, product));
		return false;
	}
	cartStore.set(cart);
	bumpBadge("cart");
	const description = limit === "quantity" ? `${product.name}: that is all we have` : product.name;
	const toast = () =>
		showToast({
			title: raised ? "Item quantity updated" : "Item added to cart",
			description,
			link: { label: "View Cart", to: "/cart" },
		});
	// Someone else may be paying for the last one, which the page doesn't show yet
	if (product.stock === null) toast();
	else
		import("./check-added.ts")
			.then(({ checkAdded }) => checkAdded(cartStore, before, product, toast, onTaken))
			.catch(toast);
	const parent = button?.parentElement;
	afterPaint(() => button?.isConnected || parent?.querySelector("a")?.focus());
	return true;
}

function limitToast(limit: CartLimit, { name, stock }: CartCard) {
	if (limit === "lines")
		return { title: "Your cart is full", description: `It holds ${MAX_LINES} different pieces.`, bad: true };
	if (stock === 1) return { title: "Already in your cart", description: `${name} is one of a kind.`, bad: true };
	return {
		title: "That is the most we can add",
		description: `${stock ?? MAX_QUANTITY} of ${name} are in your cart.`,
		bad: true,
	};
}
