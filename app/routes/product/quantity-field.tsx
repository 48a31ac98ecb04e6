import { Quantity } from "#app/features/cart/quantity.tsx";
import type { CardProduct } from "#app/features/catalog/card-product.ts";
import { maxQuantity } from "#shared/domain/product.ts";

const LOW_STOCK = 3;

export function StockNote({ stock }: Pick<CardProduct, "stock">) {
	if (stock === 1)
		return (
			<p className="mb-3 text-small leading-[1.45]">
				<strong>One of a kind.</strong> There's only one.
			</p>
		);
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-3 mb-2 justify-between">
			<p className="font-semibold">Quantity</p>
			{stock !== null && stock <= LOW_STOCK && (
				<p className="bg-tint-butter px-[0.6rem] py-[0.1rem] text-small leading-[1.45] font-semibold">{`Only ${stock} left`}</p>
			)}
		</div>
	);
}

interface QuantityFieldProps {
	product: CardProduct;
	quantity: number;
	onChange: (quantity: number) => void;
}

export function QuantityField({ product, quantity, onChange }: QuantityFieldProps) {
	if (product.stock === 1) return <input type="hidden" name="quantity" value={1} />;
	const max = maxQuantity(product);
	return (
		<Quantity
			label={`Quantity of ${product.name}`}
			value={Math.min(quantity, max)} // stock may fall while the page is open
			max={max}
			onChange={(next) => onChange(Math.max(1, next))}
		/>
	);
}
