import { Link } from "#app/ui/link.tsx";
import type { CollectionView } from "./use-collection.ts";

export function GroupTabs({ view, label, tabs }: { view: CollectionView; label: string; tabs: readonly string[] }) {
	const [selected] = view.filters.groups;
	return (
		<nav className="tabs" aria-label={label}>
			{[undefined, ...tabs].map((group) => (
				<Link
					key={group ?? "All"}
					to={view.urlWith({ groups: group ? [group] : [] })}
					aria-current={group === selected || undefined}
					preventScrollReset
				>
					{group ?? "All"}
				</Link>
			))}
		</nav>
	);
}
