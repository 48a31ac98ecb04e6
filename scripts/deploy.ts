// `npm run deploy [-- --dry-run] [--yes] [--from functions]` (docs/deploy.md)
import { parseArgs } from "node:util";
import { accessTokenOf, createDeployment } from "./deploy/deployment.ts";
import { plan, runSteps, stepsFrom } from "./deploy/run-steps.ts";
import { checkShopConfig } from "./support/check-shop-config.ts";
import { main } from "./support/cli.ts";
import { requireShopFiles } from "./support/shop-files.ts";

await main(async () => {
	const { values } = parseArgs({
		options: {
			"dry-run": { type: "boolean", default: false },
			yes: { type: "boolean", default: false },
			from: { type: "string" },
		},
	});
	const environment = process.env.CLOUDFLARE_ENV || "production";
	const steps = stepsFrom(values.from);
	if (values["dry-run"]) return console.info(plan(environment, steps));
	checkShopConfig();
	requireShopFiles();
	const interactive = !values.yes;
	const accessToken = await accessTokenOf(interactive);
	await runSteps(createDeployment({ environment, interactive, accessToken }), steps);
});
