// `npm run deploy`: builds for production, checks, and hands the Worker to Cloudflare. The database and the functions
// go first, with the Supabase CLI: see the README.
import { checkDeployment } from "./deploy-check.ts";
import { run } from "./support/run.ts";
import { main } from "./support/say.ts";

await main(async () => {
	await checkDeployment("production", { placeholders: "refuse" });
	await run("wrangler", ["deploy", "--config", "build/server/wrangler.json"]);
});
