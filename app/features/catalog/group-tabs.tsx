import { Link } from "#app/ui/link.tsx";
import { type ListQuery, listUrl, tabsOf, withOptions } from "#shared/domain/list-query.ts";

/** The address of another tab; without an option, of the first one. */
export function tabUrl(query: ListQuery, option?: string): string {
	const { name = "type" } = tabsOf(query.preset) ?? {};
	return listUrl(withOptions(query, name, option ? [option] : []));
}

export function selectedTab({ preset, facets }: ListQuery): string | undefined {
	const { name = "type" } = tabsOf(preset) ?? {};
	return facets[name]?.[0];
}

export function GroupTabs({ query, label, tabs }: { query: ListQuery; label: string; tabs: readonly string[] }) {
	return (
		<nav className="tabs" aria-label={label}>
			{[undefined, ...tabs].map((tab) => (
				<Link
					key={tab ?? "All"}
					to={tabUrl(query, tab)}
					aria-current={tab === selectedTab(query) || undefined}
					preventScrollReset
				>
					{tab ?? "All"}
				</Link>
			))}
		</nav>
	);
}
