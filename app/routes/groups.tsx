import { useLocation } from "react-router";
import { CollectionHead } from "#app/features/catalog/collection-head.tsx";
import { GroupTabs, selectedTab, tabUrl } from "#app/features/catalog/group-tabs.tsx";
import { ListForm, NoscriptButton, SortMenu } from "#app/features/catalog/list-form.tsx";
import { loadList } from "#app/features/catalog/lists.server.ts";
import { skipFilterRevalidation } from "#app/features/catalog/local-catalog.ts";
import { ProductResults } from "#app/features/catalog/product-results.tsx";
import { useListView } from "#app/features/catalog/use-list-view.ts";
import { type GroupsText, mens, womens } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { requestContext } from "#app/platform/context.server.ts";
import { InertButton } from "#app/ui/inert-button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ListQuery } from "#shared/domain/list-query.ts";
import { groupsOf, PRESETS } from "#shared/domain/presets.ts";
import type { Route } from "./+types/groups.ts";
import "./groups/groups.css";

export const handle = { hydrate: "idle", refresh: true } as const;

const TEXTS = { mens, womens };

const collectionOf = (path: string) => (path.includes("womens") ? "womens" : "mens");

export const meta: Route.MetaFunction = ({ location }) => textMeta(TEXTS[collectionOf(location.pathname)]);

export const shouldRevalidate = skipFilterRevalidation;

export function loader({ request, context, pattern }: Route.LoaderArgs) {
	return loadList(context.get(requestContext), request, PRESETS[collectionOf(pattern)]);
}

const EMPTY = { title: "No products found", resetLabel: "Show all" };

export default function Groups({ loaderData }: Route.ComponentProps) {
	const collection = collectionOf(useLocation().pathname);
	const view = useListView(PRESETS[collection], loaderData);
	const groups = groupsOf(collection);
	const text = TEXTS[collection];
	return (
		<div className="list-page page pb-section">
			<div className="groups-head">
				<CollectionHead {...text} />
				<GroupTiles query={view.query} groups={groups} text={text} />
				<div className="double-rule mt-8 flex flex-wrap items-center justify-between gap-3">
					<GroupTabs query={view.query} label="Show" tabs={text.tabs.filter((tab) => groups.includes(tab))} />
					<div className="flex items-center gap-3 whitespace-nowrap">
						<ListForm view={view} params={["sort"]} className="flex items-center gap-3">
							<SortMenu view={view} />
							<NoscriptButton>Sort</NoscriptButton>
						</ListForm>
						<InertButton>Size Guide</InertButton>
					</div>
				</div>
			</div>
			<ProductResults view={view} empty={EMPTY} />
		</div>
	);
}

interface GroupTilesProps {
	query: ListQuery;
	groups: readonly string[];
	/** Has the groups' pictures; a group without one shows the page's. */
	text: GroupsText;
}

function GroupTiles({ query, groups, text }: GroupTilesProps) {
	return (
		<nav aria-label="Categories">
			{/* The padding is for focus rings, which a scroll container clips */}
			<ul className="relative -m-[6px] grid grid-flow-col auto-cols-max gap-gap md:auto-cols-[minmax(8.5rem,1fr)] overflow-x-auto p-[6px] [scrollbar-width:none]">
				{groups.map((group) => (
					<li key={group}>
						<Link
							className="cat h-auto max-md:flex max-md:h-[2.59rem] md:aspect-square aria-[current]:border-b-5 aria-[current]:border-bar"
							to={tabUrl(query, group)}
							aria-current={group === selectedTab(query) || undefined}
							preventScrollReset
						>
							<Picture className="max-md:w-9" src={text.pictures[group] ?? text.picture} alt="" priority="auto" />
							<b className="max-md:static max-md:min-h-0 max-md:self-center max-md:px-3 max-md:py-0">{group}</b>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
