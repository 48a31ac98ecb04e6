import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { GroupsText } from "#app/features/content/texts.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { Button } from "#app/ui/button.tsx";
import { InertButton } from "#app/ui/inert-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { type CollectionId, listParams, listUrl, type Sort, urlWith, withOptions } from "#shared/domain/list-query.ts";
import { COLLECTION_SORTS, groupsOf, PRESETS } from "#shared/domain/presets.ts";
import type { LoadedList } from "../local-catalog.ts";
import {
	CategoryNote,
	CollectionHead,
	CollectionList,
	type CollectionView,
	GroupTabs,
	useCollection,
} from "./collection-list.tsx";
import "./groups.css";

interface GroupsPageProps {
	collection: CollectionId;
	/** Groups without a picture show the page's. */
	text: GroupsText;
	loaded: LoadedList;
}

export function GroupsPage({ collection, text, loaded }: GroupsPageProps) {
	const view = useCollection(PRESETS[collection], loaded);
	const tabs = text.tabs.filter((tab) => groupsOf(collection).includes(tab));
	return (
		<div className="list-page page pb-section">
			<div className="groups-head">
				<CollectionHead {...text} />
				<GroupTiles collection={collection} view={view} text={text} />
				<div className="double-rule mt-8 flex flex-wrap items-center justify-between gap-3">
					<GroupTabs view={view} label="Show" tabs={tabs} />
					<div className="flex items-center gap-x-3 whitespace-nowrap">
						<SortMenu view={view} />
						<InertButton>Size Guide</InertButton>
					</div>
				</div>
			</div>
			<CollectionList
				view={view}
				emptyTitle="No products found"
				clearLabel="Show all"
				note={<CategoryNote view={view} />}
			/>
		</div>
	);
}

function GroupTiles({
	collection,
	view: { query },
	text,
}: Pick<GroupsPageProps, "collection" | "text"> & { view: CollectionView }) {
	return (
		<nav aria-label="Categories">
			{/* The padding is for focus rings, which a scroll container clips */}
			<ul className="relative -m-[6px] grid grid-flow-col auto-cols-max gap-gap md:auto-cols-[minmax(8.5rem,1fr)] overflow-x-auto p-[6px] [scrollbar-width:none]">
				{groupsOf(collection).map((group) => (
					<li key={group}>
						<Link
							className="cat h-auto max-md:flex max-md:h-[2.59rem] md:aspect-square aria-[current]:border-b-5 aria-[current]:border-bar"
							to={listUrl(withOptions(query, "type", [group]))}
							aria-current={query.facets.type?.includes(group) || undefined}
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

function SortMenu({ view: { query } }: { view: CollectionView }) {
	const navigate = useNavigate();
	const menu = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		if (menu.current) menu.current.value = query.sort; // after Back or a link
	}, [query.sort]);
	return (
		<form
			className="flex flex-wrap items-center gap-x-4 gap-y-3"
			action={query.preset.path}
			autoComplete="off"
			data-send
			onSubmit={(event) => event.preventDefault()}
		>
			{listParams({ ...query, sort: "newest" }).map(([name, value]) => (
				<input key={name + value} type="hidden" name={name} value={value} />
			))}
			<label className="inner-label">
				<span>Sort by</span>
				<select
					ref={menu}
					className="input min-h-touch text-[1rem] select"
					name="sort"
					defaultValue={query.sort}
					onChange={({ target }) =>
						navigate(urlWith(query, { sort: target.value as Sort }), { preventScrollReset: true })
					}
				>
					{COLLECTION_SORTS.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
			<Button small look="line" className="hidden noscript:inline-flex">
				Sort
			</Button>
		</form>
	);
}
