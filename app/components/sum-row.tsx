import type { ReactNode } from "react";

/** One line of a receipt's `<dl className="sums">`; `total` sets it off as the last. */
export function SumRow({ label, className, children }: { label: string; className?: "total"; children: ReactNode }) {
	return (
		<div className={className}>
			<dt>{label}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}
