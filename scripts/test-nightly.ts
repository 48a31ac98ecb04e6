import { buildShop } from "./support/build.ts";
import { logStep, main } from "./support/cli.ts";
import { run } from "./support/run.ts";

await main(async () => {
	logStep("── Property tests with 10,000 cases each");
	await run("vitest", ["run", "--config", "tests/vitest.config.ts", "--project", "unit"], {
		env: { PROPERTY_RUNS: "10000" },
	});
	logStep("── 10,000 generated requests");
	await buildShop();
	await run("node", ["tests/nightly/fuzz.ts"]);
	logStep("── Known vulnerabilities of packages");
	await run("npm", ["audit", "--audit-level=high"]);
	logStep("── kill -9 under load");
	await run("node", ["tests/nightly/kill-orders.ts"]);
	logStep("── Load");
	await run("node", ["tests/nightly/load.ts"]);
	logStep("── Order race");
	await run("node", ["tests/nightly/order-race.ts"]);
	logStep("── Mutation tests of the domain");
	await run("node", ["tests/mutation/run.ts"]);
	logStep("── Interaction latency");
	await run("node", ["tests/bench/interaction.ts"]);
	logStep("── npm test with every fault and every viewport");
	await run("node", ["scripts/test.ts", "check", "backend", "postgres", "worker", "browser", "start"], {
		env: { E2E_EVERY_WIDTH: "1", FAULT_CELLS: "all" },
	});
});
