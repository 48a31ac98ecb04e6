import type { MouseEvent } from "react";
import { changeQuantity, removeLine } from "#app/features/cart/cart-changes.ts";
import { SoldOut } from "#app/features/catalog/sold-out.tsx";
import type { OrderError } from "#app/features/checkout/create-order.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Alert } from "#app/ui/submission.tsx";
import type { CartLine } from "#shared/domain/cart.ts";

interface OrderErrorNoticeProps {
	error: OrderError;
	lines: readonly CartLine[];
	button: string;
}

export function OrderErrorNotice({ error, lines, button }: OrderErrorNoticeProps) {
	if (error.kind === "not_authenticated")
		return (
			<Alert>
				Your order was not placed: you are not signed in. Your form and cart are kept. Sign up or sign in above, then
				pay.
			</Alert>
		);
	if (error.kind === "price_changed")
		return (
			<Alert>
				A price has changed since you looked, so nothing was ordered. The summary shows the new total; pay again if it
				suits you.
			</Alert>
		);
	if (error.kind === "unconfirmed")
		return (
			<Alert>{`We didn't hear back, so your order may have gone through. Press ${button} again: it can't be placed twice.`}</Alert>
		);
	if (error.kind === "sold_out" && error.soldOut.length > 0) {
		const short = lines.flatMap((line) => {
			const soldOut = error.soldOut.find(({ productId }) => productId === line.id);
			return soldOut && soldOut.left < line.quantity ? [{ line, ...soldOut }] : [];
		});
		if (short.length === 0) return null;
		return (
			<Alert>
				<span>Someone beat you to it:</span>{" "}
				{short.map(({ line, left, heldUntil }) => (
					<span key={line.id}>
						{heldUntil ? (
							<span>
								<span>{`${line.name}:`}</span> <SoldOut heldUntil={heldUntil} />.
							</span>
						) : (
							<span>{left > 0 ? `only ${left} of ${line.name} left.` : `${line.name} is sold out.`}</span>
						)}{" "}
						<ReduceButton line={line} left={left} />{" "}
					</span>
				))}
			</Alert>
		);
	}
	if (error.holdLimit) {
		const { reason, limit, open, products } = error.holdLimit;
		const affected = lines.flatMap((line) => {
			const product = products.find(({ productId }) => productId === line.id);
			const left = reason === "quantity" ? Math.max(limit - (product?.open ?? 0), 0) : 0;
			return product && left < line.quantity ? [{ line, left }] : [];
		});
		const excess = reason === "pieces" ? open + affected.length - limit : affected.length;
		if (excess <= 0) return null;
		const request = reason === "pieces" ? ` Please take ${excess} of these out:` : "";
		return (
			<Alert>
				<span>{`Your order was not placed. ${error.message}.${request}`}</span>{" "}
				{affected.map(({ line, left }) => (
					<span key={line.id}>
						<ReduceButton line={line} left={left} />{" "}
					</span>
				))}
			</Alert>
		);
	}
	return (
		<Alert>
			<span>{`Your order was not placed: ${error.message}`}</span>
			{error.unpaidOrder && (
				<>
					{" "}
					<Link to={`/account/orders/${error.unpaidOrder}`}>See that order</Link>
				</>
			)}
		</Alert>
	);
}

/** Submitted without JavaScript. As part of the checkout form, its buttons would be pressed by Enter. */
export const TAKE_FORM = "take";

/** Changes the device's cart, or without JavaScript the account's. */
function ReduceButton({ line, left }: { line: CartLine; left: number }) {
	const onClick = (event: MouseEvent) => {
		event.preventDefault();
		if (left > 0) changeQuantity(line, left);
		else removeLine(line);
	};
	return (
		<button type="submit" className="link" form={TAKE_FORM} name="take" value={`${left} ${line.id}`} onClick={onClick}>
			{left > 0 ? `Take ${left} of ${line.name}` : `Remove ${line.name}`}
		</button>
	);
}
