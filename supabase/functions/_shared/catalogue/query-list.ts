import { z } from "zod";
import { Cards, HomeLists, ListResponse } from "../contracts/listing.ts";
import type { Database, Json } from "../database.types.ts";
import type { Card } from "../domain/card.ts";
import { foldText } from "../domain/fold-text.ts";
import {
	facetsOf,
	type ListPage,
	type ListQuery,
	listQuery,
	MAX_PAGES,
	PAGE_SIZE,
	pageCount,
	parseKeyword,
	SEARCH,
} from "../domain/list-query.ts";
import { finishFacet, type ListedWords, type Listing, orderOf } from "../domain/listing.ts";
import type { Product } from "../domain/product.ts";
import { relatedNouns } from "../domain/related.ts";
import { correctWord, correctWords, createTerms, keywordWords, writtenWords } from "../domain/search.ts";
import { type ReadQuery, readSearch } from "../domain/search-words.ts";
import { createVocabulary } from "../domain/spelling.ts";

type Functions = Pick<
	Database["public"]["Functions"],
	"count_in_category" | "home_products" | "list_products" | "related_products" | "sitemap_files" | "sitemap_products"
>;

/** Calls an SQL function; throws if that fails. */
export type CallFunction = <Name extends keyof Functions>(
	name: Name,
	args: Functions[Name]["Args"],
) => Promise<unknown>;

export type ListedPage = ListPage<Card> & Omit<Listing, "products">;

/** Whether PostgreSQL's JSON can contain the word. If not, no product has it. */
const isStorable = (word: string) => word.isWellFormed() && !word.includes("\0");

interface PageOptions {
	pageSize: number;
	/** If false, the totals and counts are null. */
	withFacets: boolean;
}

/** Returns the argument of list_products (documented there), without the keyword and the page. */
function listArgument({ query, min, max }: ReadQuery, { pageSize, withFacets }: PageOptions) {
	const preset = query.preset;
	const { collection, order } = preset;
	const selected = Object.entries(query.facets).map(([name, options]) => [name, options.map(foldText)]);
	const counted = facetsOf(preset).map(({ name, options }) => [name, options.map(foldText)]);
	return {
		facets: { ...Object.fromEntries(selected), ...(collection && { collection: [collection] }) },
		...(withFacets && { count: Object.fromEntries(counted) }),
		min,
		max,
		fit: query.fit,
		available: query.available,
		sort: orderOf(query),
		order,
		limit: pageSize,
	};
}

/** Loads a page, or the last one if there are fewer. If words were corrected, loads it again (searchKeyword in domain/search.ts). */
async function loadPage(call: CallFunction, listed: ListQuery, options: PageOptions) {
	const read = readSearch(listed);
	const { query, filters, isExact, exact } = read;
	const argument = listArgument(read, options);
	const list = async (typed: readonly string[] | null, corrections: readonly string[] = []) => {
		const search = typed && createTerms(typed);
		const loadFrom = async (page: number) => {
			const rest = { skip: (page - 1) * options.pageSize, ...(search && { search }) };
			return ListResponse.parse(await call("list_products", { query: { ...argument, ...rest } as unknown as Json }));
		};
		const wanted = Math.min(query.page, MAX_PAGES);
		const response = await loadFrom(wanted);
		const last = response.facets ? pageCount(response.facets.all, options.pageSize) : wanted;
		const page = Math.min(wanted, last);
		const { products, with_all } = page < wanted ? await loadFrom(page) : response;
		const withAll = search && search.length > 1 ? with_all : null;
		const words: ListedWords | null = listed.keyword ? { filters, exact, withAll } : null;
		return { ...response, products, corrections, words, page };
	};
	if (!query.keyword) return list(null);
	const words = keywordWords(query.keyword).filter(isStorable);
	const result = await list(words);
	if (isExact) return result;
	const corrected = correctWords(words, ({ typed }) => {
		const candidates = result.candidates?.[typed] ?? [];
		return correctWord(createVocabulary(candidates), typed, (part) => candidates.includes(part));
	});
	return corrected.length > 0 ? list(corrected, writtenWords(corrected)) : result;
}

/** Returns a page of `listProducts` (domain/listing.ts) from PostgreSQL, or the last page if there are fewer. */
export async function queryList(call: CallFunction, query: ListQuery, pageSize = PAGE_SIZE): Promise<ListedPage> {
	const { facets, products, corrections, words, page } = await loadPage(call, query, { pageSize, withFacets: true });
	if (!facets) throw new Error("list_products: no facets");
	const counts = Map.groupBy(facets.options, ([name]) => name);
	const finished = facetsOf(query.preset).map((facet) => {
		const options = (counts.get(facet.name) ?? []).map(([, option, count]) => [option, count] as const);
		return [facet.name, finishFacet(facet, facets.totals[facet.name] ?? 0, options)] as const;
	});
	return {
		products,
		corrections,
		words,
		page,
		total: facets.all,
		availableCount: facets.available,
		facets: Object.fromEntries(finished),
	};
}

/** Returns the number of products that the shop lists in a category. */
export async function queryCategoryCount(call: CallFunction, category: string): Promise<number> {
	return z.int().parse(await call("count_in_category", { category }));
}

const MAX_SUGGESTIONS = 4;

/** Returns the products of `suggest` (domain/suggest.ts) from PostgreSQL. */
export async function querySuggestions(call: CallFunction, text: string): Promise<Card[]> {
	const keyword = parseKeyword(text);
	if (!keyword) return [];
	const options = { pageSize: MAX_SUGGESTIONS, withFacets: false };
	return (await loadPage(call, listQuery(SEARCH, { keyword }), options)).products;
}

/** Returns `homeLists` (app/routes/home/home-lists.server.ts) from PostgreSQL. */
export async function queryHome(call: CallFunction): Promise<HomeLists> {
	return HomeLists.parse(await call("home_products", {}));
}

/** Returns `relatedProducts` (domain/related.ts) from PostgreSQL; none for an unknown product. */
export async function queryRelated(call: CallFunction, product: Pick<Product, "id" | "name">): Promise<Card[]> {
	return Cards.parse(await call("related_products", { product_id: product.id, nouns: [...relatedNouns(product)] }));
}
