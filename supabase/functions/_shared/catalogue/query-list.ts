import { z } from "zod";
import { Cards, type ListCursor, ListResponse } from "../contracts/listing.ts";
import type { Database, Json } from "../database.types.ts";
import { BRANDS, type Filters, NO_FILTERS, parseKeyword } from "../domain/filters.ts";
import { PAGE_SIZE } from "../domain/list-page.ts";
import { type FACET_NAMES, type Facet, finishFacets, type Listing } from "../domain/listing.ts";
import { correctWords, expandWords, keywordWords, searchVocabulary } from "../domain/search.ts";

type Functions = Pick<
	Database["public"]["Functions"],
	| "list_products"
	| "related_products"
	| "searches_with_hits"
	| "sitemap_files"
	| "sitemap_products"
	| "suggest_products"
>;

/** Calls an SQL function; throws if that fails. */
export type CallFunction = <Name extends keyof Functions>(
	name: Name,
	args: Functions[Name]["Args"],
) => Promise<unknown>;

export interface ListOptions {
	availableOnly?: boolean;
	pageSize?: number;
	/** From 1, or the last page if there are fewer; of the list after `after`. Beyond the first few hundred it gets slower. */
	page?: number;
	/** `next` of the page before. */
	after?: ListCursor | null;
	/** Of the page before. */
	corrections?: readonly string[];
	/** Without them `total`, `availableCount` and `facets` are null. */
	withFacets?: boolean;
}

/** One page of a `Listing`. */
export interface ListPage extends Pick<Listing, "corrections"> {
	readonly availableCount: number | null;
	readonly products: Cards;
	readonly total: number | null;
	/** From 1. */
	readonly page: number;
	readonly facets: Listing["facets"] | null;
	/** For `after`; null if there is no next page. */
	readonly next: ListCursor | null;
}

/** PostgreSQL's JSON can't contain the others, so no product does. */
const isStorable = (word: string) => word.isWellFormed() && !word.includes("\0");

const searchArgument = (words: readonly string[]): Json =>
	expandWords(words.filter(isStorable)).map((term) =>
		Object.fromEntries(
			Object.entries(term).map(([name, value]) => [name, typeof value === "string" ? value : [...value]]),
		),
	);

function listArguments(filters: Filters, { availableOnly, pageSize, after, withFacets }: Omit<ListOptions, "page">) {
	const { category, brands, conditions, sizes, fit, available, min, max, sort } = filters;
	return {
		categories: category ? [category] : [],
		brands: [...brands],
		conditions: [...conditions],
		sizes: [...sizes],
		fit: [...fit],
		min_price: min,
		sort,
		counted_brands: [...BRANDS],
		...(max !== null && { max_price: max }),
		...((availableOnly || available) && { available_only: true }),
		...(after && { after }),
		...(pageSize !== undefined && { page_size: pageSize }),
		...(withFacets === false && { with_facets: false }),
	};
}

/** `listProducts` (domain/listing.ts) by PostgreSQL. Two more calls if the keyword is misspelled. */
export async function queryList(call: CallFunction, filters: Filters, options: ListOptions = {}): Promise<ListPage> {
	const { pageSize = PAGE_SIZE, page = 1, corrections = [] } = options;
	const args = listArguments(filters, { ...options, pageSize });
	const load = async (search: Json | undefined, page: number) => {
		const skip = (page - 1) * pageSize;
		return ListResponse.parse(await call("list_products", { ...args, skip, ...(search !== undefined && { search }) }));
	};
	const list = async (words: readonly string[] | null, corrections: readonly string[] = []) => {
		const search = words ? searchArgument(words) : undefined;
		const response = await load(search, page);
		const last = Math.max(1, Math.ceil((response.facets?.all ?? 0) / pageSize));
		const isBeyond = response.facets !== null && page > last;
		const { products, next } = isBeyond ? await load(search, last) : response;
		return { response, result: pageFrom({ ...response, products, next }, corrections, isBeyond ? last : page) };
	};
	if (!filters.keyword) return (await list(null)).result;
	if (corrections.length > 0) return (await list(corrections, corrections)).result;
	const words = keywordWords(filters.keyword);
	const { response, result } = await list(words);
	const corrected = response.found ? [] : await findCorrections(call, words, response.candidates);
	return corrected.length > 0 ? (await list(corrected, corrected)).result : result;
}

/** In one call, which of the similar words match a product. */
async function findCorrections(
	call: CallFunction,
	words: readonly string[],
	candidates: readonly string[],
): Promise<readonly string[]> {
	const vocabulary = searchVocabulary(candidates);
	const similar = new Set<string>();
	correctWords(words, vocabulary, (spelling) => {
		similar.add(spelling);
		return false;
	});
	if (similar.size === 0) return [];
	const spellings = [...similar].slice(0, MAX_SPELLINGS);
	const hits = z
		.array(z.boolean())
		.parse(await call("searches_with_hits", { searches: spellings.map((spelling) => searchArgument([spelling])) }));
	const found = new Set(spellings.filter((_, index) => hits[index]));
	return correctWords(words, vocabulary, (spelling) => found.has(spelling));
}

/** As in SQL. */
const MAX_SPELLINGS = 20;

function pageFrom({ facets, products, next }: ListResponse, corrections: readonly string[], page: number): ListPage {
	return {
		products,
		corrections,
		next,
		page,
		total: facets?.all ?? null,
		availableCount: facets?.available ?? null,
		facets: facets && facetsFrom(facets),
	};
}

function facetsFrom({ options, ...totals }: NonNullable<ListResponse["facets"]>): Listing["facets"] {
	const facet = (name: (typeof FACET_NAMES)[number]): Facet => {
		const counts = options.filter(([facet]) => facet === name).map(([, value, count]) => [value, count] as const);
		return { total: totals[name], counts: new Map(counts) };
	};
	return finishFacets({
		category: facet("category"),
		brand: facet("brand"),
		condition: facet("condition"),
		size: facet("size"),
	});
}

const MAX_SUGGESTIONS = 4;

/** The products of `suggest` (domain/suggest.ts). */
export async function querySuggestions(call: CallFunction, text: string): Promise<Cards> {
	const keyword = parseKeyword(text);
	if (!keyword) return [];
	const search = searchArgument(keywordWords(keyword));
	const products = Cards.parse(await call("suggest_products", { search, page_size: MAX_SUGGESTIONS }));
	if (products.length > 0) return products;
	const options = { pageSize: MAX_SUGGESTIONS, withFacets: false };
	return (await queryList(call, { ...NO_FILTERS, keyword }, options)).products;
}

/** `relatedProducts` (app/routes/product/product-data.server.ts); none of an unknown product. */
export async function queryRelated(call: CallFunction, productId: string): Promise<Cards> {
	return Cards.parse(await call("related_products", { product_id: productId }));
}
