import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { focusHeading } from "./page-head.tsx";
import { dismissToast, type Toast, useToasts } from "./toasts.ts";

const SHOWN_MS = 6000; // long enough to read a line and reach Undo

/** The shop's only live region. */
export function Toaster() {
	const toasts = useToasts();
	return (
		<section className="toaster" aria-label="Notifications">
			<div
				className="grid justify-items-center md:justify-items-end *:[grid-area:1/1]"
				role="status"
				aria-atomic="false"
			>
				{toasts.map((toast, n) => (
					<Card key={toast.id} toast={toast} isCovered={n < toasts.length - 1} />
				))}
			</div>
		</section>
	);
}

function Card({ toast, isCovered }: { toast: Toast; isCovered: boolean }) {
	const [isPaused, setPaused] = useState(false);
	useAutoDismiss(toast, isPaused || isCovered);
	const { title, description, action, link, bad } = toast;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer while a shopper reads or reaches for a button
		<div
			className={bad ? "toast toast--bad" : "toast"}
			onPointerEnter={() => setPaused(true)}
			onPointerLeave={() => setPaused(false)}
			onFocus={() => setPaused(true)}
			onBlur={() => setPaused(false)}
		>
			<p className="min-w-0 flex-[1_1_7rem] leading-[1.35]">
				<strong className="block">{title}</strong>
				{description && <span className="text-small text-on-stage-muted">{description}</span>}
			</p>
			{link && (
				<Link className="toast-action" to={link.to} onClick={() => dismissToast(toast.id)}>
					{link.label}
				</Link>
			)}
			{action && (
				<button
					type="button"
					className="toast-action"
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
			<button type="button" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
				<Icon name="close" />
			</button>
		</div>
	);
}

/** Dismisses the toast after SHOWN_MS; each pause restarts the time. */
function useAutoDismiss({ id }: Toast, isPaused: boolean) {
	useEffect(() => {
		if (isPaused) return;
		const timer = setTimeout(() => dismissToast(id), SHOWN_MS);
		return () => clearTimeout(timer);
	}, [id, isPaused]);
}
