import type { ReactNode } from "react";

/** A titled part that folds, open at first: native details, so it opens before React and without it. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details className="fold" open>
			<summary>{title}</summary>
			<div className="fold-body">{children}</div>
		</details>
	);
}
