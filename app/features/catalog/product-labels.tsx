import { isSoldOut } from "#shared/domain/product.ts";
import type { CardProduct } from "./card-product.ts";

const TEXT = { sold: "Sold Out", sale: "Sale", new: "New", one: "One of a kind" } as const;

/** The woven labels a piece wears: at most two, what matters most first. */
function labelsOf(product: CardProduct): (keyof typeof TEXT)[] {
	if (isSoldOut(product)) return ["sold"];
	const labels = [
		product.discountPercentage > 0 && "sale",
		product.isNew && "new",
		product.stock === 1 && "one",
	] as const;
	return labels.filter((label) => label !== false).slice(0, 2);
}

export function ProductLabels({ product }: { product: CardProduct }) {
	const labels = labelsOf(product);
	if (labels.length === 0) return null;
	return (
		<ul className="labels" aria-label="Labels">
			{labels.map((label) => (
				<li key={label} className={`label label--${label}`}>
					{TEXT[label]}
				</li>
			))}
		</ul>
	);
}
