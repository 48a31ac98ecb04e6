import { Link } from "#app/ui/link.tsx";
import { listUrl, withOptions } from "#shared/domain/list-query.ts";
import type { CollectionView } from "./use-collection.ts";

export function GroupTabs({
	view: { query },
	label,
	tabs,
}: {
	view: CollectionView;
	label: string;
	tabs: readonly string[];
}) {
	const [selected] = query.facets.group ?? [];
	return (
		<nav className="tabs" aria-label={label}>
			{[undefined, ...tabs].map((group) => (
				<Link
					key={group ?? "All"}
					to={listUrl(withOptions(query, "group", group ? [group] : []))}
					aria-current={group === selected || undefined}
					preventScrollReset
				>
					{group ?? "All"}
				</Link>
			))}
		</nav>
	);
}
