import type { Session as AuthSession } from "@supabase/supabase-js";
import { SESSION_RATE_LIMIT } from "#app/addresses.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { isRateLimited } from "#app/platform/rate-limit.server.ts";
import { boundedFetch } from "#app/platform/supabase.server.ts";
import { isRejection } from "./auth-error.server.ts";
import { type Tokens, toTokens } from "./session-cookie.server.ts";

/** Before expiry (spec S9.24). */
export const REFRESH_AT_SECONDS = 90;

/** Keyed by refresh token, as using one twice would end the session. */
const pending = new Map<string, Promise<Tokens | null>>();

const secondsLeft = (tokens: Tokens) => tokens.expiresAt - Date.now() / 1000;

/**
 * Returns the old tokens if they may still be valid: in an outage, over the rate limit, or if another isolate has
 * refreshed them. Null if rejected.
 */
export async function refreshTokens(ctx: RequestContext, request: Request, tokens: Tokens): Promise<Tokens | null> {
	if (secondsLeft(tokens) > REFRESH_AT_SECONDS) return tokens;
	let refresh = pending.get(tokens.refreshToken);
	if (!refresh) {
		refresh = isRateLimited(ctx, request, SESSION_RATE_LIMIT)
			.then((isLimited) => (isLimited ? tokens : fetchTokens(ctx, tokens)))
			.finally(() => pending.delete(tokens.refreshToken));
		pending.set(tokens.refreshToken, refresh);
		ctx.waitUntil(refresh); // other requests share it
	}
	return refresh;
}

/** supabase-js would retry for 25 s in an outage (docs/decisions/0029). */
async function fetchTokens({ env, userAgent }: RequestContext, tokens: Tokens): Promise<Tokens | null> {
	const response = await boundedFetch(`${env.SUPABASE_URL}/auth/v1/token?grant_type=refresh_token`, {
		method: "POST",
		headers: {
			apikey: env.SUPABASE_PUBLISHABLE_KEY,
			"content-type": "application/json",
			...(userAgent && { "user-agent": userAgent }),
		},
		body: JSON.stringify({ refresh_token: tokens.refreshToken }),
	}).catch(() => null);
	const session = response?.ok ? ((await response.json().catch(() => null)) as AuthSession | null) : null;
	if (session?.access_token && session.refresh_token) return toTokens(session);
	if (!response || response.ok || !isRejection(response.status)) return tokens;
	return secondsLeft(tokens) > 0 ? tokens : null;
}
