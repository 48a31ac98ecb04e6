import { categoryLabel } from "#shared/domain/filters.ts";
import type { Product } from "#shared/domain/product.ts";
import { Tabs } from "../../components/ui/tabs.tsx";

export type PieceFacts = Pick<Product, "description" | "category" | "condition" | "brand" | "color" | "material">;

/** Tabs Description, Details and Shipping (specification, section 2). */
export function AboutPiece({ piece }: { piece: PieceFacts }) {
	const tabs = [
		{ id: "description", label: "Description", panel: <p className="prose py-4">{piece.description}</p> },
		{ id: "details", label: "Details", panel: <Details piece={piece} /> },
		{ id: "shipping", label: "Shipping", panel: <Shipping /> },
	];
	return <Tabs label="About this piece" tabs={tabs} />;
}

function Details({ piece }: { piece: PieceFacts }) {
	const rows = [
		["Category", categoryLabel(piece.category)],
		["Condition", piece.condition],
		["Brand", piece.brand],
		["Color", piece.color],
		["Material", piece.material],
	] as const;
	return (
		<dl className="specs">
			{rows.map(
				([term, fact]) =>
					fact && (
						<div key={term}>
							<dt>{term}</dt>
							<dd>{fact}</dd>
						</div>
					),
			)}
		</dl>
	);
}

/** Section 9 of the specification in sentences. */
function Shipping() {
	return (
		<ul className="grid gap-2 py-4">
			<li>Standard shipping takes 3-5 business days and costs $4.99; it is free when the subtotal is over $50.</li>
			<li>Express is offered for an additional fee.</li>
			<li>Returns within 14 days of receipt, with prepaid labels for domestic orders.</li>
		</ul>
	);
}
