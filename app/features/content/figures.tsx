import { CLAIMS } from "#shared/domain/facts.ts";

interface Figure {
	label: string;
	value: string;
}

/** The shop's claims on home and About (spec S1.15). */
export const SHOP_FIGURES: readonly Figure[] = [
	{ label: "Items resold", value: CLAIMS.itemsResold },
	{ label: "Carbon reduction", value: CLAIMS.carbonReduction },
	{ label: "Of profits to charity", value: CLAIMS.profitsToCharity },
	{ label: "Happy customers", value: CLAIMS.happyCustomers },
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
