import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { collectionParams, parseCollection } from "#shared/domain/collection-listing.ts";
import { COLLECTION_SORTS } from "#shared/domain/collections.ts";
import type { Shown } from "./use-collection.ts";

/** The sort menu as a GET form: with React choosing is enough, without it the button sends it. */
export function SortMenu({ shown: { collection, filters, to } }: { shown: Shown }) {
	const navigate = useNavigate();
	const menu = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		// The address may change without the menu: Back, a link
		if (menu.current) menu.current.value = filters.sort;
	}, [filters.sort]);
	const choose = (value: string) => {
		const { sort } = parseCollection(collection, new URLSearchParams({ sort: value }));
		navigate(to({ sort }), { preventScrollReset: true });
	};
	return (
		<form
			className="row"
			action={collection.path}
			autoComplete="off"
			data-wake
			data-send
			onSubmit={(event) => event.preventDefault()}
		>
			{collectionParams(collection, { ...filters, sort: "newest" }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<label>
				<span className="sr-only">Sort by</span>
				<select
					ref={menu}
					className="input input--compact select"
					name="sort"
					defaultValue={filters.sort}
					onChange={(event) => choose(event.target.value)}
				>
					{COLLECTION_SORTS.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
			<Button small look="line" className="without-scripts">
				Sort
			</Button>
		</form>
	);
}
