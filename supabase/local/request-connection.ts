import type { Connection, ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";

type Context = {
	auth?: { uid?: string | null; role?: string; jwt?: object | null };
	storage?: { operation?: string };
};

const SET_ALL = "select set_config(name, value, true) from json_each_text($1::json) as setting (name, value)";

/** What the policies and functions of the migrations read, in the transaction of a request; `rpc` for one that calls a function. */
function settingsFor({ auth, storage }: Context, rpc: ConnectionContextOptions["rpc"]): Record<string, string> {
	const role = auth?.role || "anon";
	return {
		role,
		"request.jwt.claim.sub": auth?.uid ?? "",
		"request.jwt.claim.role": role,
		"storage.operation": storage?.operation ?? "",
		...(auth?.jwt && { "request.jwt.claims": JSON.stringify(auth.jwt) }),
		...(rpc && {
			"response.status": "",
			"response.headers": "",
			"request.method": rpc.method,
			"request.path": rpc.path,
			"request.headers": JSON.stringify(rpc.requestHeaders ?? {}),
		}),
		...(rpc?.readOnly && { transaction_read_only: "on" }),
	};
}

/**
 * Sets everything that a request's queries can read in one statement, where Supabase Lite's withContext sends up to eleven. It makes
 * no automatic grants either, which would undo the migrations' REVOKEs (docs/decisions/0063).
 */
export class RequestConnection extends PgliteConnection {
	override async withContext<T>(
		vars: VarsContext | undefined,
		work: (db: Connection["kysely"]) => Promise<T>,
		{ transaction, rpc, forceRollback = false }: ConnectionContextOptions = {},
	): Promise<T> {
		const run = async (db: Connection["kysely"]) => {
			if (vars) await this.driver.query(SET_ALL, [JSON.stringify(settingsFor(vars as Context, rpc))]);
			return work(db);
		};
		if (transaction) return run(transaction);
		if (!vars && !forceRollback) return work(this.kysely);
		const result = Promise.withResolvers<T>();
		const inTransaction = this.kysely.transaction().execute(async (db) => {
			result.resolve(await run(db));
			if (forceRollback) throw result;
		});
		await inTransaction.catch((error) => {
			if (error !== result) throw error;
		});
		return result.promise;
	}
}
