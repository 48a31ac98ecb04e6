import { type FormEvent, type ReactNode, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { parseKeyword, SORTS, type Sort } from "#shared/domain/filters.ts";
import { HiddenFilters } from "./hidden-filters.tsx";
import { type Asked, useFollowed } from "./use-filters.ts";

/** A list's search box and sort menu: one GET form, so it works without React; with it, typing and choosing are enough. */
export function ListingBar({ path, asked, tool }: { path: string; asked: Asked; tool?: ReactNode }) {
	const { filters, ask, settle } = asked;
	const form = useRef<HTMLFormElement>(null);
	useFollowed(asked, ({ keyword }) => {
		// The address may change without these two: a chip, Back. A blank that more may follow is not taken away.
		const bar = form.current as unknown as Record<"keyword" | "sort", HTMLInputElement>;
		bar.sort.value = filters.sort;
		if (keyword !== filters.keyword && parseKeyword(bar.keyword.value) !== filters.keyword)
			bar.keyword.value = filters.keyword;
	});

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		settle();
	};
	return (
		<search>
			<form ref={form} className="shop-bar score" action={path} data-wake data-send onSubmit={onSubmit}>
				<HiddenFilters filters={filters} except="keyword sort" />
				<span className="with-ico">
					<Icon name="search" />
					<input
						className="input"
						type="search"
						name="keyword"
						data-wake
						defaultValue={filters.keyword}
						placeholder="Search products..."
						aria-label="Search products"
						enterKeyHint="search"
						autoComplete="off"
						maxLength={100}
						onChange={({ target }) => ask((now) => ({ ...now, keyword: parseKeyword(target.value) }), true)}
						onBlur={settle}
					/>
				</span>
				{tool}
				<label>
					<span className="sr-only">Sort by</span>
					<select
						className="input select"
						name="sort"
						data-wake
						defaultValue={filters.sort}
						onChange={({ target }) => ask((now) => ({ ...now, sort: target.value as Sort }))}
					>
						{SORTS.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
						{filters.sort === "popular" && <option value={filters.sort}>Popular</option>}
					</select>
				</label>
				<Button small look="line" className="without-scripts">
					Search and sort
				</Button>
			</form>
		</search>
	);
}
