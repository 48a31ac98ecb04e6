import { InertButton } from "#app/ui/inert-button.tsx";
import type { Collection } from "#shared/domain/collections.ts";
import type { Live } from "#shared/domain/live.ts";
import { CollectionHead, type Head } from "./collection-head.tsx";
import { CollectionList } from "./collection-list.tsx";
import { GroupTabs } from "./group-tabs.tsx";
import { GroupTiles } from "./group-tiles.tsx";

import { SortMenu } from "./sort-menu.tsx";
import { useCollection } from "./use-collection.ts";

/** What differs between women's and men's. */
export interface GroupsPageData {
	collection: Collection;
	head: Head;
	/** The groups that have a tab, in their order: not every one that has a button. */
	tabs: readonly string[];
	/** The piece in each button's picture. */
	pictures: Readonly<Record<string, string>>;
}

/** Women's and men's: category buttons, tabs, size guide, sort menu and the rack (specification, section 2). */
export function GroupsPage({ page, live }: { page: GroupsPageData; live: Live }) {
	const shown = useCollection(page.collection, live);
	return (
		<div className="wrap pb-section">
			<CollectionHead {...page.head} />
			<GroupTiles shown={shown} pictures={page.pictures} />
			<div className="score mt-8 flex flex-wrap items-center justify-between gap-3">
				<GroupTabs shown={shown} label="Show" tabs={page.tabs} />
				<SortMenu shown={shown} />
			</div>
			<CollectionList
				shown={shown}
				empty="No products found"
				all="Show all"
				tool={<InertButton>Size Guide</InertButton>}
			/>
		</div>
	);
}
