// `npm run bench [-- edge uncached filters]` (docs/performance.md): benchmarks, each with the rows that follow its name
import { buildShop } from "./support/build.ts";
import { CliError, logStep, main } from "./support/cli.ts";
import { run } from "./support/run.ts";

const BENCHMARKS: Record<string, string> = {
	sizes: "scripts/sizes.ts",
	edge: "tests/bench/edge.ts",
	interaction: "tests/bench/interaction.ts",
	filters: "tests/bench/filters.ts",
	relevance: "tests/bench/relevance.ts",
	orders: "tests/bench/orders.ts",
	database: "tests/bench/database.ts",
};
const WITH_ROWS = ["edge", "filters", "database"];

await main(async () => {
	const selected: { name: string; file: string; rows: string[] }[] = [];
	for (const argument of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BENCHMARKS)) {
		const file = BENCHMARKS[argument];
		const last = selected.at(-1);
		if (file) selected.push({ name: argument, file, rows: [] });
		else if (last && WITH_ROWS.includes(last.name)) last.rows.push(argument);
		else throw new CliError(`No benchmark "${argument}"; they are ${Object.keys(BENCHMARKS).join(", ")}.`);
	}
	await buildShop();
	for (const { name, file, rows } of selected) {
		logStep(`── ${name}`);
		await run("node", [file, ...rows]);
	}
});
