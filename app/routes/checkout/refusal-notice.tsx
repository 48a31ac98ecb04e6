import { Link } from "react-router";
import type { CartLine } from "#shared/domain/cart.ts";
import { Notice } from "../../components/ui/notice.tsx";
import type { OrderRefusal } from "../../data/order-refusal.server.ts";
import { removeLine } from "../../state/cart-changes.ts";

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
	const gone = lines.filter((line) => refusal.soldOut.includes(line.id));
	if (refusal.kind === "sold_out" && gone.length > 0)
		return (
			<Notice tone="bad" role="alert">
				Somebody was faster:{" "}
				{gone.map((line) => (
					<span key={line.id}>
						{line.name} is sold out.{" "}
						<button type="button" className="link" onClick={() => removeLine(line)}>
							Remove {line.name}
						</button>{" "}
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
