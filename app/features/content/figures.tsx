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
		<dl>
			{figures.map(({ label, value }) => (
				<div key={label} className="flex flex-wrap items-baseline gap-[0.6rem] py-[0.55rem] text-lead">
					<dt>{label}</dt>
					<dd className="flex flex-auto items-baseline gap-[0.6rem] font-display text-[length:clamp(1.625rem,1.2rem+1.6vw,2.5rem)] leading-none font-semibold tracking-[-0.03em]">
						<i className="flex-1 -translate-y-[0.1em] border-b-3 border-dotted border-band-line" />
						{value}
					</dd>
				</div>
			))}
		</dl>
	);
}
