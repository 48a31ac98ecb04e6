import type { Session as AuthSession, User } from "@supabase/supabase-js";
import { createContext, type MiddlewareFunction } from "react-router";
import { type Env, type RequestContext, requestContext } from "#app/platform/context.server.ts";
import { type Supabase, supabaseFor } from "#app/platform/supabase.server.ts";
import { isGenuine } from "./access-token.server.ts";
import { AuthUnavailable, isOutage } from "./auth-error.server.ts";
import { refreshTokens } from "./refresh.server.ts";
import { claimsOf, flagCookies, readSession, sessionCookies, type Tokens, toTokens } from "./session-cookie.server.ts";

export interface Identity {
	id: string;
	email: string;
}

export interface Session {
	/** Genuine, unless the keys that prove it can't be fetched. */
	readonly accessToken: string | null;
	/** From the token, so also of a session that has ended elsewhere. Throws AuthUnavailable. */
	identity(): Identity | null;
	/** From the auth service; null for a visitor. Throws AuthUnavailable. */
	user(): Promise<User | null>;
	/** Has the shopper's rights, or a visitor's. */
	readonly db: Supabase;
	start(session: AuthSession): void;
	setUser(user: User): void;
	end(): void;
}

/** For private routes. Its `db` has the visitor's rights. */
export interface PrivateContext extends RequestContext {
	readonly session: Session;
}

export const privateContext = createContext<PrivateContext>();

/** Null in an outage. */
export async function userOrNull(user: Promise<User | null>): Promise<User | null> {
	return user.catch((error: unknown) => (error instanceof AuthUnavailable ? null : Promise.reject(error)));
}

export const isAuthUnavailable = (session: Session): Promise<boolean> =>
	session.user().then(
		() => false,
		(error: unknown) => error instanceof AuthUnavailable || Promise.reject(error),
	);

/** A proxy may answer 200 with any body. */
export const isUser = (user: User | null): user is User =>
	typeof user?.id === "string" && typeof user.user_metadata === "object" && user.user_metadata !== null;

/** `changed()` returns undefined if the cookies need no change. */
export function createSession(
	env: Env,
	initial: Tokens | null,
	{ isChanged, isVerified }: { isChanged: boolean; isVerified: boolean },
): Session & { changed(): Tokens | null | undefined } {
	let tokens = initial;
	let changed = isChanged ? initial : undefined;
	let user: Promise<User | null> | undefined;
	let client: { accessToken: string | undefined; db: Supabase } | undefined;

	async function fetchUser(): Promise<User | null> {
		if (!tokens) return null;
		requireVerified();
		const { data, error } = await supabaseFor(env).auth.getUser(tokens.accessToken);
		if (!error && isUser(data.user)) return data.user;
		if (!error) throw new AuthUnavailable("the response is not a user");
		if (isOutage(error)) throw new AuthUnavailable(error.message);
		// Expired because a refresh failed in an outage
		if (tokens.expiresAt <= Date.now() / 1000) throw new AuthUnavailable("the session could not be refreshed");
		replace(null, null);
		return null;
	}

	function requireVerified(): void {
		if (!isVerified && tokens === initial) throw new AuthUnavailable("the signing keys could not be fetched");
	}

	function replace(next: Tokens | null, nextUser: User | null): void {
		tokens = next;
		changed = next;
		user = Promise.resolve(nextUser);
	}

	return {
		get accessToken() {
			return tokens?.accessToken ?? null;
		},
		identity() {
			if (!tokens) return null;
			requireVerified();
			if (tokens.expiresAt <= Date.now() / 1000) throw new AuthUnavailable("the session could not be refreshed");
			const { sub, email } = claimsOf(tokens.accessToken);
			return sub ? { id: sub, email: email ?? "" } : null;
		},
		user() {
			user ??= fetchUser();
			return user;
		},
		get db() {
			const accessToken = tokens?.accessToken;
			if (!client || client.accessToken !== accessToken) client = { accessToken, db: supabaseFor(env, accessToken) };
			return client.db;
		},
		start: (session) => replace(toTokens(session), session.user),
		setUser(next) {
			user = Promise.resolve(next);
		},
		end: () => replace(null, null),
		changed: () => changed,
	};
}

/** Makes no call to the auth service for an invented token, so that nobody can use up its limits (docs/security.md). */
async function openSession(ctx: RequestContext, request: Request) {
	const stored = readSession(request);
	if (!stored) return createSession(ctx.env, null, { isChanged: false, isVerified: true });
	try {
		const genuine = await isGenuine(ctx, stored.accessToken);
		if (!genuine) ctx.logSecurity("session_rejected");
		const tokens = genuine ? await refreshTokens(ctx, request, stored) : null;
		return createSession(ctx.env, tokens, { isChanged: tokens !== stored, isVerified: true });
	} catch (error) {
		if (!(error instanceof AuthUnavailable)) throw error;
		return createSession(ctx.env, stored, { isChanged: false, isVerified: false });
	}
}

/** For private routes only (docs/decisions/0018, 0019). */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const ctx = context.get(requestContext);
	const session = await openSession(ctx, request);
	// A copy would evaluate `db` and create a client that private routes rarely use
	context.set(privateContext, Object.assign(Object.create(ctx), { session }));

	const response = await next();
	const changed = session.changed();
	const cookies = changed === undefined ? flagCookies(request, session.accessToken) : sessionCookies(request, changed);
	for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
	return response;
};
