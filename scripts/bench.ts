// `npm run bench [-- edge filters]` (docs/performance.md)
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

await main(async () => {
	const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BENCHMARKS);
	await buildShop();
	for (const name of names) {
		const file = BENCHMARKS[name];
		if (!file) throw new CliError(`No benchmark "${name}"; they are ${Object.keys(BENCHMARKS).join(", ")}.`);
		logStep(`── ${name}`);
		await run("node", [file]);
	}
});
