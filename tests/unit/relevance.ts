/** Ends of product ids, the best first, to grades by id: the first list of two has grade 2, of three grade 3. */
export const gradesOf = (judgment: readonly string[]): ReadonlyMap<string, number> =>
	new Map(
		judgment.flatMap((ids, index) =>
			(ids.match(/\d+/g) ?? []).map((id): [string, number] => [`enc-${id}`, judgment.length - index]),
		),
	);

/** Normalized discounted cumulative gain of the first results, 0 to 1. */
export function ndcg(ids: readonly string[], grades: ReadonlyMap<string, number>, length: number): number {
	const gainOf = (list: readonly number[]) =>
		list.slice(0, length).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
	const ideal = [...grades.values()].toSorted((a, b) => b - a);
	return gainOf(ids.map((id) => grades.get(id) ?? 0)) / gainOf(ideal);
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
