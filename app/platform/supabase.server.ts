import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";
import type { Env } from "./context.ts";

export type Supabase = SupabaseClient<Database>;

const TIMEOUT_MS = 8_000;

/** The service's own figures, kept in one place (specification, section 9; decision 32). */
export const REALTIME = { heartbeatIntervalMs: 30_000, reconnectAfterMs: [1_000, 2_000, 5_000, 10_000] } as const;

/** fetch that gives up: no call to Supabase may hold a page longer than TIMEOUT_MS. */
export const boundedFetch: typeof fetch = (input, init) => {
	const limit = AbortSignal.timeout(TIMEOUT_MS);
	return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit });
};

/**
 * The only place that makes Supabase clients. It holds the public key of the anonymous role; with an access token
 * the database sees the shopper, and row-level security decides. The Worker has no secret key.
 */
export function supabaseFor(env: Env, accessToken?: string): Supabase {
	return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		realtime: {
			heartbeatIntervalMs: REALTIME.heartbeatIntervalMs,
			reconnectAfterMs: (tries) =>
				REALTIME.reconnectAfterMs[Math.min(tries, REALTIME.reconnectAfterMs.length) - 1] ?? 10_000,
		},
		// The client would try a read again and again, each try up to TIMEOUT_MS
		db: { retry: false },
		global: { fetch: boundedFetch, ...(accessToken && { headers: { Authorization: `Bearer ${accessToken}` } }) },
	});
}
