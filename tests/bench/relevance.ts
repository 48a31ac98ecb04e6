// Relevance of keyword search (docs/decisions/0040-search-ranking.md)
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { NO_FILTERS } from "../../supabase/functions/_shared/domain/filters.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import type { Product } from "../../supabase/functions/_shared/domain/product.ts";
import { JUDGED_QUERIES, type JudgedQuery, mean, ndcgAt10 } from "../support/relevance.ts";
import { startTable } from "../support/statistics.ts";

const listAfter = (keyword: string) => listProducts(CATALOGUE, { ...NO_FILTERS, keyword });

/** By the number of words contained, as before. */
function listBefore(keyword: string): Product[] {
	const { corrections } = listAfter(keyword);
	const words = corrections.length > 0 ? corrections : keyword.split(" ");
	const hits = ({ name, description, brand, category }: Product) => {
		const text = `${name}\n${description}\n${brand}\n${category}`.toLowerCase();
		return words.filter((word) => text.includes(word)).length;
	};
	return CATALOGUE.filter((product) => hits(product) > 0).toSorted((a, b) => hits(b) - hits(a));
}

const scoreOf = (list: readonly Product[], query: JudgedQuery) =>
	ndcgAt10(
		list.map(({ id }) => id),
		query,
	);

const scores = JUDGED_QUERIES.map((judged) => {
	const { products } = listAfter(judged.query);
	if (products.length === 0) throw new Error(`"${judged.query}" has no results`);
	return { ...judged, before: scoreOf(listBefore(judged.query), judged), after: scoreOf(products, judged) };
});

function printTable(title: string, rows: readonly (readonly [string, typeof scores])[]): void {
	const printRow = startTable(title, 26, "queries", "before", "after");
	for (const [name, list] of rows)
		printRow(
			name,
			list.length,
			mean(list.map(({ before }) => before)).toFixed(3),
			mean(list.map(({ after }) => after)).toFixed(3),
		);
	console.info();
}

printTable(
	"query",
	scores.map((score) => [score.query, [score]]),
);
printTable("group (NDCG@10)", [...Map.groupBy(scores, ({ group }) => group), ["all", scores]]);
