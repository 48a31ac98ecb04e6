import { useId } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { MAX_LINES } from "#shared/domain/product.ts";

interface CheckoutButtonProps {
	/** Lines of which there is nothing left. */
	gone: number;
	/** Lines that want more than is left. */
	short: number;
	/** Different pieces in the cart; devices that were put together may hold more than one order takes. */
	lines: number;
}

/** The way on, or, while a line can't be had, why not yet: the `orders` function would refuse the cart as it is. */
export function CheckoutButton({ gone, short, lines }: CheckoutButtonProps) {
	const id = useId();
	const blocked = gone > 0 || short > 0 || lines > MAX_LINES;
	return (
		<div className="grid gap-3">
			<div role="status" id={id}>
				{blocked && <p className="err">{explain(gone, short, lines)}</p>}
			</div>
			{/* Not taken out of the tab order: whoever reaches it hears the reason */}
			<ButtonLink
				to="/checkout"
				block
				aria-disabled={blocked || undefined}
				aria-describedby={blocked ? id : undefined}
				onClick={(event) => blocked && event.preventDefault()}
			>
				Checkout
			</ButtonLink>
		</div>
	);
}

function explain(gone: number, short: number, lines: number): string {
	if (lines > MAX_LINES) return `An order holds ${MAX_LINES} different pieces. Remove some to check out.`;
	if (gone > 0 && short > 0) return "Remove what is sold out and take fewer of what is short to check out.";
	if (gone > 0) return `Remove the ${gone === 1 ? "piece that is" : "pieces that are"} sold out to check out.`;
	return "You want more than is left. Take fewer to check out.";
}
