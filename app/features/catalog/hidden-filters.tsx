import { type Filters, filterParams } from "#shared/domain/filters.ts";

/** In a form that is sent without React: the filters that it has no control for (`except`: names, with blanks between), so that none gets lost. */
export function HiddenFilters({ filters, except }: { filters: Filters; except: string }) {
	return filterParams(filters)
		.filter(([name]) => !except.includes(name))
		.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}
