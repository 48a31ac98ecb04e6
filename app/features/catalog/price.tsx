import { formatCents } from "#shared/domain/money.ts";
import { type Product, salePrice } from "#shared/domain/product.ts";

export function Price({ product }: { product: Pick<Product, "price" | "discountPercentage"> }) {
	const current = salePrice(product);
	if (current === product.price) return <p className="price">{formatCents(current)}</p>;
	return (
		<p className="price">
			<span className="sr-only">Now </span>
			<ins>{formatCents(current)}</ins>{" "}
			<s>
				<span className="sr-only">was </span>
				<span>{formatCents(product.price)}</span>
			</s>
		</p>
	);
}
