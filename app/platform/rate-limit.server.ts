import type { RateLimitName } from "#app/addresses.ts";
import { rateLimitKey } from "#shared/domain/rate-limit.ts";
import type { RequestContext } from "./context.server.ts";

/** Counts the request per client network. A failing counter lets every request pass. */
export async function isRateLimited(
	{ env, log }: Pick<RequestContext, "env" | "log">,
	request: Request,
	name: RateLimitName,
): Promise<boolean> {
	try {
		return !(await env[`LIMIT_${name}`].limit({ key: rateLimitKey(clientAddress(request)) })).success;
	} catch (error) {
		log("error", "limit", { counted: name, error });
		return false;
	}
}

/** The address that Cloudflare saw; clients can forge headers such as X-Forwarded-For. */
const clientAddress = (request: Request) => request.headers.get("cf-connecting-ip") ?? "unknown";
