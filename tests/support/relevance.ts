import { JUDGMENTS } from "../bench/relevance-judgments.ts";

export interface JudgedQuery {
	group: string;
	query: string;
	/** By product id, 1 to 3. */
	grades: ReadonlyMap<string, number>;
}

export const JUDGED_QUERIES: readonly JudgedQuery[] = Object.entries(JUDGMENTS).flatMap(([group, queries]) =>
	Object.entries(queries).map(([query, byGrade]) => ({
		group,
		query,
		grades: new Map(
			byGrade.flatMap((ids, index) =>
				(ids.match(/\d+/g) ?? []).map((id): [string, number] => [`enc-${id}`, 3 - index]),
			),
		),
	})),
);

/** Normalized discounted cumulative gain of ten results, 0 to 1. */
export function ndcgAt10(ids: readonly string[], { grades }: JudgedQuery): number {
	const gainOf = (list: readonly number[]) =>
		list.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
	const ideal = [...grades.values()].toSorted((a, b) => b - a);
	return gainOf(ids.map((id) => grades.get(id) ?? 0)) / gainOf(ideal);
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
