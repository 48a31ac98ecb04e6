import { LocalTime } from "#app/features/shop/local-time.tsx";
import type { Product } from "#shared/domain/product.ts";

/** "Sold Out", or until when another shopper may pay for it. */
export function SoldOut({ heldUntil }: Pick<Product, "heldUntil">) {
	if (!heldUntil) return <span>Sold Out</span>;
	return (
		<span>
			On hold until <LocalTime iso={heldUntil} show="time" />
		</span>
	);
}
