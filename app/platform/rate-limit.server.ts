import type { RateLimit } from "@cloudflare/workers-types";
import { networkOf } from "#shared/domain/network.ts";
import { log } from "#shared/log.ts";
import type { Platform } from "./context.ts";

/** What is counted by the caller's address; each has a binding of its own in wrangler.toml, which says how often. */
export type Counted = "SIGN_IN" | "SIGN_UP" | "MAIL" | "PROMO" | "ORDER" | "UPLOAD" | "REPORT" | "VITALS";
export type Limits = Record<`LIMIT_${Counted}`, RateLimit>;

/**
 * Counts this request; true when its address has asked too often within the minute, and the answer is a 429 (the Worker
 * adds Retry-After). Where the counter itself fails nobody is kept out.
 */
export async function isTooOften(
	{ env, requestId }: Pick<Platform, "env" | "requestId">,
	request: Request,
	counted: Counted,
): Promise<boolean> {
	try {
		return !(await env[`LIMIT_${counted}`].limit({ key: networkOf(addressOf(request)) })).success;
	} catch (error) {
		log("error", "limit", { requestId, counted, error });
		return false;
	}
}

/** Whose request it is: the address that Cloudflare itself saw. Headers that a caller can write (X-Forwarded-For) are not read. */
const addressOf = (request: Request) => request.headers.get("cf-connecting-ip") ?? "unknown";
