// `npm run check`
import { globSync } from "node:fs";
import { logStep, main, run } from "./support/cli.ts";
import { checkDatabaseTypes } from "./support/database-types.ts";

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
	const cwd = "supabase";
	await run("deno", ["check", "--quiet", ...globSync("functions/*/index.ts", { cwd })], { cwd, output: "discard" });
	logStep("Generated database types");
	await checkDatabaseTypes();
});
