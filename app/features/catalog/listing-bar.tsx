import { type FormEvent, type ReactNode, useRef } from "react";
import { useContentOnce } from "#app/platform/server-render.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ListQuery, listParams, parseKeyword, SORTS, type Sort } from "#shared/domain/list-query.ts";
import type { LoadedList } from "./local-catalog.ts";
import { type FilterState, useSyncInputs } from "./use-filters.ts";

/** `tool` is shown beside the menu of sorts. */
export function ListingBar({ state, list, tool }: { state: FilterState; list: LoadedList; tool: ReactNode }) {
	const { query, apply, commit } = state;
	const form = useRef<HTMLFormElement>(null);
	useSyncInputs(state, (previous) => {
		const fields = form.current as unknown as Record<"keyword" | "sort", HTMLInputElement>;
		fields.sort.value = query.sort;
		// Keeps a trailing space while a second word is typed
		if (previous.keyword !== query.keyword && parseKeyword(fields.keyword.value) !== query.keyword)
			fields.keyword.value = query.keyword;
	});

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		commit();
	};
	const content = useContentOnce()(list, "bar", () => (
		<form ref={form} className="listing-bar" action={query.preset.path} data-send onSubmit={onSubmit}>
			<HiddenFilters query={query} except={["keyword", "sort"]} />
			<span className="with-icon">
				<Icon name="search" />
				<input
					className="input"
					type="search"
					name="keyword"
					defaultValue={query.keyword}
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
						defaultValue={query.sort}
						onChange={({ target }) => apply((latest) => ({ ...latest, sort: target.value as Sort }))}
					>
						{SORTS.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
						{query.sort === "popular" && <option value={query.sort}>Popular</option>}
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
export function HiddenFilters({ query, except }: { query: ListQuery; except: readonly string[] }) {
	return listParams(query)
		.filter(([name]) => !except.includes(name))
		.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}
