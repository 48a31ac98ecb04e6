// `npm run deploy` (docs/deploy.md)
import { checkDeployment } from "./deploy-check.ts";
import { main } from "./support/cli.ts";
import { run } from "./support/run.ts";

await main(async () => {
	await checkDeployment(process.env.CLOUDFLARE_ENV || "production", { placeholders: "reject" });
	await run("wrangler", ["deploy", "--config", "build/server/wrangler.json"]);
});
