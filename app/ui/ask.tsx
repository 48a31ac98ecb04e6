import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";
import { useClosedAfter } from "./use-closed-after.ts";

interface AskProps {
	/** What a button's `commandfor` names. */
	id: string;
	title: string;
	/** What comes of it. */
	text: string;
	yes: string;
	no: string;
	busy: boolean;
	/** Hidden fields of the form. */
	children?: ReactNode;
}

/** Asks once more before something that can't be undone: a native modal dialog around a plain form, opened by `command`. */
export function Ask({ id, title, text, yes, no, busy, children }: AskProps) {
	const dialog = useClosedAfter(busy);
	return (
		<dialog className="dialog" id={id} ref={dialog} aria-labelledby={`${id}-title`}>
			<Form className="stack" method="post" preventScrollReset data-wake>
				{children}
				<h2 className="text-3" id={`${id}-title`}>
					{title}
				</h2>
				<p>{text}</p>
				<div className="row">
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
