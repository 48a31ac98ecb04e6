import type { User } from "@supabase/supabase-js";
import { data, type MiddlewareFunction, type RouterContextProvider, replace } from "react-router";
import { orUnavailable } from "#app/platform/query-result.server.ts";
import { AuthUnavailable } from "./auth-error.server.ts";
import { withNext } from "./redirects.ts";
import { type Identity, privateContext } from "./session.server.ts";
import { claimOf } from "./session-cookie.server.ts";

const unavailable = () => data(null, { status: 503, statusText: "Signing in can't be checked" });

/** Null for a visitor. Throws a 503 response in an outage. */
export async function getUser(context: Readonly<RouterContextProvider>): Promise<User | null> {
	try {
		return await context.get(privateContext).session.user();
	} catch (error) {
		if (error instanceof AuthUnavailable) throw unavailable();
		throw error;
	}
}

/** Like requireUser, without a call to the auth service: a session that has ended elsewhere is still accepted. */
export function requireIdentity(url: URL, context: Readonly<RouterContextProvider>): Identity {
	try {
		const identity = context.get(privateContext).session.identity();
		if (identity) return identity;
	} catch (error) {
		throw error instanceof AuthUnavailable ? unavailable() : error;
	}
	throw toSignIn(url, context);
}

/** Redirects a visitor to sign in and back (spec S2.54). */
export async function requireUser(url: URL, context: Readonly<RouterContextProvider>): Promise<User> {
	const user = await getUser(context);
	if (user) return user;
	throw toSignIn(url, context);
}

// replace, so that Back skips this page
function toSignIn({ pathname, search }: URL, context: Readonly<RouterContextProvider>) {
	const { unverified } = context.get(privateContext).session;
	return replace(withNext(unverified ? "/auth/verify" : "/auth", pathname + search));
}

export const adminMiddleware: MiddlewareFunction<Response> = async ({ url, context }) => {
	const user = await requireUser(url, context);
	const { log, logSecurity, session } = context.get(privateContext);
	const isAdmin = await orUnavailable(log, "is-admin", async () => {
		const { data: result } = await session.db.rpc("is_admin").throwOnError();
		if (typeof result !== "boolean") throw new Error("is_admin did not return a boolean");
		return result;
	});
	if (isAdmin) return;
	if (user.app_metadata.role === "admin" && claimOf(session.accessToken, "aal") !== "aal2")
		throw replace(withNext("/account/two-factor", url.pathname + url.search));
	logSecurity("forbidden");
	throw data(null, 403);
};
