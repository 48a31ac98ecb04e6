import { readdirSync, readFileSync } from "node:fs";
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import { StackError } from "./stack-error.ts";

interface Sql {
	query<Row>(sql: string, parameters?: unknown[]): Promise<{ rows: Row[] }>;
	exec(sql: string): Promise<unknown>;
}

/** Implemented by PGlite, and by PostgreSQL clients in tests. */
export interface Database extends Pick<Sql, "query"> {
	transaction<Result>(work: (transaction: Sql) => Promise<Result>): Promise<Result>;
}

const MIGRATIONS = new URL("../migrations/", import.meta.url);

/** Creates the auth, storage, migration history and roles that hosted projects have. */
export async function preparePlatform(db: Database): Promise<void> {
	const { rows } = await db.query<{ ready: boolean }>(
		"select to_regnamespace('supabase_migrations') is not null as ready",
	);
	if (rows[0]?.ready) return;
	await db.transaction(async (transaction) => {
		await transaction.exec(getAuthSchemaSql());
		await transaction.exec(SUPABASE_AUTH_HELPERS_SQL);
		await transaction.exec(getStorageSchemaSql());
		await transaction.exec(readFileSync(new URL("platform.sql", import.meta.url), "utf8"));
	});
}

/**
 * Applies pending migrations up to version `last`, each in a transaction. Returns their file names. Throws a StackError
 * if one fails, or if an applied one has changed since.
 */
export async function migrate(db: Database, last = "99999999999999"): Promise<string[]> {
	const { rows } = await db.query<{ version: string; statements: string[] | null }>(
		"select version, statements from supabase_migrations.schema_migrations",
	);
	const recorded = new Map(rows.map(({ version, statements }) => [version, statements?.join("")]));
	const files = readdirSync(MIGRATIONS)
		.sort()
		.flatMap((file) => {
			const [, version = "", name = ""] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
			return version ? [{ file, version, name, sql: readFileSync(new URL(file, MIGRATIONS), "utf8") }] : [];
		});
	const changed = files.find(({ version, sql }) => recorded.has(version) && recorded.get(version) !== sql);
	if (changed)
		throw new StackError(
			`The local database was made with another version of supabase/migrations/${changed.file}. \`npm start -- --fresh\` deletes it and starts with a new one.`,
		);
	const applied: string[] = [];
	for (const { file, version, name, sql } of files) {
		if (version > last || recorded.has(version)) continue;
		try {
			await db.transaction(async (transaction) => {
				await transaction.exec(sql);
				await transaction.query(
					"insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
					[version, name, [sql]],
				);
			});
		} catch (error) {
			const cause = error instanceof Error ? error.message : String(error);
			throw new StackError(
				`supabase/migrations/${file} failed and was rolled back: ${cause}. Fix the file and start again; \`npm start -- --fresh\` starts with a new database.`,
				{ cause: error },
			);
		}
		applied.push(file);
	}
	return applied;
}
