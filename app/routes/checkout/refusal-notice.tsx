import type { MouseEvent } from "react";
import { changeQuantity, removeLine } from "#app/features/cart/cart-changes.ts";
import type { OrderRefusal } from "#app/features/checkout/order-error.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CartLine } from "#shared/domain/cart.ts";

/** What the shopper can do about an order that was not placed. The form and the cart are as they were. */
export function RefusalNotice({ refusal, lines }: { refusal: OrderRefusal; lines: readonly CartLine[] }) {
	if (refusal.kind === "not_authenticated")
		return (
			<Notice tone="bad" role="alert">
				Your order was not placed: you are not signed in. Your form and cart are kept.{" "}
				<Link to="/auth?next=/checkout">Sign In</Link> and come back here.
			</Notice>
		);
	if (refusal.kind === "price_changed")
		return (
			<Notice tone="bad" role="alert">
				A price has changed since you looked, so nothing was ordered. The summary shows the new total; pay again if it
				suits you.
			</Notice>
		);
	if (refusal.kind === "unheard")
		return (
			<Notice tone="bad" role="alert">
				The answer did not arrive, so we can't say whether your order was placed. Pay again: it is never placed twice.
			</Notice>
		);
	const short = lines.flatMap((line) => {
		const said = refusal.soldOut.find(({ productId }) => productId === line.id);
		return said && said.left < line.quantity ? [{ line, left: said.left }] : [];
	});
	if (refusal.kind === "sold_out" && refusal.soldOut.length > 0)
		return short.length === 0 ? null : (
			<Notice tone="bad" role="alert">
				Somebody was faster:{" "}
				{short.map(({ line, left }) => (
					<span key={line.id}>
						{left > 0 ? `only ${left} of ${line.name} left.` : `${line.name} is sold out.`}{" "}
						<Remedy {...{ line, left }} />{" "}
					</span>
				))}
			</Notice>
		);
	return (
		<Notice tone="bad" role="alert">
			Your order was not placed: {refusal.message}
		</Notice>
	);
}

/** The form that a remedy's button posts where no script runs; not the checkout's, whose Enter would press that button. */
export const TAKE_FORM = "take";

/** Takes what is left, or takes the line out: on the device, and in the account where no script runs. */
function Remedy({ line, left }: { line: CartLine; left: number }) {
	const act = (event: MouseEvent) => {
		event.preventDefault();
		if (left > 0) changeQuantity(line, left);
		else removeLine(line);
	};
	return (
		<button type="submit" className="link" form={TAKE_FORM} name="take" value={`${left} ${line.id}`} onClick={act}>
			{left > 0 ? `Take ${left} of ${line.name}` : `Remove ${line.name}`}
		</button>
	);
}
