import { LocalTime } from "#app/features/shop/local-time.tsx";
import type { Product } from "#shared/domain/product.ts";

/** Shows "Sold Out", or the time until which another shopper may pay for the product. */
export function SoldOut({ heldUntil }: Pick<Product, "heldUntil">) {
	if (!heldUntil) return <span>Sold Out</span>;
	return (
		<span>
			On hold until <LocalTime iso={heldUntil} show="time" />
		</span>
	);
}
