import { fetchCurrent } from "#app/features/catalog/fetch-current.ts";
import { serverNow } from "#app/platform/clock.ts";
import { showToast } from "#app/ui/toasts.ts";
import { type Cart, type CartCard, liveLines } from "#shared/domain/cart.ts";
import { setQuantity } from "#shared/domain/cart-changes.ts";
import { formatInstant } from "#shared/domain/dates.ts";
import { isSoldOut } from "#shared/domain/product.ts";

/** Calls `onFree`, or takes out again what was added to the cart `before` and says why. */
export async function checkAdded(
	cartStore: { get: () => Cart; set: (cart: Cart) => void },
	before: Cart,
	{ id, name }: CartCard,
	onFree: () => void,
	onTaken?: () => void,
): Promise<void> {
	const product = await fetchCurrent(id);
	if (!product || !isSoldOut(product)) return onFree();
	const quantity = liveLines(before).find((line) => line.id === id)?.quantity ?? 0;
	cartStore.set(setQuantity(cartStore.get(), id, quantity, serverNow()));
	const { heldUntil } = product;
	showToast(
		heldUntil
			? {
					title: `On hold until ${formatInstant(heldUntil, undefined, "time")}`,
					description: `Someone is paying for ${name} right now.`,
					bad: true,
				}
			: { title: "Just sold", description: `${name} has found a new home.`, bad: true },
	);
	onTaken?.();
}
