import { useId } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

interface CancelOrderProps {
	/** When it can no longer be cancelled; ISO 8601. */
	until: string;
}

/** Cancelling an order, asked once more in a dialog; the form is a plain post with or without React. */
export function CancelOrder({ until }: CancelOrderProps) {
	const id = useId();
	const busy = useNavigation().formMethod === "POST";
	return (
		<div className="mt-8">
			<p className="muted mb-4">
				You can cancel this order until <time dateTime={until}>{until.slice(11, 16)} UTC</time>.
			</p>
			<Button type="button" look="line" small commandfor={id} command="show-modal">
				Cancel Order
			</Button>
			<ConfirmDialog
				id={id}
				title="Cancel this order?"
				text="Its pieces go back on the rail for others to find. This can't be undone."
				yes="Yes, Cancel It"
				no="Keep Order"
				busy={busy}
			/>
		</div>
	);
}
