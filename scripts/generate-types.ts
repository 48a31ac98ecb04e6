// Writes supabase/functions/_shared/database.types.ts; with --check, fails if it is out of date. Runs the
// Supabase CLI's generator on PGlite.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { CliError, main } from "./support/cli.ts";
import { createMigratedPglite } from "./support/migrated-pglite.ts";
import { getFreePort } from "./support/ports.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const FILE = "supabase/functions/_shared/database.types.ts";
const TIMEOUT_MS = 60_000;

const HEADER =
	"// Generated from supabase/migrations by scripts/generate-types.ts; don't edit it, change a migration.\n\n";

/** In its own process group, so that the CLI's child processes can be killed, too. */
function generateTypes(port: number): Promise<string> {
	const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
	const cli = "node_modules/supabase/dist/supabase.js";
	const child = spawn(
		process.execPath,
		[cli, "gen", "types", "--lang", "typescript", "--schema", "public", `--remote=${url}`],
		{
			cwd: ROOT,
			detached: true,
			stdio: ["ignore", "pipe", "pipe"],
			env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1", NO_COLOR: "1" },
		},
	);
	const killGroup = () => {
		try {
			if (child.pid) process.kill(-child.pid, "SIGKILL");
		} catch {
			// The group has exited
		}
	};
	process.on("exit", killGroup);
	const timeout = setTimeout(killGroup, TIMEOUT_MS);
	return new Promise((resolve, reject) => {
		let types = "";
		let errors = "";
		child.stdout.on("data", (chunk: Buffer) => (types += chunk.toString()));
		child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
		child.once("error", reject);
		child.once("close", (code) => {
			clearTimeout(timeout);
			killGroup();
			process.off("exit", killGroup);
			if (code === 0 && types.includes("export type Database")) resolve(types);
			else reject(new CliError(`\`supabase gen types\` failed (exit code ${code}):\n${errors || types}`));
		});
	});
}

/** Passes another path than FILE, which biome.json excludes. */
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

/** Otherwise the generator adds them to the rows as computed fields. */
const DROP_REPLACED_EMBEDDINGS = `
	do $$
	declare
		signature regprocedure;
	begin
		for signature in
			select pg_proc.oid::regprocedure from pg_proc
			join pg_type on pg_type.oid = proargtypes[0] and typtype = 'c'
			where pronamespace = 'public'::regnamespace
				and not has_function_privilege('authenticated', pg_proc.oid, 'execute')
		loop
			execute format('drop function %s', signature);
		end loop;
	end
	$$`;

async function typesFromMigrations(): Promise<string> {
	const db = await createMigratedPglite();
	await db.exec(DROP_REPLACED_EMBEDDINGS);
	const port = await getFreePort();
	const server = new PGLiteSocketServer({ db, port, host: "127.0.0.1", maxConnections: 4 });
	await server.start();
	try {
		return format(HEADER + (await generateTypes(port)));
	} finally {
		await server.stop();
		await db.close();
	}
}

await main(async () => {
	const file = path.join(ROOT, FILE);
	const types = await typesFromMigrations();
	if (!process.argv.includes("--check")) return writeFileSync(file, types);
	if (!existsSync(file) || readFileSync(file, "utf8") !== types)
		throw new CliError(
			`${FILE} doesn't match supabase/migrations. Run \`node scripts/generate-types.ts\` and commit the file.`,
		);
});
