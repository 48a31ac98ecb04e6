import type { ComponentProps } from "react";
import { Link } from "#app/ui/link.tsx";

/** Replaces a button that added the product; the second click of a double-click on that button doesn't follow it. */
export function InCartLink({ children, ...rest }: Pick<ComponentProps<"a">, "className" | "children">) {
	return (
		<Link {...rest} to="/cart" onClick={(event) => event.detail > 1 && event.preventDefault()}>
			<span>In your cart · View Cart</span>
			{children}
		</Link>
	);
}
