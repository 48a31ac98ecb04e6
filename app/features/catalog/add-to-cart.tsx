import type { ComponentProps, MouseEventHandler } from "react";
import { useAllInCart } from "#app/features/cart/cart-store.ts";
import { Link } from "#app/ui/link.tsx";
import type { Card } from "#shared/domain/card.ts";
import { isSoldOut } from "#shared/domain/product.ts";

interface AddToCartProps {
	product: Pick<Card, "id" | "name" | "status" | "stock">;
	/** Omitted if the button submits the surrounding form. */
	onClick?: MouseEventHandler<HTMLButtonElement>;
}

/** A card's button, or a link to the cart if it holds all of the stock. */
export function AddToCart({ product, onClick }: AddToCartProps) {
	const soldOut = isSoldOut(product);
	const name = <span className="sr-only">{`: ${product.name}`}</span>;
	if (useAllInCart(product) && !soldOut) return <InCartLink>{name}</InCartLink>;
	return (
		<button
			type={onClick ? "button" : "submit"}
			name="productId"
			value={product.id}
			disabled={soldOut}
			onClick={onClick}
		>
			<span>{soldOut ? "Out of Stock" : "Add to Cart"}</span>
			{name}
		</button>
	);
}

/** Replaces the button that added the product. Ignores the second click of a double-click on that button. */
export function InCartLink({ children, ...rest }: Pick<ComponentProps<"a">, "className" | "children">) {
	return (
		<Link {...rest} to="/cart" onClick={(event) => event.detail > 1 && event.preventDefault()}>
			<span>In your cart · View Cart</span>
			{children}
		</Link>
	);
}
