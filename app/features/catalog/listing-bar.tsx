import { type FormEvent, type ReactNode, useRef } from "react";
import { useContentOnce } from "#app/platform/server-render.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Filters, filterParams, parseKeyword, SORTS, type Sort } from "#shared/domain/filters.ts";
import type { LoadedList } from "./loaded-list.ts";
import { type FilterState, useSyncInputs } from "./use-filters.ts";

/** `tool` is shown beside the menu of sorts. */
export function ListingBar({ state, list, tool }: { state: FilterState; list: LoadedList; tool: ReactNode }) {
	const { path, filters, apply, commit } = state;
	const form = useRef<HTMLFormElement>(null);
	useSyncInputs(state, (previous) => {
		const fields = form.current as unknown as Record<"keyword" | "sort", HTMLInputElement>;
		fields.sort.value = filters.sort;
		// Keeps a trailing space while a second word is typed
		if (previous.keyword !== filters.keyword && parseKeyword(fields.keyword.value) !== filters.keyword)
			fields.keyword.value = filters.keyword;
	});

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		commit();
	};
	const content = useContentOnce()(list, "bar", () => (
		<form ref={form} className="listing-bar" action={path} data-send onSubmit={onSubmit}>
			<HiddenFilters filters={filters} except={["keyword", "sort"]} />
			<span className="with-icon">
				<Icon name="search" />
				<input
					className="input"
					type="search"
					name="keyword"
					defaultValue={filters.keyword}
					placeholder="Search products..."
					aria-label="Search products"
					enterKeyHint="search"
					autoComplete="off"
					maxLength={100}
					onInput={({ currentTarget }) =>
						apply((latest) => ({ ...latest, keyword: parseKeyword(currentTarget.value) }), true)
					}
					onBlur={commit}
				/>
			</span>
			<div className="sticky-bar flex flex-wrap gap-2 max-md:py-2 md:[display:contents]">
				{tool}
				<label className="inner-label flex-[1_0_min(11.5rem,100%)]">
					<span>Sort by</span>
					<select
						className="input select"
						name="sort"
						defaultValue={filters.sort}
						onChange={({ target }) => apply((latest) => ({ ...latest, sort: target.value as Sort }))}
					>
						{SORTS.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
						{filters.sort === "popular" && <option value={filters.sort}>Popular</option>}
					</select>
				</label>
				<Button small look="line" className="hidden flex-[1_0_auto] px-[0.6rem] noscript:inline-flex">
					Search and sort
				</Button>
			</div>
		</form>
	));
	return <search className="[display:contents]" {...content} />;
}

/** Submits the form without JavaScript. */
export function HiddenFilters({ filters, except }: { filters: Filters; except: readonly string[] }) {
	return filterParams(filters)
		.filter(([name]) => !except.includes(name))
		.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}
