import { createClient } from "@supabase/supabase-js";
import type { Database } from "../database.types.ts";
import { PUBLISHABLE_KEY, SECRET_KEY, SUPABASE_URL } from "./env.ts";

const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Bypasses row-level security. */
export const serviceClient = createClient<Database>(SUPABASE_URL, SECRET_KEY, { auth });

export const anonClient = createClient<Database>(SUPABASE_URL, PUBLISHABLE_KEY, { auth });

export function userClient(token: string) {
	return createClient<Database>(SUPABASE_URL, PUBLISHABLE_KEY, {
		auth,
		global: { headers: { authorization: `Bearer ${token}` } },
	});
}

/** Returns the data of a query. Throws an Error with its name but without Postgres's details, which may quote a row. */
export async function dataOf<R extends { data: unknown; error: { code: string; message: string } | null }>(
	name: string,
	query: PromiseLike<R>,
): Promise<Extract<R, { error: null }>["data"]> {
	const { data, error } = await query;
	if (error) throw new Error(`${name} failed: ${error.code} ${error.message}`, { cause: error });
	return data;
}
