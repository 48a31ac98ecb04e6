// `npm run bench [-- edge uncached database]` (docs/performance.md) runs benchmarks. Words after a name are its rows or pages.
import { buildShop } from "./build.ts";
import { CliError, logStep, main, readParts, run } from "./support/cli.ts";

const BENCHMARKS: Record<string, string> = {
	sizes: "node scripts/sizes.ts",
	counts: "vitest run --config tests/vitest.config.ts --project worker --silent=false tests/worker/limits.test.ts",
	relevance: "vitest run --config tests/vitest.config.ts --project unit --silent=false tests/unit/relevance.test.ts",
	edge: "node tests/bench/edge.ts",
	interaction: "node tests/bench/interaction.ts",
	orders: "node tests/bench/orders.ts",
	database: "node tests/bench/database.ts",
	lighthouse: "node tests/lighthouse/run.ts",
	catalogue: "node tests/bench/catalogue.ts",
};
/** Benchmarks that run only if they are named. */
const OPTIONAL = ["lighthouse", "catalogue"];
const WITH_ARGUMENTS = ["edge", "database", "lighthouse", "catalogue"];

await main(async () => {
	const named = readParts(BENCHMARKS);
	const all = Object.keys(BENCHMARKS).filter((name) => !OPTIONAL.includes(name));
	const selected = named.length > 0 ? named : all.map((name) => ({ name, args: [] }));
	for (const { name, args } of selected)
		if (args.length > 0 && !WITH_ARGUMENTS.includes(name)) throw new CliError(`${name} takes no ${args.join(" ")}.`);
	await buildShop();
	for (const { name, args } of selected) {
		logStep(`── ${name}`);
		const [program = "", ...command] = BENCHMARKS[name]?.split(" ") ?? [];
		await run(program, [...command, ...args]);
	}
});
