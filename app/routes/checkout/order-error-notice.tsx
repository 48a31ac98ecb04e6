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

export function OrderErrorNotice({ error: { code, message, action }, lines, button }: OrderErrorNoticeProps) {
	if (action?.type === "sign-in")
		return (
			<Alert>
				Your order was not placed: you are not signed in. Your form and cart are kept. Sign up or sign in above, then
				pay.
			</Alert>
		);
	if (code === "unconfirmed")
		return (
			<Alert>{`We didn't hear back, so your order may have gone through. Press ${button} again: it can't be placed twice.`}</Alert>
		);
	if (action?.type === "reduce" && action.lines.length > 0) {
		const short = lines.flatMap((line) => {
			const limited = action.lines.find(({ productId }) => productId === line.id);
			return limited && limited.left < line.quantity ? [{ line, ...limited }] : [];
		});
		const excess = short.length - action.lines.length + (action.excess ?? action.lines.length);
		if (excess <= 0) return null;
		const request = action.excess === undefined ? "" : ` Please take ${excess} of these out:`;
		const isSoldOut = code === "sold_out";
		return (
			<Alert>
				<span>{isSoldOut ? "Someone beat you to it:" : `Your order was not placed. ${message}.${request}`}</span>{" "}
				{short.map(({ line, left, heldUntil }) => (
					<span key={line.id}>
						{isSoldOut && <Stock name={line.name} left={left} heldUntil={heldUntil} />}{" "}
						<ReduceButton line={line} left={left} />{" "}
					</span>
				))}
			</Alert>
		);
	}
	return (
		<Alert>
			<span>{`Your order was not placed: ${message}`}</span>
			{action?.type === "see-order" && (
				<>
					{" "}
					<Link to={`/account/orders/${action.id}`}>See that order</Link>
				</>
			)}
		</Alert>
	);
}

function Stock({ name, left, heldUntil }: { name: string; left: number; heldUntil: string | undefined }) {
	if (!heldUntil) return <span>{left > 0 ? `only ${left} of ${name} left.` : `${name} is sold out.`}</span>;
	return (
		<span>
			<span>{`${name}:`}</span> <SoldOut heldUntil={heldUntil} />.
		</span>
	);
}

/** The form for browsers without JavaScript. Enter would press its buttons if they were part of the checkout form. */
export const TAKE_FORM = "take";

/** Changes the device's cart; without JavaScript, the account's. */
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
