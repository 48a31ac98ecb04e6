import { useEffect, useId, useState } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";

interface CancelOrderProps {
	until: string;
	/** By the server's clock. */
	leftMs: number;
}

export function CancelOrder({ until, leftMs }: CancelOrderProps) {
	const id = useId();
	const busy = useNavigation().formMethod === "POST";
	const minutes = useMinutesLeft(leftMs);
	if (minutes <= 0)
		return <p className="text-ink-muted mt-8 print:hidden">The hour for cancelling this order has passed.</p>;
	return (
		<div className="mt-8 print:hidden">
			<p className="text-ink-muted mb-4">
				You can cancel this order until <LocalTime iso={until} show="time" /> · {minutes}{" "}
				{minutes === 1 ? "minute" : "minutes"} left
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

const toMinutes = (ms: number) => Math.ceil(ms / 60_000);

/** Only differences of the device's clock count, as its time may be wrong. */
function useMinutesLeft(leftMs: number): number {
	const [minutes, setMinutes] = useState(toMinutes(leftMs));
	useEffect(() => {
		const end = Date.now() + leftMs;
		const update = () => setMinutes(toMinutes(end - Date.now()));
		update();
		const timer = setInterval(update, 5_000);
		return () => clearInterval(timer);
	}, [leftMs]);
	return minutes;
}
