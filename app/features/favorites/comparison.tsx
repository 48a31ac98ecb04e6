import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { focusHeading } from "#app/ui/page-head.tsx";
import { showToast } from "#app/ui/toasts.ts";
import type { Product } from "#shared/domain/product.ts";

export const MAX_COMPARED = 4;

interface ComparisonProps {
	/** The selected ones. */
	products: readonly Product[];
	onRemove: (id: string) => void;
	onClear: () => void;
	/** The list they are selected from. */
	children: ReactNode;
}

/** The table above the list, and a bar below it while some products are selected. */
export function Comparison({ products, onRemove, onClear, children }: ComparisonProps) {
	const [Table, setTable] = useState<typeof import("./compare-table.tsx").CompareTable | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const focusTable = () => heading.current?.focus();
	useEffect(() => {
		if (Table) heading.current?.focus();
	}, [Table]);

	const open = () =>
		import("./compare-table.tsx").then(
			({ CompareTable }) => setTable(() => CompareTable),
			() => showToast({ title: "The comparison didn’t load", description: "Please check your connection.", bad: true }),
		);
	const close = () => {
		setTable(null);
		onClear();
		focusHeading();
	};
	const remove = (id: string) => {
		if (products.length === 1) return close();
		onRemove(id);
		focusTable();
	};
	return (
		<>
			{Table && products.length > 0 && (
				<section className="mb-12" aria-labelledby="comparison-title">
					<div className="rule-heading mb-4 items-center">
						<h2 className="text-3" id="comparison-title" ref={heading} tabIndex={-1}>
							Side by side
						</h2>
						<button type="button" className="link" onClick={close}>
							Close comparison
						</button>
					</div>
					<Table products={products} onRemove={remove} />
				</section>
			)}
			{children}
			{products.length > 0 && (
				<div className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-bar bg-paper pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
					<p className="font-semibold" role="status">
						{`${products.length} of ${MAX_COMPARED} selected`}
					</p>
					<Button type="button" small disabled={products.length < 2} onClick={Table ? focusTable : open}>
						Compare
					</Button>
					<button type="button" className="link" onClick={onClear}>
						Clear selection
					</button>
				</div>
			)}
		</>
	);
}
