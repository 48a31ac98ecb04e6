import type { Filters } from "./filters.ts";

/** What Reset Filters returns to (specification, section 4). */
export const NO_FILTERS: Filters = {
	keyword: "",
	category: null,
	min: 0,
	max: null,
	brands: [],
	conditions: [],
	sizes: [],
	sort: "featured",
};
