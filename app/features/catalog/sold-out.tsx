import { LocalTime } from "#app/features/shop/local-time.tsx";
import type { Product } from "#shared/domain/product.ts";

/** "Sold Out", or when its unpaid order expires. */
export function SoldOut({ heldUntil }: Pick<Product, "heldUntil">) {
	if (!heldUntil) return <span>Sold Out</span>;
	return (
		<span>
			On hold, back by <LocalTime iso={heldUntil} show="time" /> if it isn’t paid
		</span>
	);
}
