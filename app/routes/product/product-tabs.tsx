import { Tabs } from "#app/ui/tabs.tsx";
import { returnWindow, shippingTerms } from "#shared/domain/facts.ts";
import type { Detail } from "./product-data.server.ts";

interface ProductTabsProps {
	description: string;
	details: readonly Detail[];
}

export function ProductTabs({ description, details }: ProductTabsProps) {
	const tabs = [
		{ id: "description", label: "Description", panel: <p className="prose py-4">{description}</p> },
		{ id: "details", label: "Details", panel: <Details rows={details} /> },
		{ id: "shipping", label: "Shipping", panel: <Shipping /> },
	];
	return <Tabs label="About this piece" tabs={tabs} />;
}

function Details({ rows }: { rows: readonly Detail[] }) {
	return (
		<dl className="grid grid-cols-[auto_minmax(0,1fr)]">
			{rows.map(({ term, value, explanation }) => (
				<div key={term} className="[display:contents]">
					<dt className="border-b border-line py-[0.6rem] pe-8 text-ink-muted">{term}</dt>
					<dd className="border-b border-line py-[0.6rem] font-medium">
						<span>{value}</span>
						{explanation && <span className="block text-small font-normal text-ink-muted">{explanation}</span>}
					</dd>
				</div>
			))}
		</dl>
	);
}

function Shipping() {
	return (
		<ul className="grid gap-2 py-4">
			{shippingTerms.map((terms) => (
				<li key={terms}>{terms}</li>
			))}
			<li>{`Returns within ${returnWindow}, with prepaid labels for domestic orders.`}</li>
		</ul>
	);
}
