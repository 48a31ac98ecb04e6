import type { PgliteConnection } from "@supabase/lite/pglite";

/**
 * At a connection's first request Supabase Lite grants the API roles everything, which would undo the migrations'
 * REVOKEs (docs/decisions/0028). Call this after migrating and before serving requests.
 */
export async function rollBackAutomaticGrants(connection: PgliteConnection): Promise<void> {
	await connection.exec("begin");
	try {
		await connection.withContext({ auth: { role: "anon" } }, async () => {}, { transaction: connection.kysely });
	} finally {
		await connection.exec("rollback");
	}
}
