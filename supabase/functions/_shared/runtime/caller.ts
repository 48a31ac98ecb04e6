import { visitor } from "./client.ts";
import { Refusal } from "./refusal.ts";

export interface Caller {
	/** auth.users.id */
	id: string;
	/** The caller's own access token, verified. */
	token: string;
}

export const notAuthenticated = () => new Refusal(401, "not_authenticated", "Not authenticated");
export const cannotTell = () =>
	new Refusal(503, "unavailable", "Signing in can't be checked right now. Please try again.");

/** The access token that came with the request, not verified. Throws a Refusal (401) where there is none. */
export function tokenOf(request: Request): string {
	const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
	// A visitor's client sends the publishable key in the token's place.
	if (!token || token.startsWith("sb_")) throw notAuthenticated();
	return token;
}

/**
 * Who sent the request. The gateway in front does not verify tokens (config.toml, verify_jwt), so the auth service is
 * asked; it also knows of sign-outs. Throws a Refusal: 401 without a valid token, 503 when auth can't be reached.
 */
export async function callerOf(request: Request): Promise<Caller> {
	const token = tokenOf(request);
	const { data, error } = await visitor.auth.getUser(token);
	if (data.user) return { id: data.user.id, token };
	if (error?.status && error.status >= 400 && error.status < 500) throw notAuthenticated();
	throw cannotTell();
}
