import type { PgliteConnection } from "@supabase/lite/pglite";

/**
 * Rolls back the grants that Supabase Lite makes at a connection's first request: all privileges on every table to every
 * API role, which would undo the migrations' REVOKEs (docs/decisions/0028). Call it after migrating and before serving requests.
 */
export async function rollBackAutomaticGrants(connection: PgliteConnection): Promise<void> {
	await connection.exec("begin");
	try {
		await connection.withContext({ auth: { role: "anon" } }, async () => {}, { transaction: connection.kysely });
	} finally {
		await connection.exec("rollback");
	}
}
