import { ANY_SIZE } from "#app/extras/my-sizes/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Filters } from "#shared/domain/filters.ts";
import { formatWhole } from "#shared/domain/money.ts";

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
						<span>{label}</span>
						<Icon name="close" />
						<span className="sr-only">, remove</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** The chips that every list has; `urlWith` returns the list's URL with a filter changed. */
export function commonChips(
	{ fit, available }: Pick<Filters, "fit" | "available">,
	urlWith: (change: Partial<Pick<Filters, "fit" | "available">>) => string,
): FilterChip[] {
	return [
		...(fit.length > 0 ? [{ label: `My sizes: ${fit.join(", ")}`, to: urlWith({ fit: [ANY_SIZE] }) }] : []),
		...(available ? [{ label: "Available only", to: urlWith({ available: false }) }] : []),
	];
}

export function priceLabel(min: number, max: number | null): string {
	return max === null ? `${formatWhole(min)}+` : `${formatWhole(min)} – ${formatWhole(max)}`;
}
