import { formatCents } from "#shared/domain/money.ts";
import { type Product, salePrice } from "#shared/domain/product.ts";

/** The price to pay, and beside it the one it was. */
export function Price({ product }: { product: Pick<Product, "price" | "discountPercentage"> }) {
	const now = salePrice(product);
	if (now === product.price) return <p className="price">{formatCents(now)}</p>;
	return (
		<p className="price price--sale">
			<span className="sr-only">Now </span>
			<ins>{formatCents(now)}</ins>{" "}
			<s>
				<span className="sr-only">was </span>
				{formatCents(product.price)}
			</s>
		</p>
	);
}
