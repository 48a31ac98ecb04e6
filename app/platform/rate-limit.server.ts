import { rateLimitKey } from "#shared/domain/rate-limit.ts";
import type { RateLimitName, RequestContext } from "./context.server.ts";
import { clientAddress } from "./security-events.server.ts";

type Context = Pick<RequestContext, "env" | "log" | "logSecurity">;

/** Counts requests per client network. If the counter fails, all requests pass. */
export const isRateLimited = (ctx: Context, request: Request, name: RateLimitName) =>
	isExceeded(ctx, name, rateLimitKey(clientAddress(request)));

/** Counts attempts at an account from all networks, separately for each action. */
export async function isAccountLimited(
	ctx: Context,
	action: "sign-in" | "mailed-link" | "password" | "app-code",
	name: string,
) {
	const account = new TextEncoder().encode(name.toLowerCase());
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", account));
	return isExceeded(ctx, "ACCOUNT", `${action} ${digest.toHex()}`);
}

/** Counts requests of a user, whose token must be verified, from all networks. */
export const isUserLimited = (ctx: Context, name: RateLimitName, userId: string) => isExceeded(ctx, name, userId);

async function isExceeded({ env, log, logSecurity }: Context, name: RateLimitName, key: string): Promise<boolean> {
	try {
		const { success } = await env[`LIMIT_${name}`].limit({ key });
		if (!success) logSecurity("rate_limited", { limit: name });
		return !success;
	} catch (error) {
		log("error", "limit", { counted: name, error });
		return false;
	}
}
