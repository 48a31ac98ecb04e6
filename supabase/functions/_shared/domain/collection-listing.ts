import { categoryIds } from "./category-ids.ts";
import type { CollectionFilters } from "./collection-filters.ts";
import {
	COLLECTION_CONDITIONS,
	type Collection,
	type CollectionCondition,
	type CollectionId,
	type CollectionSort,
	namesGroup,
} from "./collections.ts";
import type { Condition } from "./conditions.ts";
import { fits } from "./filters.ts";
import { bySoldOut } from "./listing.ts";
import { MINOR_UNITS } from "./money.ts";
import { isSoldOut, type Product, salePrice } from "./product.ts";
import { searchKeyword } from "./search.ts";

/** A product as collections filter and sort it (spec S3.05); `price` is discounted, in cents. */
export interface CollectionProduct
	extends Readonly<Pick<Product, "id" | "name" | "description" | "price" | "popular">> {
	/** The collection being viewed. */
	readonly category: CollectionId;
	readonly condition: CollectionCondition;
}

export function collectionCondition(condition: Condition): CollectionCondition {
	if (condition === "Excellent") return "Like New";
	return condition === "Very Good" ? "Good" : condition;
}

/** What collections and their groups are matched with. */
const groupText = ({ description, subcategory }: Pick<Product, "description" | "subcategory">) =>
	[description, subcategory].join(" ");

/** Vintage also matches 'vintage' in the description (spec S9.18) or subcategory, women's and men's the gender. */
export function inCollection(
	product: Pick<Product, "category" | "subcategory" | "gender" | "description">,
	id: CollectionId,
): boolean {
	const { category, gender } = product;
	if (categoryIds(category).includes(id)) return true;
	if (id === "vintage") return /vintage/i.test(groupText(product));
	return (id === "womens" && gender === "women") || (id === "mens" && gender === "men");
}

export function collectionProduct(product: Product, category: CollectionId): CollectionProduct {
	const { id, name, description, condition, popular } = product;
	return {
		id,
		name,
		description,
		category,
		condition: collectionCondition(condition),
		price: salePrice(product),
		popular,
	};
}

export interface CollectionListing {
	readonly products: readonly Product[];
	/** Products per group and condition with the other filters unchanged. */
	readonly counts: ReadonlyMap<string, number>;
	/** See KeywordSearch. */
	readonly corrections: readonly string[];
}

/** By id as text, descending (spec S9.13); breaks the other sorts' ties. */
const newest = (a: CollectionProduct, b: CollectionProduct) => (a.id === b.id ? 0 : a.id < b.id ? 1 : -1);
const ORDERS: Readonly<Record<CollectionSort, ((a: CollectionProduct, b: CollectionProduct) => number) | null>> = {
	newest: null,
	"price-asc": (a, b) => a.price - b.price,
	"price-desc": (a, b) => b.price - a.price,
	popular: (a, b) => Number(b.popular) - Number(a.popular),
};

/** Options of a filter are joined by OR, filters by AND (spec S9.15); groups match the description (S9.18) and the subcategory. */
export function listCollection(
	products: readonly Product[],
	collection: Collection,
	filters: CollectionFilters,
): CollectionListing {
	const search = filters.keyword ? searchKeyword(products, filters.keyword) : null;
	const { groups, conditions } = filters;
	const low = filters.min * MINOR_UNITS;
	const high = filters.max === null ? Number.POSITIVE_INFINITY : filters.max * MINOR_UNITS;
	const counts = new Map<string, number>([...collection.groups, ...COLLECTION_CONDITIONS].map((option) => [option, 0]));
	const count = (option: string) => counts.set(option, (counts.get(option) ?? 0) + 1);
	const matches: { product: Product; simple: CollectionProduct; score: number }[] = [];

	for (const [index, product] of products.entries()) {
		if (!inCollection(product, collection.id)) continue;
		if (!fits(product.size, filters.fit) || (filters.available && isSoldOut(product))) continue;
		const simple = collectionProduct(product, collection.id);
		if (simple.price < low || simple.price > high || (search && !search.matches(index))) continue;
		const named = collection.groups.filter((group) => namesGroup(groupText(product), group));
		const inGroup = groups.length === 0 || named.some((group) => groups.includes(group));
		const inCondition = conditions.length === 0 || conditions.includes(simple.condition);
		if (inCondition) named.forEach(count);
		if (inGroup) count(simple.condition);
		if (inGroup && inCondition) matches.push({ product, simple, score: search?.score(index) ?? 0 });
	}

	const order = ORDERS[filters.sort];
	const isRanked = search && !order; // the score includes availability
	matches.sort(
		(a, b) =>
			(isRanked ? 0 : bySoldOut(a.product, b.product)) ||
			order?.(a.simple, b.simple) ||
			b.score - a.score ||
			newest(a.simple, b.simple),
	);
	return { products: matches.map(({ product }) => product), counts, corrections: search?.corrections ?? [] };
}
