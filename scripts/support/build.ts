import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./run.ts";

const MARKER = path.resolve("build/.made-from");
const SOURCES = [
	"app/**/*.{ts,tsx,css}",
	"workers/**/*.ts",
	"supabase/functions/_shared/**/*.ts",
	"public/**/*",
	"scripts/vite-*.ts",
	"{vite.config.ts,react-router.config.ts,wrangler.toml,package-lock.json}",
];

/** One digest of everything that goes into the build, and of its environment. */
function digest(environment: string): string {
	const hash = createHash("sha256").update(environment);
	const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile());
	for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
		hash.update(file).update(readFileSync(file));
	return hash.digest("hex");
}

/**
 * Builds the shop into build/ unless it is there already, made from these very sources.
 * `environment` is an [env.…] of wrangler.toml; "" is local development.
 */
export async function buildShop(environment = ""): Promise<{ built: boolean }> {
	const now = digest(environment);
	if (existsSync(MARKER) && readFileSync(MARKER, "utf8") === now) return { built: false };
	await run("react-router", ["build"], { quiet: true, env: { CLOUDFLARE_ENV: environment, NODE_ENV: "production" } });
	writeFileSync(MARKER, now);
	return { built: true };
}
