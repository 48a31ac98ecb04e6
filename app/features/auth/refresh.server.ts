import type { Session as AuthSession } from "@supabase/supabase-js";
import type { Env, RequestContext } from "#app/platform/context.server.ts";
import { boundedFetch } from "#app/platform/supabase.server.ts";
import { isRefusal, REFRESH_AT_SECONDS, tokensOf } from "./session.server.ts";
import type { Tokens } from "./session-cookie.server.ts";

/** One refresh at a time for a token: two requests at once would use it twice, which ends the session at the service. */
const flights = new Map<string, Promise<Tokens | null>>();

const secondsLeft = (tokens: Tokens) => tokens.expiresAt - Date.now() / 1000;

/**
 * Tokens that are good for at least REFRESH_AT_SECONDS where the service gives them.
 * In an outage, and where another isolate has used the refresh token already, the old ones stay as long as they are valid.
 * Null: the session has ended.
 */
export async function refreshTokens({ env, waitUntil }: RequestContext, tokens: Tokens): Promise<Tokens | null> {
	if (secondsLeft(tokens) > REFRESH_AT_SECONDS) return tokens;
	let flight = flights.get(tokens.refreshToken);
	if (!flight) {
		flight = refresh(env, tokens).finally(() => flights.delete(tokens.refreshToken));
		flights.set(tokens.refreshToken, flight);
		waitUntil(flight); // others wait for it too: it ends even when this shopper leaves
	}
	return flight;
}

/** Asked without supabase-js, which in an outage would try for half a minute while the shopper's page waits. */
async function refresh(env: Env, tokens: Tokens): Promise<Tokens | null> {
	const request = boundedFetch(`${env.SUPABASE_URL}/auth/v1/token?grant_type=refresh_token`, {
		method: "POST",
		headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
		body: JSON.stringify({ refresh_token: tokens.refreshToken }),
	});
	const answer = await request.catch(() => null);
	const session = answer?.ok ? ((await answer.json().catch(() => null)) as AuthSession | null) : null;
	if (session?.access_token && session.refresh_token) return tokensOf(session);
	if (!answer || answer.ok || !isRefusal(answer.status)) return tokens;
	return secondsLeft(tokens) > 0 ? tokens : null;
}
