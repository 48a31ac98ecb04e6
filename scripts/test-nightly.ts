// `npm run test:nightly`: what is too long for every change.
import { buildShop } from "./support/build.ts";
import { run } from "./support/run.ts";
import { main, step } from "./support/say.ts";

await main(async () => {
	step("── Property tests, 100 times as many cases");
	await run("vitest", ["run", "--config", "tests/vitest.config.ts", "--project", "unit"], {
		env: { PROPERTY_RUNS: "10000" },
	});
	step("── 10,000 generated requests");
	await buildShop();
	await run("node", ["tests/nightly/fuzz.ts"]);
	step("── Packages that have known holes");
	await run("npm", ["audit", "--audit-level=high"]);
	step("── kill -9 under load, ten times");
	await run("node", ["tests/nightly/kill-orders.ts"]);
	step("── Two hundred shoppers for five minutes");
	await run("node", ["tests/nightly/load.ts"]);
	step("── A thousand buyers of one piece");
	await run("node", ["tests/bench/race.ts"]);
	step("── Would the rules' tests notice a mistake?");
	await run("node", ["tests/mutation/run.ts"]);
	step("── What a shopper does, to the next frame");
	await run("node", ["tests/bench/interaction.ts"]);
	step("── Everything else: every fault on every page, and the browser at every width");
	await run("node", ["scripts/test.ts", "check", "backend", "postgres", "worker", "browser", "start"], {
		env: { E2E_EVERY_WIDTH: "1", FAULT_CELLS: "all" },
	});
});
