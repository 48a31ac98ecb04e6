import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { type Filters, filtersToSearch, parseFilters, SORTS } from "#shared/domain/filters.ts";
import { Button } from "./ui/button.tsx";
import { Icon } from "./ui/icon.tsx";

/** A list's search box and sort menu: one GET form, so it works without React; with it, choosing a sort is enough. */
export function ListingBar({ path, filters }: { path: string; filters: Filters }) {
	const navigate = useNavigate();
	const keyword = useRef<HTMLInputElement>(null);
	const { sort } = useAsked(path) ?? filters;
	useEffect(() => {
		// The address may change without this form: a chip, Back
		if (keyword.current) keyword.current.value = filters.keyword;
	}, [filters.keyword]);

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const asked = new FormData(event.currentTarget);
		const params = new URLSearchParams([...asked].map(([name, value]) => [name, String(value)]));
		navigate(path + filtersToSearch(parseFilters(params)), { preventScrollReset: true });
	};
	return (
		<search>
			<form className="shop-bar score" action={path} data-wake onSubmit={onSubmit}>
				<span className="with-ico">
					<Icon name="search" />
					<input
						ref={keyword}
						className="input"
						type="search"
						name="keyword"
						defaultValue={filters.keyword}
						placeholder="Search products..."
						aria-label="Search products"
						enterKeyHint="search"
						autoComplete="off"
						maxLength={100}
					/>
				</span>
				{filters.category && <input type="hidden" name="category" value={filters.category} />}
				<label>
					<span className="sr-only">Sort by</span>
					<select
						className="input select"
						name="sort"
						data-wake
						value={sort}
						onChange={(event) =>
							navigate(path + filtersToSearch({ ...filters, sort: sortOf(event.target.value) }), {
								preventScrollReset: true,
							})
						}
					>
						{SORTS.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
						{sort === "popular" && <option value="popular">Popular</option>}
					</select>
				</label>
				<Button small look="line" className="without-scripts">
					Search and sort
				</Button>
			</form>
		</search>
	);
}

const sortOf = (value: string) => parseFilters(new URLSearchParams({ sort: value })).sort;

/** The filters on their way, so that the menu shows the choice at once and not when the list has come. */
function useAsked(path: string): Filters | null {
	const { location } = useNavigation();
	return location?.pathname === path ? parseFilters(new URLSearchParams(location.search)) : null;
}
