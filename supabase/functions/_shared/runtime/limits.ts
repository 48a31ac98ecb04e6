import type { Context } from "hono";
import { rateLimitKey, TOO_MANY_REQUESTS } from "../domain/rate-limit.ts";
import { log } from "../log.ts";
import { service } from "./client.ts";
import { LIMITS_TIMES, SECRET_KEY } from "./env.ts";
import { Refusal } from "./refusal.ts";
import type { Env } from "./respond.ts";

/**
 * How often within a minute. The edge counts by the shopper's address (docs/security.md) and more strictly; these hold for
 * whoever speaks to the functions past it. To a function all shoppers of the Worker come from one address, Cloudflare's.
 */
const LIMITS = {
	/** Tries of new orders, by shopper. */
	order: 20,
	/** Promo codes that are none, by address; and from everywhere. */
	guess: 300,
	guesses: 900,
	/** Seedings, by all admins. */
	seed: 10,
};

/** A counter's minute, as the database tells it. */
export interface Counted {
	attempts: number;
	/** Seconds until the minute ends. */
	retry_after: number;
}

/** Throws a Refusal (429) where that is more than the limit. */
export function refuseTooMany(what: keyof typeof LIMITS, { attempts, retry_after }: Counted): void {
	if (attempts > LIMITS[what] * LIMITS_TIMES)
		throw new Refusal(429, "too_often", TOO_MANY_REQUESTS, undefined, retry_after);
}

/** A database that hangs keeps nobody out either. */
const COUNT_MS = 1_000;

/** What each counter has by now; empty where the database can't be asked, as a counter that fails keeps nobody out. */
async function count(
	requestId: string,
	keys: readonly string[],
	increment: number,
): Promise<(Counted & { key: string })[]> {
	const { data, error } = await service
		.rpc("count_attempts", { keys, increment })
		.abortSignal(AbortSignal.timeout(COUNT_MS));
	if (!error) return data as (Counted & { key: string })[];
	log("error", "limit", { requestId, error });
	return [];
}

/** Throws a Refusal (429) when the catalogue was seeded too often. */
export async function refuseManySeedings(requestId: string): Promise<void> {
	for (const counted of await count(requestId, ["seed"], 1)) refuseTooMany("seed", counted);
}

/**
 * Throws a Refusal (429) when promo codes are being guessed. What is none counts; what is one waits as well, or the
 * answers would tell them apart, and costs the same.
 */
export async function refuseGuessing(context: Context<Env>, isCode: boolean): Promise<void> {
	const caller = `guess ${await callerHash(context.req.raw)}`;
	for (const counted of await count(context.get("requestId"), [caller, "guesses"], isCode ? 0 : 1))
		refuseTooMany(counted.key === caller ? "guess" : "guesses", counted);
}

/**
 * Who is asking, so that it can't be read back: the address that Cloudflare, in front of every hosted project, saw and
 * wrote over whatever the caller had said. Elsewhere it may be missing or made up; then the limit for all holds.
 */
async function callerHash(request: Request): Promise<string> {
	const text = new TextEncoder();
	const key = await crypto.subtle.importKey("raw", text.encode(SECRET_KEY), { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
	]);
	const address = rateLimitKey(request.headers.get("cf-connecting-ip") ?? "");
	const digest = new Uint8Array(await crypto.subtle.sign("HMAC", key, text.encode(address)));
	return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
