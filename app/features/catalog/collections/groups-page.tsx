import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { GroupsText } from "#app/features/content/texts.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { Button } from "#app/ui/button.tsx";
import { InertButton } from "#app/ui/inert-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { collectionParams, parseCollection } from "#shared/domain/collection-filters.ts";
import { COLLECTION_SORTS, type Collection } from "#shared/domain/collections.ts";
import type { LoadedCollection } from "../loaded-list.ts";
import { CategoryNote } from "./category-note.tsx";
import { CollectionHead } from "./collection-head.tsx";
import { CollectionList } from "./collection-list.tsx";
import { GroupTabs } from "./group-tabs.tsx";
import { type CollectionView, useCollection } from "./use-collection.ts";

interface GroupsPageProps {
	collection: Collection;
	/** Groups without a picture show the page's. */
	text: GroupsText;
	loaded: LoadedCollection;
}

export function GroupsPage({ collection, text, loaded }: GroupsPageProps) {
	const view = useCollection(collection, loaded);
	const tabs = text.tabs.filter((tab) => collection.groups.includes(tab));
	return (
		<div className="list-page page pb-section max-md:[&_.page-head>p]:hidden">
			<CollectionHead {...text} />
			<GroupTiles view={view} text={text} />
			<div className="double-rule mt-8 flex max-md:mt-3 max-md:pt-[9px] flex-wrap items-center justify-between gap-3">
				<GroupTabs view={view} label="Show" tabs={tabs} />
				<div className="flex gap-x-3 md:items-center items-start whitespace-nowrap max-md:[&>span]:w-min max-md:[&>span]:gap-y-0">
					<SortMenu view={view} />
					<InertButton>Size Guide</InertButton>
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

function GroupTiles({ view, text }: { view: CollectionView; text: GroupsText }) {
	const { collection, filters, urlWith } = view;
	return (
		<nav aria-label="Categories">
			{/* The padding is for focus rings, which a scroll container clips */}
			<ul className="relative -m-[6px] grid grid-flow-col auto-cols-max gap-gap md:auto-cols-[minmax(8.5rem,1fr)] overflow-x-auto p-[6px] [scrollbar-width:none]">
				{collection.groups.map((group) => (
					<li key={group}>
						<Link
							className="cat h-auto max-md:flex max-md:h-16 md:aspect-square aria-[current]:border-b-5 aria-[current]:border-bar"
							to={urlWith({ groups: [group] })}
							aria-current={filters.groups.includes(group) || undefined}
							preventScrollReset
						>
							<Picture className="max-md:w-12" src={text.pictures[group] ?? text.picture} alt="" priority="auto" />
							<b className="max-md:static max-md:px-3">{group}</b>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function SortMenu({ view: { collection, filters, urlWith } }: { view: CollectionView }) {
	const navigate = useNavigate();
	const menu = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		if (menu.current) menu.current.value = filters.sort; // after Back or a link
	}, [filters.sort]);
	const onChange = (value: string) => {
		const { sort } = parseCollection(collection, new URLSearchParams({ sort: value }));
		navigate(urlWith({ sort }), { preventScrollReset: true });
	};
	return (
		<form
			className="flex flex-wrap items-center gap-x-4 gap-y-3"
			action={collection.path}
			autoComplete="off"
			data-send
			onSubmit={(event) => event.preventDefault()}
		>
			{collectionParams(collection, { ...filters, sort: "newest" }).map(([name, value]) => (
				<input key={name + value} type="hidden" name={name} value={value} />
			))}
			<label className="inner-label">
				<span>Sort by</span>
				<select
					ref={menu}
					className="input min-h-touch text-[1rem] select"
					name="sort"
					defaultValue={filters.sort}
					onChange={(event) => onChange(event.target.value)}
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
