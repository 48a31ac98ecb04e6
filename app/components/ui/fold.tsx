import type { ReactNode } from "react";

/** A titled part that folds: native details, so it opens before React and without it. */
export function Fold({ title, open = true, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
	return (
		<details className="fold" open={open}>
			<summary>{title}</summary>
			<div className="fold-body">{children}</div>
		</details>
	);
}
