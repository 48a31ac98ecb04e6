import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { focusHeading } from "#app/ui/page-head.tsx";
import { showToast } from "#app/ui/toasts.ts";
import type { Favorite } from "#shared/domain/favorites.ts";
import type { Product } from "#shared/domain/product.ts";

const MAX_COMPARED = 4;

interface Selection {
	/** Whether there is more than one favorite. */
	isOffered: boolean;
	products: readonly Product[];
	toggle: (id: string) => void;
	compare: () => void;
}

const SelectionContext = createContext<Selection>({
	isOffered: false,
	products: [],
	toggle: () => {},
	compare: () => {},
});

interface ComparisonProps {
	favorites: readonly Favorite[];
	/** The products that can be selected, keyed by id. */
	products: ReadonlyMap<string, Product>;
	/** The list, with a `CompareBox` for each product. */
	children: ReactNode;
}

/** Shows the table above the list. Cards of selected products have the button that opens it, as a bar would cover other cards. */
export function Comparison({ favorites, products, children }: ComparisonProps) {
	const [selected, setSelected] = useState<readonly string[]>([]);
	const compared = selected.flatMap((id) => {
		const product = products.get(id);
		return product && favorites.some((favorite) => favorite.id === id) ? product : [];
	});
	const toggle = (id: string) =>
		setSelected((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));

	const [Table, setTable] = useState<typeof import("./compare-table.tsx").CompareTable | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const focusTable = () => heading.current?.focus();
	useEffect(() => {
		if (Table) heading.current?.focus();
	}, [Table]);

	const open = () =>
		void import("./compare-table.tsx").then(
			({ CompareTable }) => setTable(() => CompareTable),
			() => showToast({ title: "The comparison didn’t load", description: "Please check your connection.", bad: true }),
		);
	const compare = Table ? focusTable : open;
	const close = () => {
		setTable(null);
		setSelected([]);
		focusHeading();
	};
	const remove = (id: string) => {
		if (compared.length === 1) return close();
		toggle(id);
		focusTable();
	};
	return (
		<SelectionContext value={{ isOffered: favorites.length > 1, products: compared, toggle, compare }}>
			<p className="sr-only" role="status">
				{compared.length > 0 && `${compared.length} of ${MAX_COMPARED} selected`}
			</p>
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
		</SelectionContext>
	);
}

/** Disabled until the product has loaded, if it no longer exists, and if no more products can be selected. */
export function CompareBox({ product, name }: { product: Product | undefined; name: string }) {
	const { isOffered, products, toggle, compare } = useContext(SelectionContext);
	if (!isOffered) return null;
	const isSelected = products.some(({ id }) => id === product?.id);
	const canCompare = isSelected && products.length > 1;
	return (
		<div className="flex items-center gap-2">
			<label className="check gap-2 font-normal text-ink-muted">
				<input
					type="checkbox"
					checked={isSelected}
					disabled={!product || (!isSelected && products.length === MAX_COMPARED)}
					onChange={() => product && toggle(product.id)}
				/>
				<span className={canCompare ? "sr-only" : undefined}>
					Compare<span className="sr-only">{` ${name}`}</span>
				</span>
			</label>
			{canCompare && (
				<button type="button" className="link" onClick={compare}>
					{`Compare ${products.length}`}
				</button>
			)}
		</div>
	);
}
