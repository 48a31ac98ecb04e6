import { ACCESSORY_CONDITIONS, ACCESSORY_TYPES, MENS_GROUPS, VINTAGE_DECADES, WOMENS_GROUPS } from "../shop.config.ts";
import {
	type CollectionId,
	facetsOf,
	type Preset,
	type PresetFacet,
	SEARCH,
	SHOP,
	type SortOption,
} from "./list-query.ts";

/** The menu has this order; the first is the default (spec S9.13). */
export const COLLECTION_SORTS = [
	{ value: "newest", label: "Newest First" },
	{ value: "price-asc", label: "Price: Low to High" },
	{ value: "price-desc", label: "Price: High to Low" },
	{ value: "popular", label: "Popular First" },
] as const satisfies SortOption[];
const groupFacet = (param: string, options: readonly string[]) =>
	({ name: "group", param, options, isLowerCase: true }) satisfies PresetFacet;

const tabs = (path: string, collection: CollectionId, param: string, groups: readonly string[]): Preset => ({
	path,
	collection,
	filters: [{ ...groupFacet(param, groups), single: "tabs" }],
	sorts: COLLECTION_SORTS,
	order: "newest",
});

export type PresetId = "shop" | "search" | CollectionId;

/** The shop's own are in list-query.ts, so that its pages load no others. */
export const PRESETS: Readonly<Record<PresetId, Preset>> = {
	shop: SHOP,
	search: SEARCH,
	accessories: {
		path: "/accessories",
		collection: "accessories",
		filters: [
			"keyword",
			groupFacet("type", ACCESSORY_TYPES),
			{ name: "grade", param: "condition", options: ACCESSORY_CONDITIONS },
			"price",
		],
		sorts: COLLECTION_SORTS.slice(0, 1),
		order: "newest",
	},
	vintage: { ...tabs("/vintage", "vintage", "decade", VINTAGE_DECADES), sorts: COLLECTION_SORTS.slice(0, 1) },
	womens: tabs("/categories/womens", "womens", "category", WOMENS_GROUPS),
	mens: tabs("/categories/mens", "mens", "category", MENS_GROUPS),
};

export const COLLECTION_IDS = ["accessories", "vintage", "womens", "mens"] as const satisfies CollectionId[];

/** Null for pages without a list that has filters. */
export const presetOf = (path: string): Preset | null =>
	Object.values(PRESETS).find((preset) => preset.path === path) ?? null;

/** What groups a collection. */
export const groupsOf = (id: CollectionId): readonly string[] =>
	facetsOf(PRESETS[id]).find(({ name }) => name === "group")?.options ?? [];
