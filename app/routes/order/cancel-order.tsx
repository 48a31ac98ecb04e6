import { useId } from "react";
import { useNavigation } from "react-router";
import { formatMinutes, useMinutesLeft } from "#app/features/orders/use-minutes-left.ts";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { Route } from "../+types/order.ts";

type CancelOrderProps = NonNullable<Route.ComponentProps["loaderData"]["cancel"]>;

export function CancelOrder({ until, leftMs, refund }: CancelOrderProps) {
	const id = useId();
	const busy = useNavigation().formMethod === "POST";
	const minutes = useMinutesLeft(leftMs);
	if (minutes <= 0)
		return <p className="text-ink-muted mt-8 print:hidden">The hour for cancelling this order has passed.</p>;
	return (
		<div className="mt-8 print:hidden">
			<p className="text-ink-muted mb-4">
				You can cancel this order until <LocalTime iso={until} show="time" />{" "}
				<span>{`· ${formatMinutes(minutes)}${refund ? `. We refund ${refund}.` : ""}`}</span>
			</p>
			<Button type="button" look="line" small commandfor={id} command="show-modal">
				Cancel Order
			</Button>
			<ConfirmDialog
				id={id}
				title="Cancel this order?"
				text={`Its pieces go back on the rail for others to find.${refund ? ` We refund ${refund}, the way you paid.` : ""} This can't be undone.`}
				yes="Yes, Cancel It"
				no="Keep Order"
				busy={busy}
			/>
		</div>
	);
}
