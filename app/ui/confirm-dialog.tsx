import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";

interface ConfirmDialogProps {
	/** The id for a button's `commandfor`. */
	id: string;
	title: string;
	text: string;
	yes: string;
	no: string;
	busy: boolean;
	children?: ReactNode;
}

export function ConfirmDialog({ id, title, text, yes, no, busy, children }: ConfirmDialogProps) {
	const dialog = useCloseAfterSubmit(busy);
	return (
		<dialog
			className="m-auto w-[min(32rem,100%-2rem)] border-t-5 border-bar p-6"
			id={id}
			ref={dialog}
			aria-labelledby={`${id}-title`}
		>
			<Form className="space-y-4" method="post" preventScrollReset>
				{children}
				<h2 className="text-3" id={`${id}-title`}>
					{title}
				</h2>
				<p>{text}</p>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-3 *:grow">
					<Button look="danger" busy={busy}>
						{yes}
					</Button>
					<Button type="button" look="line" commandfor={id} command="close">
						{no}
					</Button>
				</div>
			</Form>
		</dialog>
	);
}

/** Closes the dialog when the submission settles, so that no message is hidden behind it. */
export function useCloseAfterSubmit(busy: boolean) {
	const dialog = useRef<HTMLDialogElement>(null);
	const was = useRef(busy);
	useEffect(() => {
		if (was.current && !busy) dialog.current?.close();
		was.current = busy;
	}, [busy]);
	return dialog;
}
