import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { focusHeading } from "#app/ui/page-head.tsx";
import { showToast } from "#app/ui/toasts.ts";
import type { Favorite } from "#shared/domain/favorites.ts";
import type { Product } from "#shared/domain/product.ts";
import "./comparison.css";

const MAX_COMPARED = 4;

interface Selection {
	/** Whether there is more than one favorite. */
	isOffered: boolean;
	products: readonly Product[];
	toggle: (id: string) => void;
}

const SelectionContext = createContext<Selection>({ isOffered: false, products: [], toggle: () => {} });

interface ComparisonProps {
	favorites: readonly Favorite[];
	/** The products that can be selected, keyed by id. */
	products: ReadonlyMap<string, Product>;
	/** The list, with a `CompareBox` for each product. */
	children: ReactNode;
}

/** The table above the list, and a bar below it while some products are selected. */
export function Comparison({ favorites, products, children }: ComparisonProps) {
	const [selected, setSelected] = useState<readonly string[]>([]);
	const compared = selected.flatMap((id) => {
		const product = products.get(id);
		return product && favorites.some((favorite) => favorite.id === id) ? product : [];
	});
	const toggle = (id: string) =>
		setSelected((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
	const clear = () => setSelected([]);

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
		clear();
		focusHeading();
	};
	const remove = (id: string) => {
		if (compared.length === 1) return close();
		toggle(id);
		focusTable();
	};
	return (
		<SelectionContext value={{ isOffered: favorites.length > 1, products: compared, toggle }}>
			{Table && compared.length > 0 && (
				<section className="mb-12" aria-labelledby="comparison-title">
					<div className="rule-heading mb-4 items-center">
						<h2 className="text-3" id="comparison-title" ref={heading} tabIndex={-1}>
							Side by side
						</h2>
						<button type="button" className="link" onClick={close}>
							Close comparison
						</button>
					</div>
					<Table products={compared} onRemove={remove} />
				</section>
			)}
			{children}
			{compared.length > 0 && (
				<div className="compare-bar sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-4 border-t-2 border-bar bg-paper pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] text-small">
					<p className="me-auto font-semibold" role="status">
						{`${compared.length} of ${MAX_COMPARED} selected`}
					</p>
					<Button type="button" small disabled={compared.length < 2} onClick={Table ? focusTable : open}>
						Compare
					</Button>
					<button type="button" className="link" onClick={clear}>
						Clear<span className="sr-only"> selection</span>
					</button>
				</div>
			)}
		</SelectionContext>
	);
}

/** Disabled for a product that isn't listed, and when no more can be selected. */
export function CompareBox({ product, name }: { product: Product | undefined; name: string }) {
	const { isOffered, products, toggle } = useContext(SelectionContext);
	if (!isOffered) return null;
	const isSelected = products.some(({ id }) => id === product?.id);
	return (
		<label className="check gap-2 font-normal text-ink-muted">
			<input
				type="checkbox"
				checked={isSelected}
				disabled={!product || (!isSelected && products.length === MAX_COMPARED)}
				onChange={() => product && toggle(product.id)}
			/>
			<span>
				Compare<span className="sr-only">{` ${name}`}</span>
			</span>
		</label>
	);
}
