import type { Session as AuthSession, User } from "@supabase/supabase-js";
import { createContext, data, type MiddlewareFunction, type RouterContextProvider, replace } from "react-router";
import { type Env, type RequestContext, requestContext } from "#app/platform/context.server.ts";
import { orUnavailable } from "#app/platform/query-result.server.ts";
import { type Supabase, supabaseFor } from "#app/platform/supabase.server.ts";
import { AuthUnavailable, isOutage } from "./auth-error.server.ts";
import type { FlashCode } from "./flash-messages.ts";
import { withNext } from "./redirects.ts";
import {
	claimOf,
	claimsOf,
	flagCookies,
	flashCookie,
	isGuestToken,
	readTokens,
	sessionCookies,
	type Tokens,
	tokenCookies,
	toTokens,
} from "./session-cookie.server.ts";
import { isGenuine, refreshTokens } from "./tokens.server.ts";

type NewSession = Omit<AuthSession, "token_type">;

/** The context of private routes. `session.db` has the shopper's rights, `db` only a visitor's. */
export interface PrivateContext extends RequestContext {
	readonly session: Session;
}

export const privateContext = createContext<PrivateContext>();

/** Returns null in an outage, too. */
export async function userOrNull(user: Promise<User | null>): Promise<User | null> {
	return user.catch((error: unknown) => (error instanceof AuthUnavailable ? null : Promise.reject(error)));
}

export const isAuthUnavailable = (session: Session): Promise<boolean> =>
	session.user().then(
		() => false,
		(error: unknown) => error instanceof AuthUnavailable || Promise.reject(error),
	);

/** Checks the response, as a proxy may answer 200 with any body. */
export const isUser = (user: User | null): user is User =>
	typeof user?.id === "string" && typeof user.user_metadata === "object" && user.user_metadata !== null;

/** Whether the account has a second factor that the token's session hasn't verified. */
export const lacksSecondFactor = (user: User, accessToken: string): boolean =>
	claimOf(accessToken, "aal") !== "aal2" && (user.factors ?? []).some(({ status }) => status === "verified");

interface Changes {
	session: Tokens | null | undefined;
	unverified: Tokens | null | undefined;
	flash?: FlashCode;
}

/** In `changes()`, undefined leaves the cookie as it is. */
export function createSession(
	env: Env,
	initial: Tokens | null,
	options: { isChanged: boolean; isVerified: boolean; unverified?: Tokens | null },
) {
	const { isChanged, isVerified } = options;
	let tokens = initial;
	let unverified = options.unverified ?? null;
	const changes: Changes = { session: isChanged ? initial : undefined, unverified: undefined };
	let user: Promise<User | null> | undefined;
	let client: { accessToken: string | undefined; db: Supabase } | undefined;

	async function fetchUser(): Promise<User | null> {
		if (!tokens || isGuestToken(tokens.accessToken)) return null;
		requireVerified();
		const { data, error } = await supabaseFor(env).auth.getUser(tokens.accessToken);
		if (!error && isUser(data.user)) {
			if (!lacksSecondFactor(data.user, tokens.accessToken)) return data.user;
			setUnverified(tokens);
			replace(null, null);
			return null;
		}
		if (!error) throw new AuthUnavailable("the response is not a user");
		if (isOutage(error)) throw new AuthUnavailable(error.message);
		// The token has expired because a refresh failed in an outage
		if (tokens.expiresAt <= Date.now() / 1000) throw new AuthUnavailable("the session could not be refreshed");
		replace(null, null);
		return null;
	}

	function requireVerified(): void {
		if (!isVerified && tokens === initial) throw new AuthUnavailable("the signing keys could not be fetched");
	}

	function replace(next: Tokens | null, nextUser: User | null): void {
		tokens = next;
		changes.session = next;
		user = Promise.resolve(nextUser);
	}

	function setUnverified(next: Tokens | null): void {
		if (next || unverified) changes.unverified = next;
		unverified = next;
	}

	return {
		/** Verified, unless the signing keys couldn't be fetched. Guests have one, too. */
		get accessToken() {
			return tokens?.accessToken ?? null;
		},
		/** Guests order without an account (extras/guests), and count as visitors everywhere else. */
		get isGuest() {
			return tokens !== null && isGuestToken(tokens.accessToken);
		},
		/** Reads the user from the token, which may belong to a session that was ended elsewhere. Guests have no email. Throws AuthUnavailable. */
		identity() {
			if (!tokens) return null;
			requireVerified();
			if (tokens.expiresAt <= Date.now() / 1000) throw new AuthUnavailable("the session could not be refreshed");
			const { sub, email } = claimsOf(tokens.accessToken);
			return sub ? { id: sub, email: email ?? "" } : null;
		},
		/** Fetches the user from the auth service; null for visitors and guests. Throws AuthUnavailable. */
		user() {
			user ??= fetchUser();
			return user;
		},
		/** Has the rights of the shopper or guest, or a visitor's without a session. */
		get db() {
			const accessToken = tokens?.accessToken;
			if (!client || client.accessToken !== accessToken) client = { accessToken, db: supabaseFor(env, accessToken) };
			return client.db;
		},
		/** Tokens of a sign-in that lacks its second factor. They may be forged. */
		get unverified() {
			return unverified;
		},
		/** Returns false if the second factor must be verified first. */
		start(session: NewSession) {
			const isComplete = !lacksSecondFactor(session.user, session.access_token);
			setUnverified(isComplete ? null : toTokens(session));
			if (isComplete) replace(toTokens(session), session.user.is_anonymous ? null : session.user);
			return isComplete;
		},
		setUser(next: User) {
			user = Promise.resolve(next);
		},
		end() {
			setUnverified(null);
			replace(null, null);
		},
		/** Shows this toast on the page that the response redirects to. */
		flash(code: FlashCode) {
			changes.flash = code;
		},
		changes: () => changes,
	};
}

