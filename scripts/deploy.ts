// `npm run deploy`: builds, checks and deploys the Worker for production or CLOUDFLARE_ENV, after the database and the functions
// (docs/deploy.md).
import { checkDeployment } from "./deploy-check.ts";
import { main } from "./support/cli.ts";
import { run } from "./support/run.ts";

await main(async () => {
	await checkDeployment(process.env.CLOUDFLARE_ENV || "production", { placeholders: "reject" });
	await run("wrangler", ["deploy", "--config", "build/server/wrangler.json"]);
});
