// `npm run build [-- production]`
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { logStep, main, run } from "./support/cli.ts";
import { writeSampleProducts } from "./support/sample-products.ts";

const DIGEST_FILE = path.resolve("build/.sources-digest");
const SOURCES = [
	"app/**/*.{ts,tsx,css,toml,json}",
	"workers/**/*.ts",
	"supabase/functions/_shared/**/*.{ts,json}",
	"public/**/*",
	"scripts/{vite-*,support/check-shop-config}.ts",
	"{vite.config.ts,react-router.config.ts,wrangler.toml,package-lock.json}",
];

function digest(environment: string): string {
	const hash = createHash("sha256").update(environment);
	const files = globSync(SOURCES, { withFileTypes: true, exclude: ["**/*.test.{ts,tsx}"] }).filter((entry) =>
		entry.isFile(),
	);
	for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
		hash.update(file).update(readFileSync(file));
	return hash.digest("hex");
}

/** Keeps pictures that texts of pages use. */
function removeSamplePictures() {
	const texts = globSync("app/**/*.{toml,tsx}").map((file) => readFileSync(file, "utf8"));
	for (const file of globSync("{products,og}/enc-*", { cwd: "build/client" }))
		if (!texts.some((text) => text.includes(`/${file}`))) rmSync(path.join("build/client", file));
}

/** @param environment an `[env.…]` of wrangler.toml, without sample products; "" is local development */
export async function buildShop(environment = ""): Promise<void> {
	writeSampleProducts();
	const current = digest(environment);
	if (existsSync(DIGEST_FILE) && readFileSync(DIGEST_FILE, "utf8") === current)
		return logStep("The build is up to date");
	await run("react-router", ["build"], {
		output: "discard",
		env: { CLOUDFLARE_ENV: environment, NODE_ENV: "production" },
	});
	if (environment) removeSamplePictures();
	writeFileSync(DIGEST_FILE, current);
	logStep("The shop is built");
}

if (import.meta.main) await main(() => buildShop(process.argv[2]));
