import { useHydrated } from "#app/platform/device-store.ts";
import type { Product } from "#shared/domain/product.ts";
import { LOCALE } from "#shared/shop.config.ts";

/** "Sold Out", or when its unpaid order expires: in the shopper's time zone, in UTC without scripts. */
export function SoldOut({ heldUntil }: Pick<Product, "heldUntil">) {
	const isHydrated = useHydrated();
	if (!heldUntil) return <span>Sold Out</span>;
	const time = isHydrated
		? new Date(heldUntil).toLocaleTimeString(LOCALE, { timeStyle: "short" })
		: `${heldUntil.slice(11, 16)} UTC`;
	return (
		<span>
			On hold, back by <time dateTime={heldUntil}>{time}</time> if it isn’t paid
		</span>
	);
}