export type Session = Omit<ReturnType<typeof createSession>, "changes">;

/** Doesn't call the auth service for a forged token, which would use up its limits (docs/security.md). */
async function openSession(ctx: RequestContext, request: Request) {
	const stored = readTokens(request, "session");
	const unverified = readTokens(request, "unverified");
	if (!stored) return createSession(ctx.env, null, { isChanged: false, isVerified: true, unverified });
	try {
		const genuine = await isGenuine(ctx, stored.accessToken);
		if (!genuine) ctx.logSecurity("session_rejected");
		const tokens = genuine ? await refreshTokens(ctx, stored) : null;
		return createSession(ctx.env, tokens, { isChanged: tokens !== stored, isVerified: true, unverified });
	} catch (error) {
		if (!(error instanceof AuthUnavailable)) throw error;
		return createSession(ctx.env, stored, { isChanged: false, isVerified: false, unverified });
	}
}

/** For private routes only (docs/decisions/0018, 0019). */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const ctx = context.get(requestContext);
	const session = await openSession(ctx, request);
	context.set(privateContext, Object.assign(ctx, { session })); // not a copy, which would create the client of `db`

	const response = await next();
	const { session: changed, unverified, flash } = session.changes();
	const cookies = changed === undefined ? flagCookies(request, session.accessToken) : sessionCookies(request, changed);
	if (unverified !== undefined) cookies.push(...tokenCookies(request, "unverified", unverified));
	if (flash) cookies.push(flashCookie(request, flash));
	for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
	return response;
};

function rethrow(error: unknown): never {
	if (!(error instanceof AuthUnavailable)) throw error;
	throw data(null, { status: 503, statusText: "Signing in can't be checked" });
}

/** Returns null for visitors and guests. Throws a 503 response in an outage. */
export const getUser = (context: Readonly<RouterContextProvider>): Promise<User | null> =>
	context.get(privateContext).session.user().catch(rethrow);

/** Like requireUser, but accepts guests and doesn't call the auth service, so it also accepts a session that was ended elsewhere. */
export function requireIdentity(url: URL, context: Readonly<RouterContextProvider>) {
	try {
		const identity = context.get(privateContext).session.identity();
		if (identity) return identity;
	} catch (error) {
		rethrow(error);
	}
	throw toSignIn(url, context);
}

/** Redirects visitors and guests to sign in and back (spec S2.54). */
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
