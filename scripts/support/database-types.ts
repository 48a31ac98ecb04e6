import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { readInitdbCache, writeInitdbCache } from "../../supabase/local/initdb-cache.ts";
import { migrate, preparePlatform } from "../../supabase/local/migrate.ts";
import { CliError, capture } from "./cli.ts";
import { getFreePort } from "./ports.ts";

const FILE = "supabase/functions/_shared/database.types.ts";
const HEADER =
	"// Generated from supabase/migrations by npm run config -- types; don't edit it, change a migration.\n\n";

export async function createMigratedPglite(): Promise<PGlite> {
	const loadDataDir = readInitdbCache();
	const db = await PGlite.create({ extensions: { pg_trgm, pgcrypto }, loadDataDir });
	if (!loadDataDir) await writeInitdbCache(db);
	await preparePlatform(db);
	await migrate(db);
	return db;
}

/** Runs the Supabase CLI's generator on PGlite. */
async function databaseTypes(): Promise<string> {
	const db = await createMigratedPglite();
	const port = await getFreePort();
	const server = new PGLiteSocketServer({ db, port, host: "127.0.0.1", maxConnections: 4 });
	await server.start();
	try {
		const url = `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
		const options = ["--lang", "typescript", "--schema", "public", `--remote=${url}`];
		const types = await capture("supabase", ["gen", "types", ...options], { NO_COLOR: "1" });
		// Another path than FILE, which biome.json excludes
		const format = ["format", "--stdin-file-path=generated-types.ts"];
		return spawnSync("biome", format, { input: HEADER + types, encoding: "utf8" }).stdout;
	} finally {
		await server.stop();
		await db.close();
	}
}

export const writeDatabaseTypes = async () => writeFileSync(FILE, await databaseTypes());

/** Throws a CliError if the types are those of other migrations. */
export async function checkDatabaseTypes(): Promise<void> {
	if (readFileSync(FILE, "utf8") !== (await databaseTypes()))
		throw new CliError(`${FILE} doesn't match supabase/migrations: run \`npm run config -- types\`.`);
}
