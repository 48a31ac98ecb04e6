import { CARBON_REDUCTION, HAPPY_CUSTOMERS, ITEMS_RESOLD, PROFITS_TO_CHARITY } from "#shared/shop.config.ts";

interface Figure {
	label: string;
	value: string;
}

/** The shop's claims on home and About (spec S1.15). */
export const SHOP_FIGURES: readonly Figure[] = [
	{ label: "Items resold", value: ITEMS_RESOLD },
	{ label: "Carbon reduction", value: CARBON_REDUCTION },
	{ label: "Of profits to charity", value: PROFITS_TO_CHARITY },
	{ label: "Happy customers", value: HAPPY_CUSTOMERS },
];

export function Figures({ figures }: { figures: readonly Figure[] }) {
	return (
		<dl className="figures text-lead">
			{figures.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
