import type { CardProduct } from "#app/features/catalog/card-product.ts";
import { Quantity } from "#app/ui/quantity.tsx";
import { maxQuantity } from "#shared/domain/product.ts";

const FEW = 3;

/** What is said of the pieces left, where they are counted and few (decision 6). */
export function StockNote({ stock }: Pick<CardProduct, "stock">) {
	if (stock === 1)
		return (
			<p className="stock-note">
				<strong>One of a kind.</strong> There is only this one.
			</p>
		);
	return (
		<div className="row mb-2 justify-between">
			<p className="lab">Quantity</p>
			{stock !== null && stock <= FEW && <p className="stock-note">Only {stock} left</p>}
		</div>
	);
}

interface HowManyProps {
	product: CardProduct;
	quantity: number;
	onChange: (quantity: number) => void;
}

/** The quantity, at least 1 and at most what there is; where there is one, nothing is asked. */
export function HowMany({ product, quantity, onChange }: HowManyProps) {
	if (product.stock === 1) return <input type="hidden" name="quantity" value={1} />;
	const most = maxQuantity(product);
	return (
		<Quantity
			label={`Quantity of ${product.name}`}
			value={Math.min(quantity, most)} // pieces may have been sold while the page was open
			max={most}
			onChange={(n) => onChange(Math.max(1, n))}
		/>
	);
}
