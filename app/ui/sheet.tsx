import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface SheetProps {
	/** The target of a button's `commandfor`. */
	id: string;
	title: string;
	/** Beside the title, such as a live count. */
	aside?: ReactNode;
	/** Buttons below the scrolling part. */
	foot?: ReactNode;
	children: ReactNode;
}

/** A bottom sheet: a native modal dialog opened by `command`, so it works before hydration. */
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
