// `npm run deploy`: builds for production (or for CLOUDFLARE_ENV), checks, and hands the Worker to Cloudflare. The database
// and the functions go first, with the Supabase CLI: docs/deploy.md.
import { checkDeployment } from "./deploy-check.ts";
import { run } from "./support/run.ts";
import { main } from "./support/say.ts";

await main(async () => {
	await checkDeployment(process.env.CLOUDFLARE_ENV || "production", { placeholders: "refuse" });
	await run("wrangler", ["deploy", "--config", "build/server/wrangler.json"]);
});
