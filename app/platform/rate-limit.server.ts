import type { RateLimitName } from "#app/addresses.ts";
import { rateLimitKey } from "#shared/domain/rate-limit.ts";
import type { RequestContext } from "./context.server.ts";

type Context = Pick<RequestContext, "env" | "log">;

/** Counts the request per client network. A failing counter lets every request pass. */
export const isRateLimited = (ctx: Context, request: Request, name: RateLimitName) =>
	isExceeded(ctx, name, rateLimitKey(clientAddress(request)));

/** Counts attempts at one account from all networks, each action by itself. */
export async function isAccountLimited(ctx: Context, action: "sign-in" | "confirm" | "password", email: string) {
	const account = new TextEncoder().encode(email.trim().toLowerCase());
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", account));
	return isExceeded(ctx, "ACCOUNT", `${action} ${digest.toHex()}`);
}

async function isExceeded({ env, log }: Context, name: RateLimitName, key: string): Promise<boolean> {
	try {
		return !(await env[`LIMIT_${name}`].limit({ key })).success;
	} catch (error) {
		log("error", "limit", { counted: name, error });
		return false;
	}
}

/** The address that Cloudflare saw; clients can forge headers such as X-Forwarded-For. */
const clientAddress = (request: Request) => request.headers.get("cf-connecting-ip") ?? "unknown";
