// `npm run bench [-- edge uncached filters]` (docs/performance.md): benchmarks, each with the rows that follow its name
import { buildShop } from "./support/build.ts";
import { CliError, logStep, main } from "./support/cli.ts";
import { run } from "./support/run.ts";

const BENCHMARKS: Record<string, string> = {
	sizes: "node scripts/sizes.ts",
	counts: "vitest run --config tests/vitest.config.ts --project worker --silent=false tests/worker/limits.test.ts",
	edge: "node tests/bench/edge.ts",
	interaction: "node tests/bench/interaction.ts",
	filters: "node tests/bench/filters.ts",
	relevance: "node tests/bench/relevance.ts",
	orders: "node tests/bench/orders.ts",
	database: "node tests/bench/database.ts",
};
const WITH_ROWS = ["edge", "filters", "database"];

await main(async () => {
	const selected: { name: string; command: string; rows: string[] }[] = [];
	for (const argument of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BENCHMARKS)) {
		const command = BENCHMARKS[argument];
		const last = selected.at(-1);
		if (command) selected.push({ name: argument, command, rows: [] });
		else if (last && WITH_ROWS.includes(last.name)) last.rows.push(argument);
		else throw new CliError(`No benchmark "${argument}"; they are ${Object.keys(BENCHMARKS).join(", ")}.`);
	}
	await buildShop();
	for (const { name, command, rows } of selected) {
		logStep(`── ${name}`);
		const [program = "", ...args] = command.split(" ");
		await run(program, [...args, ...rows]);
	}
});
