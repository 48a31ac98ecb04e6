import type { Connection, ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { type IPgliteConnectionConfig, PgliteConnection } from "@supabase/lite/pglite";
import { createKysely, OneMessageConnection } from "./one-message.ts";

type Context = {
	auth?: { uid?: string | null; role?: string; jwt?: object | null };
	storage?: { operation?: string };
};

/** Returns the settings of a request's transaction that policies and functions read. `rpc` is for a request that calls a function. */
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

const setLocal = (settings: Record<string, string>) =>
	Object.entries(settings).map(([name, value]) => `set local "${name}" = '${value.replaceAll("'", "''")}';`);

/**
 * Sets a request's settings in the message that begins its transaction, instead of the up to twelve messages of Supabase Lite's
 * withContext. Doesn't make its automatic grants, which would undo the migrations' REVOKEs (docs/decisions/0063).
 */
export class RequestConnection extends PgliteConnection {
	/** Each transaction waits for the previous one, as Supabase Lite's driver lets them share its only connection. */
	#lastTurn: Promise<unknown> = Promise.resolve();
	readonly #request = new OneMessageConnection(this.driver);
	readonly #requestKysely = createKysely(this.#request);

	constructor(config?: IPgliteConnectionConfig) {
		super(config);
		this.kysely = createKysely(new OneMessageConnection(this.driver));
	}

	override async withContext<T>(
		vars: VarsContext | undefined,
		work: (db: Connection["kysely"]) => Promise<T>,
		{ transaction, rpc, forceRollback = false }: ConnectionContextOptions = {},
	): Promise<T> {
		const settings = vars ? setLocal(settingsFor(vars as Context, rpc)) : [];
		if (transaction) {
			if (vars) await this.driver.exec(settings.join("\n"));
			return work(transaction);
		}
		if (!vars && !forceRollback) return work(this.kysely);
		const turn = this.#lastTurn.then(async () => {
			this.#request.opening = ["begin;", ...settings].join("\n");
			try {
				const result = await work(this.#requestKysely);
				await this.#request.close(forceRollback ? "rollback" : "commit");
				return result;
			} catch (error) {
				await this.#request.close("rollback");
				throw error;
			}
		});
		this.#lastTurn = turn.catch(() => {});
		return turn;
	}
}
