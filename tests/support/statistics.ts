import { cpus, loadavg } from "node:os";

/** @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** "2 cores, load average 1.5" */
export const machineLoad = () => `${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}`;

/** Prints a heading; returns a function that prints a row. */
export function startTable(title: string, firstWidth: number, ...titles: string[]) {
	const print = ([first = "", ...rest]: readonly (string | number)[]) => {
		const cells = rest.map((cell, i) => String(cell).padStart(Math.max(titles[i]?.length ?? 0, 8)));
		console.info([String(first).padEnd(firstWidth), ...cells].join("   "));
	};
	print([title, ...titles]);
	return (...cells: (string | number)[]) => print(cells);
}

/** The rows whose names start with one of `names`; all without names. Throws if none starts with a name. */
export function selectRows<Row extends { name: string }>(
	rows: readonly Row[],
	names: readonly string[],
): readonly Row[] {
	const unknown = names.find((name) => !rows.some((row) => row.name.startsWith(name)));
	if (unknown !== undefined)
		throw new Error(`No row "${unknown}"; the rows are: ${rows.map(({ name }) => name).join(" | ")}`);
	return names.length === 0 ? rows : rows.filter((row) => names.some((name) => row.name.startsWith(name)));
}
