// `npm run check`: types, lint and format, unused code, the functions under Deno, and drift of what is generated.
import { readdirSync } from "node:fs";
import { run } from "./support/run.ts";
import { main, step } from "./support/say.ts";

const functions = readdirSync("supabase/functions", { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
	.map((entry) => entry.name);

await main(async () => {
	step("Types");
	await run("react-router", ["typegen"], { quiet: true });
	await run("tsc", []);
	step("Lint and format");
	await run("biome", ["check", "--error-on-warnings"]);
	step("Unused code");
	await run("knip", []);
	step("Functions under Deno");
	// From each function's folder: from the root, deno check misses imports that the function's own deno.json lacks
	for (const name of functions)
		await run("deno", ["check", "--quiet", "index.ts"], { cwd: `supabase/functions/${name}`, quiet: true });
	step("Generated database types");
	await run("node", ["scripts/generate-types.ts", "--check"]);
	step("Database matrix");
	await run("node", ["scripts/database-matrix.ts", "--check"]);
});
