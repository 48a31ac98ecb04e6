import { useEffect, useRef, useState } from "react";
import { focusHeading } from "./focus-after.ts";
import { Icon } from "./icon.tsx";
import { dismissToast, type Toast, useToasts } from "./toasts.ts";

const SHOWN_MS = 6000; // long enough to read a line and reach Undo

/** The shop's only live region. */
export function Toaster() {
	const toasts = useToasts();
	return (
		<section className="toaster" aria-label="Notifications">
			<div role="status" aria-live="polite" aria-atomic="false">
				{toasts.map((toast) => (
					<Card key={toast.id} toast={toast} />
				))}
			</div>
		</section>
	);
}

function Card({ toast }: { toast: Toast }) {
	const [held, setHeld] = useState(false);
	useAutoDismiss(toast, held);
	const { title, description, action, bad } = toast;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pausing the clock while a shopper reads or reaches for a button
		<div
			className={bad ? "toast toast--bad" : "toast"}
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<p>
				<strong>{title}</strong>
				{description && <span>{description}</span>}
			</p>
			{action && (
				<button
					type="button"
					onClick={() => {
						action.run();
						dismissToast(toast.id);
						// The focused button was removed
						setTimeout(() => document.activeElement === document.body && focusHeading());
					}}
				>
					{action.label}
				</button>
			)}
			<button type="button" className="x" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
				<Icon name="close" />
			</button>
		</div>
	);
}

/** Dismisses the toast after SHOWN_MS, not counting the time while `held`. */
function useAutoDismiss({ id }: Toast, held: boolean) {
	const left = useRef(SHOWN_MS);
	useEffect(() => {
		if (held) return;
		const since = Date.now();
		const timer = setTimeout(() => dismissToast(id), left.current);
		return () => {
			clearTimeout(timer);
			left.current -= Date.now() - since;
		};
	}, [id, held]);
}
