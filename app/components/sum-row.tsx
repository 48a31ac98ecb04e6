import type { ReactNode } from "react";

interface SumRowProps {
	label: string;
	/** `total` sets it off as the last, `save` as what is taken off. */
	className?: "total" | "save";
	children: ReactNode;
}

/** One line of a receipt's `<dl className="sums">`. */
export function SumRow({ label, className, children }: SumRowProps) {
	return (
		<div className={className}>
			<dt>{label}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}
