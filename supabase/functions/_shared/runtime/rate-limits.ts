import type { Context } from "hono";
import type { Database } from "../database.types.ts";
import { rateLimitKey, TOO_MANY_REQUESTS } from "../domain/rate-limit.ts";
import { log } from "../log.ts";
import type { Env } from "./app.ts";
import { serviceClient } from "./clients.ts";
import { RATE_LIMIT_FACTOR, SECRET_KEY } from "./env.ts";
import { HttpError } from "./http-error.ts";

/** Attempts per minute, for callers that bypass the Worker and its stricter limits (docs/security.md). */
const LIMITS = {
	/** Counted per shopper. */
	order: 20,
	payment: 20,
	/** Counted for all callers together. */
	seed: 10,
	invalidPromoPerNetwork: 300,
	invalidPromoTotal: 900,
	/** Batches of up to 500 products. */
	import: 600,
};

/** Long enough that limits hold while a database is busy. */
const COUNT_TIMEOUT_MS = 5_000;

/** Attempts in the current minute, and the seconds until it ends. */
export type Counter = Omit<Database["public"]["Functions"]["count_attempts"]["Returns"][number], "key">;

export function enforceLimit(limit: keyof typeof LIMITS, { attempts, retry_after }: Counter): void {
	if (attempts > LIMITS[limit] * RATE_LIMIT_FACTOR)
		throw new HttpError(429, "too_often", TOO_MANY_REQUESTS, { retryAfter: retry_after });
}

/** Returns no counters if the database fails, as an outage must not lock shoppers out. */
async function count(requestId: string, keys: string[], increment: number) {
	const { data, error } = await serviceClient
		.rpc("count_attempts", { keys, increment })
		.abortSignal(AbortSignal.timeout(COUNT_TIMEOUT_MS));
	if (!error) return data;
	log("error", "limit", { requestId, error });
	return [];
}

/** Throws an HttpError (429) after too many attempts of the caller, or of all callers if none is given. */
export async function limitAttempts(requestId: string, limit: keyof typeof LIMITS, caller?: string): Promise<void> {
	const key = caller ? `${limit} ${caller}` : limit;
	for (const counter of await count(requestId, [key], 1)) enforceLimit(limit, counter);
}

/** Throws an HttpError (429) after too many invalid codes, even for a valid one, so that it doesn't reveal which are valid. */
export async function limitPromoGuesses(context: Context<Env>, isValid: boolean): Promise<void> {
	const network = `guess ${await networkHash(context.req.raw)}`;
	for (const counter of await count(context.get("requestId"), [network, "guesses"], isValid ? 0 : 1))
		enforceLimit(counter.key === network ? "invalidPromoPerNetwork" : "invalidPromoTotal", counter);
}

/** Hashed with a key, so that no address is stored. Without Cloudflare, the header can be forged and only the total limit holds. */
async function networkHash(request: Request): Promise<string> {
	const encoder = new TextEncoder();
	const algorithm = { name: "HMAC", hash: "SHA-256" };
	const key = await crypto.subtle.importKey("raw", encoder.encode(SECRET_KEY), algorithm, false, ["sign"]);
	const network = rateLimitKey(request.headers.get("cf-connecting-ip") ?? "");
	const digest = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(network)));
	return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
