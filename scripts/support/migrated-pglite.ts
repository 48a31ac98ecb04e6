import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { readInitdbCache, writeInitdbCache } from "../../supabase/local/initdb-cache.ts";
import { migrate, preparePlatform } from "../../supabase/local/migrate.ts";

export async function createMigratedPglite(): Promise<PGlite> {
	const loadDataDir = readInitdbCache();
	const db = await PGlite.create({ extensions: { pg_trgm, pgcrypto }, loadDataDir });
	if (!loadDataDir) await writeInitdbCache(db);
	await preparePlatform(db);
	await migrate(db);
	return db;
}
