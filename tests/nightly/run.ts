// npm run test:nightly
import { buildShop } from "../../scripts/build.ts";
import { CliError, logStep, main, run } from "../../scripts/support/cli.ts";

const vitest = ["run", "--config", "tests/vitest.config.ts"];
const parts = ["check", "backend", "postgres", "worker", "phone", "desktop", "start", "second-shop", "visual"];

const STEPS: [title: string, command: string, args: string[], env?: Record<string, string>][] = [
	["Known vulnerabilities of packages (docs/operations.md)", "npm", ["audit", "--audit-level=high"]],
	["Attacks", "node", ["scripts/test.ts", "attacks"]],
	[
		"10,000 generated requests, including an admin's forms",
		"vitest",
		[...vitest, "--project", "worker", "fuzz"],
		{ FUZZ_RUNS: "10000", FUZZ_SEED: "1121", FUZZ_ADMIN: "1" },
	],
	["Property tests, 10,000 cases each", "vitest", [...vitest, "--project", "unit"], { PROPERTY_RUNS: "10000" }],
	[
		"Lists by PostgreSQL and in memory, 500 random catalogs",
		"vitest",
		[...vitest, "--project", "postgres", "product-list"],
		{ PROPERTY_RUNS: "500" },
	],
	[
		"Histories of orders and payments, 10,000 cases",
		"vitest",
		[...vitest, "--project", "postgres", "payment-histories"],
		{ PROPERTY_RUNS: "10000" },
	],
	[
		"1,000 payments with lost webhooks and killed functions, 10 kills of the stack, 200 shoppers, and the policy in Firefox",
		"vitest",
		[...vitest, "--project", "nightly", "--silent=false"],
	],
	["1,000 buyers of one product", "node", ["scripts/test.ts", "race"]],
	["Mutation tests of the domain", "node", ["tests/mutation/run.ts"]],
	["Interaction latency", "node", ["tests/bench/interaction.ts"]],
	[
		"npm test with every fault and every viewport",
		"node",
		["scripts/test.ts", ...parts],
		{ E2E_EVERY_WIDTH: "1", FAULT_CELLS: "all" },
	],
];

await main(async () => {
	await buildShop();
	const failures: string[] = [];
	for (const [title, command, args, env = {}] of STEPS) {
		logStep(`── ${title}`);
		await run(command, args, { env }).catch(({ message }: Error) => failures.push(`${title}: ${message.trim()}`));
	}
	if (failures.length > 0) throw new CliError(failures.join("\n"));
});
