import { useEffect, useId, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../components/ui/button.tsx";

interface CancelOrderProps {
	/** When it can no longer be cancelled; ISO 8601. */
	until: string;
	/** What the last try came to, if it was refused. */
	answer: unknown;
}

/** Cancelling an order, asked once more in a dialog; the form is a plain post with or without React. */
export function CancelOrder({ until, answer }: CancelOrderProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const id = useId();
	const busy = useNavigation().formMethod === "POST";
	useEffect(() => {
		if (answer) dialog.current?.close(); // the reason would be behind it
	}, [answer]);
	return (
		<div className="mt-8">
			<p className="muted mb-4">
				You can cancel this order until <time dateTime={until}>{until.slice(11, 16)} UTC</time>.
			</p>
			<Button type="button" look="line" small commandfor={id} command="show-modal">
				Cancel Order
			</Button>
			<dialog className="dialog" id={id} ref={dialog} aria-labelledby={`${id}-title`}>
				<Form className="stack" method="post" preventScrollReset data-wake>
					<h2 className="text-3" id={`${id}-title`}>
						Cancel this order?
					</h2>
					<p>Its pieces go back on the rail for others to find. This can't be undone.</p>
					<div className="row">
						<Button look="danger" busy={busy}>
							Yes, Cancel It
						</Button>
						<Button type="button" look="line" commandfor={id} command="close">
							Keep Order
						</Button>
					</div>
				</Form>
			</dialog>
		</div>
	);
}
