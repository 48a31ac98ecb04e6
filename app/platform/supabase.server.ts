import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";

export type Supabase = SupabaseClient<Database>;

interface Project {
	SUPABASE_URL: string;
	/** The key of the anonymous role; row-level security decides what a shopper may do. */
	SUPABASE_PUBLISHABLE_KEY: string;
}

const TIMEOUT_MS = 8_000;

/** The service's own figures, kept in one place (specification, section 9; decision 32). */
export const REALTIME = { heartbeatIntervalMs: 30_000, reconnectAfterMs: [1_000, 2_000, 5_000, 10_000] } as const;

const fetchWithTimeout =
	(timeoutMs: number): typeof fetch =>
	(input, init) => {
		const timeout = AbortSignal.timeout(timeoutMs);
		return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
	};

/** fetch with TIMEOUT_MS, so that no call to Supabase delays a page for longer. */
export const boundedFetch = fetchWithTimeout(TIMEOUT_MS);

/**
 * The only place that makes Supabase clients. It holds the public key of the anonymous role; with an access token
 * the database sees the shopper, and row-level security decides. The Worker has no secret key.
 */
export function supabaseFor(env: Project, accessToken?: string, timeoutMs = TIMEOUT_MS): Supabase {
	return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		realtime: {
			heartbeatIntervalMs: REALTIME.heartbeatIntervalMs,
			reconnectAfterMs: (tries) =>
				REALTIME.reconnectAfterMs[Math.min(tries, REALTIME.reconnectAfterMs.length) - 1] ?? 10_000,
		},
		// The client would try a read again and again, each try up to TIMEOUT_MS
		db: { retry: false },
		global: {
			fetch: fetchWithTimeout(timeoutMs),
			...(accessToken && { headers: { Authorization: `Bearer ${accessToken}` } }),
		},
	});
}
