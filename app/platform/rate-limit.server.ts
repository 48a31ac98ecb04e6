import { rateLimitKey } from "#shared/domain/rate-limit.ts";
import { log } from "#shared/log.ts";
import type { Platform, RateLimitName } from "./context.ts";

/** Counts the request per client network. A failing counter lets every request pass. */
export async function isRateLimited(
	{ env, requestId }: Pick<Platform, "env" | "requestId">,
	request: Request,
	name: RateLimitName,
): Promise<boolean> {
	try {
		return !(await env[`LIMIT_${name}`].limit({ key: rateLimitKey(clientAddress(request)) })).success;
	} catch (error) {
		log("error", "limit", { requestId, counted: name, error });
		return false;
	}
}

/** The address that Cloudflare saw; clients can forge headers such as X-Forwarded-For. */
const clientAddress = (request: Request) => request.headers.get("cf-connecting-ip") ?? "unknown";
