import type { ReactNode } from "react";

export function PageHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
	return (
		<div className="page-head">
			<h1>{title}</h1>
			{lead && <p className="max-w-[52ch] text-lead leading-normal mt-3 text-ink-muted">{lead}</p>}
			{children}
		</div>
	);
}

export function focusHeading(): void {
	const heading = document.querySelector<HTMLElement>("main h1");
	if (!heading) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}
