import type { ReactNode } from "react";

/** A collapsible section, open by default; native `details` works without scripts. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details className="fold" open>
			<summary>{title}</summary>
			<div className="pb-4">{children}</div>
		</details>
	);
}
