import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

/** A chip for each active filter; choosing one takes the filter off. */
export function FilterChips({ chips }: { chips: readonly { label: string; to: string }[] }) {
	if (chips.length === 0) return null;
	return (
		<ul className="chips" aria-label="Active filters">
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
