import type { ReactNode } from "react";

export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
	return (
		<details className="fold open:pb-4" open>
			<summary>{title}</summary>
			{children}
		</details>
	);
}
