import type { ReactNode } from "react";

export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details className="fold" open>
			<summary>{title}</summary>
			<div className="pb-4">{children}</div>
		</details>
	);
}
