import type { PgliteConnection } from "@supabase/lite/pglite";
import type { RawBuilder } from "kysely";

// The stand-ins for missing parts of Supabase Lite's Auth share this module.

export type Body = Record<string, unknown>;

export const readBody = async (request: Request): Promise<Body> =>
	(await request
		.clone()
		.json()
		.catch(() => null)) ?? {};

export const authError = (status: number, error_code: string, msg: string) =>
	Response.json({ code: status, error_code, msg }, { status });

export type Query = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/** Runs queries in a transaction, as a query outside of one can run in another request's. */
export const inTransaction = <T>({ kysely }: PgliteConnection, work: (query: Query) => Promise<T>): Promise<T> =>
	kysely.transaction().execute((transaction) => work(async (statement) => (await statement.execute(transaction)).rows));

export type AuthResponse = { access_token?: string; user?: Body } & Body;

/** Changes the JSON of a successful response. */
export async function changeBody(
	response: Response,
	change: (body: AuthResponse) => Promise<void> | void,
): Promise<Response> {
	const text = response.ok ? await response.text() : "";
	if (!text) return response;
	const { status, headers } = response;
	headers.delete("content-length");
	const body = JSON.parse(text);
	await change(body);
	return new Response(JSON.stringify(body), { status, headers });
}
