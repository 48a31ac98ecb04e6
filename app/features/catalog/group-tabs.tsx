import { Link } from "#app/ui/link.tsx";
import { type ListQuery, listUrl, tabsOf, withOptions } from "#shared/domain/list-query.ts";

/** The address of the option's tab, or of the first tab without one. */
export const tabUrl = (query: ListQuery, option?: string): string =>
	listUrl(withOptions(query, tabsOf(query.preset)?.name ?? "type", option ? [option] : []));

export const selectedTab = ({ preset, facets }: ListQuery): string | undefined =>
	facets[tabsOf(preset)?.name ?? "type"]?.[0];

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
