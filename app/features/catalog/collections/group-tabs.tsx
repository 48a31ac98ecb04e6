import { Link } from "#app/ui/link.tsx";
import type { Shown } from "./use-collection.ts";

/** All, then the groups, as links that look like tabs: each is an address, and shows the same without scripts. */
export function GroupTabs({ shown, label, tabs }: { shown: Shown; label: string; tabs: readonly string[] }) {
	const [chosen] = shown.filters.groups;
	return (
		<nav className="tabs" aria-label={label}>
			{[undefined, ...tabs].map((group) => (
				<Link
					key={group ?? "All"}
					to={shown.to({ groups: group ? [group] : [] })}
					aria-current={group === chosen || undefined}
					preventScrollReset
				>
					{group ?? "All"}
				</Link>
			))}
		</nav>
	);
}
