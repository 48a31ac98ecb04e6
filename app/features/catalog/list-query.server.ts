import type { RequestContext } from "#app/platform/context.server.ts";
import type { CallFunction } from "#shared/catalogue/query-list.ts";

/** A visitor's statement ends a second later (migrations, accounts.sql). */
const QUERY_MS = 3_000;

/** Calls a database function that reads a large catalog (docs/decisions/0043); throws if that fails. */
export const callOf =
	({ db }: RequestContext): CallFunction =>
	async (name, args) => {
		const { data, error } = await db.rpc(name, args).abortSignal(AbortSignal.timeout(QUERY_MS));
		if (error) throw new Error(`${name}: ${error.message}`);
		return data;
	};
