import { anonClient, dataOf, userClient } from "./clients.ts";
import { SECRET_KEY } from "./env.ts";
import { HttpError } from "./http-error.ts";

export const notAuthenticated = () => new HttpError(401, "not_authenticated", "Not authenticated");
export const authUnavailable = () =>
	new HttpError(503, "unavailable", "Signing in can't be checked right now. Please try again.");

/** Returns the access token without verifying it. Throws an HttpError (401) if there is none. */
export function bearerToken(request: Request): string {
	const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
	// supabase-js sends the publishable key as the bearer token of visitors.
	if (!token || token.startsWith("sb_")) throw notAuthenticated();
	return token;
}

/** Verifies the token with the auth service. Throws an HttpError: 401 if it is invalid, 503 if the service is down. */
export async function verifiedUser(request: Request): Promise<{ id: string; token: string }> {
	const token = bearerToken(request);
	const { data, error } = await anonClient.auth.getUser(token);
	if (data.user) return { id: data.user.id, token };
	if (error?.status && error.status >= 400 && error.status < 500) throw notAuthenticated();
	throw authUnavailable();
}

export const verifiedToken = async (request: Request): Promise<string> => (await verifiedUser(request)).token;

/** Throws an HttpError (403) with this message unless the token is an admin's. */
export async function requireAdmin(token: string, message: string): Promise<void> {
	if (!(await dataOf("is_admin", userClient(token).rpc("is_admin")))) throw new HttpError(403, "forbidden", message);
}

/** Throws an HttpError (401) unless the header `apikey` is the secret key. Compares hashes, so that timing reveals nothing. */
export async function requireSecretKey(request: Request): Promise<void> {
	const keys = [request.headers.get("apikey") ?? "", SECRET_KEY];
	const [given, secret] = await Promise.all(
		keys.map(async (key) => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key)))),
	);
	if (String(given) !== String(secret)) throw notAuthenticated();
}
