import { z } from "zod";
import { Cards, HomeLists, ListResponse } from "../contracts/listing.ts";
import type { Database, Json } from "../database.types.ts";
import { BRANDS, type Filters, NO_FILTERS, parseKeyword } from "../domain/filters.ts";
import { PAGE_SIZE } from "../domain/list-page.ts";
import { type FACET_NAMES, finishFacets, type Listing } from "../domain/listing.ts";
import { MINOR_UNITS } from "../domain/money.ts";
import { correctWords, expandWords, searchVocabulary, wordsToTry } from "../domain/search.ts";

type Functions = Pick<
	Database["public"]["Functions"],
	| "home_products"
	| "list_collection"
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

export interface PageOptions {
	pageSize?: number;
	/** From 1, or the last page if there are fewer. Beyond the first few hundred it gets slower. */
	page?: number;
	/** If false, the totals and counts are null. */
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
}

/** PostgreSQL's JSON can't contain the others, so no product does. */
const isStorable = (word: string) => word.isWellFormed() && !word.includes("\0");

const searchArgument = (words: readonly string[]): Json =>
	expandWords(words.filter(isStorable)).map((term) =>
		Object.fromEntries(
			Object.entries(term).map(([name, value]) => [name, typeof value === "string" ? value : [...value]]),
		),
	);

/** Those that list_products and list_collection share. */
export function pageArguments(
	{ fit, min, max }: Pick<Filters, "fit" | "min" | "max">,
	{ pageSize = PAGE_SIZE, withFacets = true }: PageOptions,
) {
	return {
		fit: [...fit],
		min_price: min * MINOR_UNITS,
		page_size: pageSize,
		with_facets: withFacets,
		...(max !== null && { max_price: max * MINOR_UNITS }),
	};
}

interface PageResponse {
	facets: { all: number } | null;
	products: Cards;
	found: boolean;
	candidates: readonly string[];
}

/** Loads a page, again if there are fewer, or if nothing matches (searchKeyword in domain/search.ts). */
export async function loadPage<Response extends PageResponse>(
	call: CallFunction,
	keyword: string,
	{ pageSize = PAGE_SIZE, page = 1 }: PageOptions,
	load: (args: { search?: Json; skip: number }) => Promise<Response>,
) {
	const list = async (words: readonly string[] | null, corrections: readonly string[] = []) => {
		const search = words ? { search: searchArgument(words) } : {};
		const loadFrom = (page: number) => load({ ...search, skip: (page - 1) * pageSize });
		const response = await loadFrom(page);
		const last = Math.max(1, Math.ceil((response.facets?.all ?? 0) / pageSize));
		const isBeyond = response.facets !== null && page > last;
		const { products } = isBeyond ? await loadFrom(last) : response;
		return { ...response, products, corrections, page: isBeyond ? last : page };
	};
	if (!keyword) return list(null);
	const [words = [], parts] = wordsToTry(keyword);
	const result = await list(words);
	if (result.found) return result;
	const byParts = parts && (await list(parts));
	if (byParts?.found) return byParts;
	let corrected = await findCorrections(call, words, result.candidates);
	if (parts && corrected.length === 0) corrected = await findCorrections(call, parts, byParts?.candidates ?? []);
	return corrected.length > 0 ? list(corrected, corrected) : result;
}

/** `listProducts` (domain/listing.ts) by PostgreSQL. */
export async function queryList(call: CallFunction, filters: Filters, options: PageOptions = {}): Promise<ListPage> {
	const { keyword, category, brands, conditions, sizes, colors, available, sort } = filters;
	const args = {
		...pageArguments(filters, options),
		categories: category ? [category] : [],
		brands: [...brands],
		conditions: [...conditions],
		sizes: [...sizes],
		colors: [...colors],
		sort,
		counted_brands: [...BRANDS],
		available_only: available,
	};
	const { facets, products, corrections, page } = await loadPage(call, keyword, options, async (some) =>
		ListResponse.parse(await call("list_products", { ...args, ...some })),
	);
	return {
		products,
		corrections,
		page,
		total: facets?.all ?? null,
		availableCount: facets?.available ?? null,
		facets: facets && facetsFrom(facets),
	};
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

/** The SQL function has the same limit. */
const MAX_SPELLINGS = 20;

function facetsFrom({ options, ...totals }: NonNullable<ListResponse["facets"]>): Listing["facets"] {
	const facet = (name: (typeof FACET_NAMES)[number]) => {
		const counts = options.filter(([facet]) => facet === name).map(([, value, count]) => [value, count] as const);
		return { total: totals[name], counts: new Map(counts) };
	};
	return finishFacets({
		category: facet("category"),
		brand: facet("brand"),
		condition: facet("condition"),
		size: facet("size"),
		color: facet("color"),
	});
}

const MAX_SUGGESTIONS = 4;

/** The products of `suggest` (domain/suggest.ts). */
export async function querySuggestions(call: CallFunction, text: string): Promise<Cards> {
	const keyword = parseKeyword(text);
	if (!keyword) return [];
	const search = searchArgument(wordsToTry(keyword)[0] ?? []);
	const products = Cards.parse(await call("suggest_products", { search, page_size: MAX_SUGGESTIONS }));
	if (products.length > 0) return products;
	const options = { pageSize: MAX_SUGGESTIONS, withFacets: false };
	return (await queryList(call, { ...NO_FILTERS, keyword }, options)).products;
}

/** `homeLists` (app/routes/home/home-lists.server.ts). */
export async function queryHome(call: CallFunction): Promise<HomeLists> {
	return HomeLists.parse(await call("home_products", {}));
}

/** `relatedProducts` (app/routes/product/product-data.server.ts); none of an unknown product. */
export async function queryRelated(call: CallFunction, productId: string): Promise<Cards> {
	return Cards.parse(await call("related_products", { product_id: productId }));
}
