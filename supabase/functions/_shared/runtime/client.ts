import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { PUBLISHABLE_KEY, SECRET_KEY, SUPABASE_URL } from "./env.ts";

// A function has no session to keep: tokens come with each request.
const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Asks with the secret key, past every row policy. One for all requests: it carries nothing of a caller. */
export const service: SupabaseClient = createClient(SUPABASE_URL, SECRET_KEY, { auth });

/** Asks as a visitor: what anyone may read. */
export const visitor: SupabaseClient = createClient(SUPABASE_URL, PUBLISHABLE_KEY, { auth });

/** Asks as the caller, with the caller's own rights. One per request. */
export function clientOf(token: string): SupabaseClient {
	return createClient(SUPABASE_URL, PUBLISHABLE_KEY, {
		auth,
		global: { headers: { authorization: `Bearer ${token}` } },
	});
}
