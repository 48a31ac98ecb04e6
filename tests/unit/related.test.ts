import { expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { isSoldOut } from "../../supabase/functions/_shared/domain/product.ts";
import { relatedProducts } from "../../supabase/functions/_shared/domain/related.ts";
import { RELATED } from "./related-judgments.ts";
import { gradesOf, mean, ndcg } from "./relevance.ts";

const judged = CATALOGUE.flatMap((product) => {
	const judgment = RELATED[product.id.replace("enc-", "")];
	if (!judgment) return [];
	const grades = gradesOf(judgment);
	const related = relatedProducts(product, CATALOGUE);
	const ids = related.map(({ id }) => id);
	const relevant = ids.filter((id) => grades.has(id)).length;
	return [{ product, related, grades, score: ndcg(ids, grades, 4), precision: relevant / ids.length }];
});

test("judged pairs of 32 products have a mean NDCG@4 of at least 0.88, and 7 of 8 recommendations are good", () => {
	expect(judged).toHaveLength(Object.keys(RELATED).length);
	expect(mean(judged.map(({ score }) => score))).toBeGreaterThanOrEqual(0.88);
	expect(mean(judged.map(({ precision }) => precision))).toBeGreaterThanOrEqual(7 / 8);
	for (const { product, score } of judged) expect(score, product.name).toBeGreaterThan(0.4);
});

test("every product of the catalogue has four recommendations, available ones of more than one brand", () => {
	for (const product of CATALOGUE) {
		const related = relatedProducts(product, CATALOGUE);
		expect(related, product.name).toHaveLength(4);
		expect(related.filter(isSoldOut), product.name).toEqual([]);
		expect(related, product.name).not.toContain(product);
		expect(new Set(related.map(({ brand }) => brand)).size, product.name).toBeGreaterThan(1);
	}
});

test("judgments are of available products in the catalogue", () => {
	const available = new Set(CATALOGUE.filter((product) => !isSoldOut(product)).map(({ id }) => id));
	for (const { product, grades } of judged)
		for (const id of grades.keys()) expect(available, `${product.name}: ${id}`).toContain(id);
});
