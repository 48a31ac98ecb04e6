// `npm run deploy [-- --yes] [--from functions]` (docs/deploy.md)
import { parseArgs } from "node:util";
import { createDeployment } from "./deploy/deployment.ts";
import { runSteps, stepsFrom } from "./deploy/steps.ts";
import { checkShopConfig } from "./support/check-shop-config.ts";
import { main } from "./support/cli.ts";
import { requireShopFiles } from "./support/shop-files.ts";

await main(async () => {
	const { values } = parseArgs({ options: { yes: { type: "boolean", default: false }, from: { type: "string" } } });
	const steps = stepsFrom(values.from);
	checkShopConfig();
	requireShopFiles();
	await runSteps(createDeployment(process.env.CLOUDFLARE_ENV || "production", !values.yes), steps);
});
