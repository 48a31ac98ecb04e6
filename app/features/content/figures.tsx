import { carbonReduction, happyCustomers, itemsResold, profitsToCharity } from "#shared/domain/claims.ts";

interface Figure {
	label: string;
	value: string;
}

/** The shop's claims on home and About (spec S1.15). */
export const SHOP_FIGURES: readonly Figure[] = [
	{ label: "Items resold", value: itemsResold },
	{ label: "Carbon reduction", value: carbonReduction },
	{ label: "Of profits to charity", value: profitsToCharity },
	{ label: "Happy customers", value: happyCustomers },
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
