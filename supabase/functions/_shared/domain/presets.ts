import {
	ACCESSORY_CONDITIONS,
	ACCESSORY_TYPES,
	MENS_GROUPS,
	PRICE_SCALE,
	VINTAGE_DECADES,
	WOMENS_GROUPS,
} from "../shop.config.ts";
import {
	BRAND,
	COLOR,
	type CollectionId,
	facetsOf,
	GARMENT_FILTERS,
	groupFacet,
	type Preset,
	type PresetFacet,
	SEARCH,
	SHOP,
	type SortOption,
	TYPE,
} from "./list-query.ts";

/** Sorted like the menu; the first is the default (spec S9.13). */
export const COLLECTION_SORTS = [
	{ value: "newest", label: "Newest First" },
	{ value: "price-asc", label: "Price: Low to High" },
	{ value: "price-desc", label: "Price: High to Low" },
	{ value: "popular", label: "Popular First" },
] as const satisfies SortOption[];
const byType = (path: string, collection: CollectionId, types: readonly string[]): Preset => ({
	path,
	collection,
	filters: [{ ...groupFacet("type", "category", types), single: "tabs" }, "price", ...GARMENT_FILTERS],
	sorts: COLLECTION_SORTS,
	order: "newest",
});

export type PresetId = "shop" | "search" | CollectionId;

/** SHOP and SEARCH are in list-query.ts, so that their pages don't load the others. */
export const PRESETS: Readonly<Record<PresetId, Preset>> = {
	shop: SHOP,
	search: SEARCH,
	accessories: {
		path: "/accessories",
		collection: "accessories",
		filters: [
			"keyword",
			{ ...groupFacet("type", "type", ACCESSORY_TYPES), title: "Category" },
			{ name: "grade", param: "condition", title: "Condition", options: ACCESSORY_CONDITIONS },
			"price",
			BRAND,
			COLOR,
		],
		sorts: [COLLECTION_SORTS[0]],
		order: "newest",
		sliders: [{ top: 200 * PRICE_SCALE, step: 5 * PRICE_SCALE }],
		waitsForButton: true,
	},
	vintage: {
		path: "/vintage",
		collection: "vintage",
		filters: [
			{ ...groupFacet("decade", "decade", VINTAGE_DECADES), single: "tabs" },
			"price",
			TYPE,
			...GARMENT_FILTERS,
		],
		sorts: [COLLECTION_SORTS[0]],
		order: "newest",
	},
	womens: byType("/categories/womens", "womens", WOMENS_GROUPS),
	mens: byType("/categories/mens", "mens", MENS_GROUPS),
};

export const COLLECTION_IDS = ["accessories", "vintage", "womens", "mens"] as const satisfies CollectionId[];

/** Returns null for pages without such a list. */
export const presetOf = (path: string): Preset | null =>
	Object.values(PRESETS).find((preset) => preset.path === path) ?? null;

export const groupsOf = (id: CollectionId): readonly string[] => (facetsOf(PRESETS[id])[0] as PresetFacet).options;
