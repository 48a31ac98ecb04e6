import { expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { listQuery, SEARCH } from "../../supabase/functions/_shared/domain/list-query.ts";
import { listProducts } from "../../supabase/functions/_shared/domain/listing.ts";
import { suggest } from "../../supabase/functions/_shared/domain/suggest.ts";
import { gradesOf, mean, ndcg } from "./relevance.ts";
import { JUDGMENTS, WORD_JUDGMENTS } from "./relevance-judgments.ts";

interface JudgedQuery {
	group: string;
	query: string;
	/** Grades from 1 to 3 by product id. */
	grades: ReadonlyMap<string, number>;
}

const JUDGED_QUERIES: readonly JudgedQuery[] = Object.entries({ ...JUDGMENTS, ...WORD_JUDGMENTS }).flatMap(
	([group, queries]) =>
		Object.entries(queries).map(([query, byGrade]) => ({
			group,
			query,
			grades: gradesOf(byGrade),
		})),
);

const scored = JUDGED_QUERIES.map((judged) => {
	const { products } = listProducts(CATALOGUE, listQuery(SEARCH, { keyword: judged.query }));
	return {
		...judged,
		products,
		score: ndcg(
			products.map(({ id }) => id),
			judged.grades,
			10,
		),
	};
});

/** Printed by `npm run bench -- relevance`. */
const meanOf = (name: string, queries: typeof scored) => {
	const score = mean(queries.map(({ score }) => score));
	console.info(name.padEnd(28), String(queries.length).padStart(3), score.toFixed(3));
	return score;
};

test.each([
	["words", JUDGMENTS, 0.96],
	["prices, sizes, colors and compounds", WORD_JUDGMENTS, 0.94],
] as const)(
	"60 judged queries of %s have a good mean NDCG@10, and no group less than 0.85",
	(name, judgments, least) => {
		const queries = scored.filter(({ group }) => group in judgments);
		expect(queries).toHaveLength(60);
		for (const [group, ofGroup] of Map.groupBy(queries, ({ group }) => group))
			expect(meanOf(group, ofGroup), group).toBeGreaterThanOrEqual(0.85);
		expect(meanOf(name, queries)).toBeGreaterThanOrEqual(least);
	},
);

test("judgments are of products in the catalogue", () => {
	const ids = new Set(CATALOGUE.map(({ id }) => id));
	for (const { query, grades } of scored) {
		expect(grades.size, query).toBeGreaterThan(0);
		for (const id of grades.keys()) expect(ids, `${query}: ${id}`).toContain(id);
	}
});

test("the first result of every query is relevant", () => {
	for (const { query, products, grades } of scored)
		expect(grades.get(products[0]?.id ?? "") ?? 0, query).toBeGreaterThan(0);
});

test("a search for a color and a kind lists products with both above the line", () => {
	const above = (keyword: string) => {
		const { products, words } = listProducts(CATALOGUE, listQuery(SEARCH, { keyword }));
		return products.slice(0, words?.withAll ?? 0).map(({ name }) => name);
	};
	expect(above("red dress")).toEqual(["Polka-dot wrap dress", "Bias-cut silk slip", "Mod circle shift"]);
	expect(above("black dress"), "no watch").toEqual(["Ditsy floral slip"]);
});

test("suggestions are the first products of the list", () => {
	for (const { query, products } of scored) expect(suggest(CATALOGUE, query).products).toEqual(products.slice(0, 4));
});
