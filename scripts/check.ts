// `npm run check`
import { readdirSync } from "node:fs";
import { logStep, main, run } from "./support/cli.ts";
import { checkDatabaseTypes } from "./support/database-types.ts";

const functions = readdirSync("supabase/functions", { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
	.map((entry) => entry.name);

await main(async () => {
	logStep("Types");
	await run("react-router", ["typegen"], { output: "discard" });
	await run("tsc", []);
	logStep("Lint and format");
	await run("biome", ["check", "--error-on-warnings"]);
	logStep("Unused code");
	await run("knip", []);
	logStep("Functions under Deno");
	// From the root, deno check ignores the imports of deno.json
	await run("deno", ["check", "--quiet", ...functions.map((name) => `functions/${name}/index.ts`)], {
		cwd: "supabase",
		output: "discard",
	});
	logStep("Generated database types");
	await checkDatabaseTypes();
});
