import { AuthClient, type JWK } from "@supabase/supabase-js";
import type { Env, RequestContext } from "#app/platform/context.server.ts";
import { boundedFetch } from "#app/platform/supabase.server.ts";
import { AuthUnavailable } from "./auth-error.server.ts";
import { decodeTokenPart } from "./session-cookie.server.ts";

/** As long as Supabase's own caches keep them. */
const KEYS_MAX_AGE_MS = 10 * 60_000;
/** Between two fetches for unknown keys, so that invented ones cost nothing. */
const UNKNOWN_KEY_MS = 30_000;

let keys: JWK[] = [];
let fetchedAt = 0;
let pending: Promise<void> | null = null;
let verifier: InstanceType<typeof AuthClient> | undefined;

/**
 * Whether the project has signed this access token, even if it has expired since. Costs no request while the keys are cached.
 * Throws AuthUnavailable without keys.
 */
export async function isGenuine(ctx: RequestContext, token: string): Promise<boolean> {
	const { alg, kid } = decodeTokenPart(token, 0);
	// getClaims() would send other tokens to the service
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
	return typeof data?.claims.sub === "string";
}

async function signingKey(ctx: RequestContext, kid: unknown): Promise<JWK | undefined> {
	const find = () => keys.find((key) => key.kid === kid && key.kty === "EC");
	const maxAge = find() ? KEYS_MAX_AGE_MS : UNKNOWN_KEY_MS;
	if (Date.now() - fetchedAt > maxAge) {
		const url = new URL("/auth/v1/.well-known/jwks.json", ctx.env.SUPABASE_URL);
		pending ??= fetchKeys(url, ctx.env).finally(() => {
			pending = null;
		});
		ctx.waitUntil(pending.catch(() => {})); // other requests share it
		await pending.catch((error: unknown) => {
			// Old keys still verify
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
