import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#shared/database.types.ts";

export type Supabase = SupabaseClient<Database>;

type Functions = Database["public"]["Functions"];
type ReturnedRow<Name extends keyof Functions> = Functions[Name]["Returns"] extends (infer Row)[] ? Row : never;

/** A row that a database function returns. `Nullable` are columns whose null the generated types lack. */
export type RowOf<Name extends keyof Functions, Nullable extends keyof ReturnedRow<Name> = never> = {
	[Column in keyof ReturnedRow<Name>]: ReturnedRow<Name>[Column] | (Column extends Nullable ? null : never);
};

interface Project {
	SUPABASE_URL: string;
	SUPABASE_PUBLISHABLE_KEY: string;
}

const TIMEOUT_MS = 8_000;

/** Spec S9.24. */
export const REALTIME = { heartbeatIntervalMs: 30_000, reconnectAfterMs: [1_000, 2_000, 5_000, 10_000] } as const;

const fetchWithTimeout =
	(timeoutMs: number): typeof fetch =>
	(input, init) => {
		const timeout = AbortSignal.timeout(timeoutMs);
		const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
		return fetch(input, { redirect: "manual", ...init, signal }); // following a redirect would send the token elsewhere
	};

/** fetch with TIMEOUT_MS, the longest that a call to Supabase may delay a page. */
export const boundedFetch = fetchWithTimeout(TIMEOUT_MS);

/** Creates a client with the rights of the access token's user, or of a visitor without one. The Worker has no secret key. */
export function supabaseFor(env: Project, accessToken?: string, timeoutMs = TIMEOUT_MS, userAgent?: string | null) {
	return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		realtime: {
			heartbeatIntervalMs: REALTIME.heartbeatIntervalMs,
			reconnectAfterMs: (attempt) =>
				REALTIME.reconnectAfterMs[Math.min(attempt, REALTIME.reconnectAfterMs.length) - 1] ?? 10_000,
		},
		db: { retry: false }, // each try takes up to TIMEOUT_MS
		global: {
			fetch: fetchWithTimeout(timeoutMs),
			headers: {
				...(accessToken && { Authorization: `Bearer ${accessToken}` }),
				...(userAgent && { "User-Agent": userAgent }),
			},
		},
	});
}
