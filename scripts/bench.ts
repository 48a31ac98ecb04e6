// `npm run bench`: every benchmark, one after the other, as tables with ratios of one run (docs/performance.md).
import { existsSync } from "node:fs";
import { logStep, main } from "./support/cli.ts";
import { run } from "./support/run.ts";

await main(async () => {
	if (!existsSync("build/client")) await run("node", ["scripts/build.ts"], { quiet: true });
	logStep("── What a browser fetches for each page");
	await run("node", ["scripts/sizes.ts"]);
	logStep("── The Worker against a bare one");
	await run("node", ["tests/bench/edge.ts"]);
	logStep("── What a shopper does, to the next frame");
	await run("node", ["tests/bench/interaction.ts"]);
	logStep("── The shop's list, by the size of the rack");
	await run("node", ["tests/bench/filters.ts"]);
	logStep("── A cart, by its lines");
	await run("node", ["tests/bench/cart.ts"]);
	logStep("── Purchases a second");
	await run("node", ["tests/bench/orders.ts"]);
	logStep("── The database, at 100,000 products and a million orders");
	await run("node", ["tests/bench/database.ts"]);
});
