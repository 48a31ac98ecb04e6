import { Tabs } from "#app/ui/tabs.tsx";
import type { Detail } from "./details-of.ts";

interface AboutPieceProps {
	description: string;
	details: readonly Detail[];
}

/** Tabs Description, Details and Shipping (specification, section 2). */
export function AboutPiece({ description, details }: AboutPieceProps) {
	const tabs = [
		{ id: "description", label: "Description", panel: <p className="prose py-4">{description}</p> },
		{ id: "details", label: "Details", panel: <Details rows={details} /> },
		{ id: "shipping", label: "Shipping", panel: <Shipping /> },
	];
	return <Tabs label="About this piece" tabs={tabs} />;
}

function Details({ rows }: { rows: readonly Detail[] }) {
	return (
		<dl className="specs">
			{rows.map(({ term, fact, meaning }) => (
				<div key={term}>
					<dt>{term}</dt>
					<dd>
						{fact}
						{meaning && <span className="meaning">{meaning}</span>}
					</dd>
				</div>
			))}
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
