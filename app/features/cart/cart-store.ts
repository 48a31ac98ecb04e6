import { ownOrEmpty } from "#app/features/auth/device-owner.ts";
import { serverNow } from "#app/platform/clock.ts";
import { createDeviceStore } from "#app/platform/device-store.ts";
import { afterPaint, bumpBadge } from "#app/platform/paint.ts";
import { showToast } from "#app/ui/toasts.ts";
import { addToCart, type Cart, type CartCard, countItems, EMPTY_CART, parseCart } from "#shared/domain/cart.ts";

/** The cart in local storage, which features/sync keeps equal to the account's. */
export const cartStore = createDeviceStore({
	key: "cart",
	parse: (stored) => ownOrEmpty("cart", parseCart(stored), EMPTY_CART),
	empty: EMPTY_CART,
	badgeCount: countItems,
});

export function useCart(): Cart {
	return cartStore.use();
}

/** Whether the cart holds all of the product's stock. */
export function useAllInCart({ id, stock }: Pick<CartCard, "id" | "stock">): boolean {
	return cartStore.use(({ lines }) => !!stock && lines.some((line) => line.id === id && line.quantity >= stock));
}

const loadToasts = () => import("./cart-toasts.ts");

/**
 * Adds the product and shows a toast (spec S8.18). For a product with a limited stock, first checks that it is still available.
 * The focus moves from a removed button to the link in its place.
 */
export function addProduct(
	product: CartCard,
	n = 1,
	button?: HTMLElement | null,
	onAdded?: () => void,
	onTaken?: () => void,
) {
	const add = () => {
		const before = cartStore.get();
		const { cart, limit, raised } = addToCart(before, product, n, serverNow());
		if (cart === before) {
			loadToasts()
				.then(
					({ limitToast }) => limitToast(limit, product),
					() => ({ title: "That is the most we can add", bad: true }),
				)
				.then(showToast);
			return;
		}
		const parent = button?.parentElement;
		cartStore.set(cart);
		bumpBadge("cart");
		showToast({
			title: raised ? "Item quantity updated" : "Item added to cart",
			description: limit === "quantity" ? `${product.name}: that is all we have` : product.name,
			link: { label: "View Cart", to: "/cart" },
		});
		afterPaint(() => {
			onAdded?.();
			if (!button?.isConnected && document.activeElement === document.body) parent?.querySelector("a")?.focus();
		});
	};
	if (product.stock === null) return add();
	// The page may not show yet that another shopper is paying for the last one
	if (button?.ariaBusy) return;
	if (button) button.ariaBusy = "true";
	loadToasts()
		.then(({ unavailableToast }) => unavailableToast(product))
		.then((toast) => {
			if (!toast) return add();
			showToast(toast);
			onTaken?.();
		}, add)
		.finally(() => {
			if (button) button.ariaBusy = null;
		});
}
