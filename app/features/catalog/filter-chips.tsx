import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

export interface FilterChip {
	label: string;
	/** The URL without this filter. */
	to: string;
}

export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
	if (chips.length === 0) return null;
	return (
		<ul className="flex flex-wrap gap-2" aria-label="Active filters">
			{chips.map(({ label, to }) => (
				<li key={to}>
					<Link className="chip" to={to} preventScrollReset>
						{label}
						<Icon name="close" />
						<span className="sr-only">, remove</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

export function priceLabel(min: number, max: number | null): string {
	return max === null ? `$${min}+` : `$${min} – $${max}`;
}
