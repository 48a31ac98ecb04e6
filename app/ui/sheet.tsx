import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface SheetProps {
	/** What a button's `commandfor` names. */
	id: string;
	title: string;
	/** Beside the title: a live count. */
	aside?: ReactNode;
	/** Buttons that stay in reach below the scrolled part. */
	foot?: ReactNode;
	children: ReactNode;
}

/** Slides in from the bottom edge: a native modal dialog, opened and closed by `command`, so it works before React. */
export function Sheet({ id, title, aside, foot, children }: SheetProps) {
	const heading = `${id}-title`;
	return (
		<dialog id={id} className="sheet" aria-labelledby={heading}>
			<div className="sheet-head">
				<h2 id={heading}>{title}</h2>
				{aside}
				<button type="button" className="tool" aria-label={`Close ${title}`} commandfor={id} command="close">
					<Icon name="close" />
				</button>
			</div>
			<div className="sheet-body">{children}</div>
			{foot && <div className="sheet-foot">{foot}</div>}
		</dialog>
	);
}
