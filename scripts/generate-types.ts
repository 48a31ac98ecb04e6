// Writes supabase/functions/_shared/database.types.ts from the migrations; with --check it only tells whether the file is what they make.
// Supabase's own generator reads a Postgres in memory, so neither Docker nor a hosted project is needed.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { migrate, preparePlatform } from "../supabase/local/migrate.ts";
import { CliError, main } from "./support/cli.ts";
import { getFreePort } from "./support/ports.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const FILE = "supabase/functions/_shared/database.types.ts";
const GENERATOR_MS = 60_000;

const HEADER = "// Made from supabase/migrations by scripts/generate-types.ts; don't edit it, change a migration.\n\n";

/** Runs `supabase gen types` in a process group of its own, so that nothing of it is left behind, even by a hang. */
function generate(port: number): Promise<string> {
	const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
	const args = [
		"node_modules/supabase/dist/supabase.js",
		"gen",
		"types",
		"--lang",
		"typescript",
		"--schema",
		"public",
		`--remote=${url}`,
	];
	const child = spawn(process.execPath, args, {
		cwd: ROOT,
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1", NO_COLOR: "1" },
	});
	const endGroup = () => {
		try {
			if (child.pid) process.kill(-child.pid, "SIGKILL");
		} catch {
			// nobody left in it
		}
	};
	process.on("exit", endGroup);
	const late = setTimeout(endGroup, GENERATOR_MS);
	return new Promise((resolve, reject) => {
		let types = "";
		let said = "";
		child.stdout.on("data", (chunk: Buffer) => (types += chunk.toString()));
		child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
		child.once("error", reject);
		child.once("close", (code) => {
			clearTimeout(late);
			endGroup();
			process.off("exit", endGroup);
			if (code === 0 && types.includes("export type Database")) resolve(types);
			else reject(new CliError(`\`supabase gen types\` failed (exit code ${code}):\n${said || types}`));
		});
	});
}

/** As the rest of the project is formatted; the path is not the file's, which Biome is told to leave alone. */
function format(types: string): string {
	const biome = path.join(ROOT, "node_modules/.bin/biome");
	const { status, stdout, stderr } = spawnSync(biome, ["format", "--stdin-file-path=generated-types.ts"], {
		cwd: ROOT,
		input: types,
		encoding: "utf8",
	});
	if (status !== 0) throw new CliError(`biome could not format the generated types:\n${stderr}`);
	return stdout;
}

async function typesFromMigrations(): Promise<string> {
	const db = await PGlite.create({ extensions: { pg_trgm, pgcrypto } });
	await preparePlatform(db);
	await migrate(db);
	const port = await getFreePort();
	const server = new PGLiteSocketServer({ db, port, host: "127.0.0.1", maxConnections: 4 });
	await server.start();
	try {
		return format(HEADER + (await generate(port)));
	} finally {
		await server.stop();
		await db.close();
	}
}

await main(async () => {
	const file = path.join(ROOT, FILE);
	const types = await typesFromMigrations();
	if (!process.argv.includes("--check")) {
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, types);
		return;
	}
	let current = "";
	try {
		current = readFileSync(file, "utf8");
	} catch {
		// no file yet: that is drift as well
	}
	if (current !== types)
		throw new CliError(
			`${FILE} is not what supabase/migrations make. Run \`node scripts/generate-types.ts\` and commit the file.`,
		);
});
