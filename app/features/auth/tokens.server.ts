import { AuthClient, type Session as AuthSession, type JWK } from "@supabase/supabase-js";
import { SESSION_RATE_LIMIT } from "#app/addresses.ts";
import type { Env, RequestContext } from "#app/platform/context.server.ts";
import { isUserLimited } from "#app/platform/rate-limit.server.ts";
import { boundedFetch } from "#app/platform/supabase.server.ts";
import { AuthUnavailable, isRejection } from "./auth-error.server.ts";
import { claimOf, decodeTokenPart, type Tokens, toTokens } from "./session-cookie.server.ts";

/** The lifetime in Supabase's own caches. */
const KEYS_MAX_AGE_MS = 10 * 60_000;
/** The interval between fetches for unknown keys, so that forged tokens cost no requests. */
const UNKNOWN_KEY_MS = 30_000;

let keys: JWK[] = [];
let fetchedAt = 0;
let pendingKeys: Promise<void> | null = null;
let verifier: InstanceType<typeof AuthClient> | undefined;

/**
 * Whether the project signed this access token for one of its users, even if it has expired. Makes no request while the keys are
 * cached. Throws AuthUnavailable without keys.
 */
export async function isGenuine(ctx: RequestContext, token: string): Promise<boolean> {
	const { alg, kid } = decodeTokenPart(token, 0);
	// getClaims() would send tokens with other algorithms to the service
	if (alg !== "ES256" || !kid) return false;
	const jwk = await signingKey(ctx, kid);
	if (!jwk) return false;
	verifier ??= new AuthClient({
		url: `${ctx.env.SUPABASE_URL}/auth/v1`,
		persistSession: false,
		autoRefreshToken: false,
	});
	const options = { jwks: { keys: [jwk] }, allowExpired: true };
	const { data } = await verifier.getClaims(token, options).catch(() => ({ data: null })); // throws for malformed claims
	return typeof data?.claims.sub === "string" && data.claims.aud === "authenticated";
}

async function signingKey(ctx: RequestContext, kid: unknown): Promise<JWK | undefined> {
	const find = () => keys.find((key) => key.kid === kid && key.kty === "EC");
	const maxAge = find() ? KEYS_MAX_AGE_MS : UNKNOWN_KEY_MS;
	if (Date.now() - fetchedAt > maxAge) {
		const url = new URL("/auth/v1/.well-known/jwks.json", ctx.env.SUPABASE_URL);
		pendingKeys ??= fetchKeys(url, ctx.env).finally(() => {
			pendingKeys = null;
		});
		ctx.waitUntil(pendingKeys.catch(() => {})); // other requests share it
		await pendingKeys.catch((error: unknown) => {
			// The cached keys still verify
			if (!find()) throw new AuthUnavailable(String(error));
		});
	}
	return find();
}

async function fetchKeys(url: URL, env: Env): Promise<void> {
	const response = await boundedFetch(url, { headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY } });
	const body = response.ok ? ((await response.json()) as { keys?: unknown }) : null;
	if (!Array.isArray(body?.keys)) throw new Error(`the keys' address responded ${response.status}`);
	keys = body.keys;
	fetchedAt = Date.now();
}

/** Seconds before expiry (spec S9.24). */
export const REFRESH_AT_SECONDS = 90;

/** Keyed by refresh token, because using one twice ends the session. */
const pendingRefreshes = new Map<string, Promise<Tokens | null>>();

const secondsLeft = (tokens: Tokens) => tokens.expiresAt - Date.now() / 1000;

/**
 * Returns the old tokens if they may still be valid: in an outage, over the rate limit, or if another isolate has
 * refreshed them. Returns null if they were rejected.
 */
export async function refreshTokens(ctx: RequestContext, tokens: Tokens): Promise<Tokens | null> {
	if (secondsLeft(tokens) > REFRESH_AT_SECONDS) return tokens;
	let refresh = pendingRefreshes.get(tokens.refreshToken);
	if (!refresh) {
		// Limited per account, as all shoppers share Auth's own limit. The token is verified
		refresh = isUserLimited(ctx, SESSION_RATE_LIMIT, claimOf(tokens.accessToken, "sub") ?? "")
			.then((isLimited) => (isLimited ? tokens : fetchTokens(ctx, tokens)))
			.finally(() => pendingRefreshes.delete(tokens.refreshToken));
		pendingRefreshes.set(tokens.refreshToken, refresh);
		ctx.waitUntil(refresh); // other requests share it
	}
	return refresh;
}

/** Doesn't use supabase-js, which would retry for 25 s in an outage (docs/decisions/0029). */
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
