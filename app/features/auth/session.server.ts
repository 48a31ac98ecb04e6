import type { Session as AuthSession, User } from "@supabase/supabase-js";
import { createContext, type MiddlewareFunction } from "react-router";
import { type Env, type RequestContext, requestContext } from "#app/platform/context.server.ts";
import { type Supabase, supabaseFor } from "#app/platform/supabase.server.ts";
import { isOutage } from "./auth-error.server.ts";
import { refreshTokens } from "./refresh.server.ts";
import { flagCookies, readSession, sessionCookies, type Tokens, toTokens } from "./session-cookie.server.ts";

export interface Session {
	/** Not verified. */
	readonly accessToken: string | null;
	/** Seconds since 1970. */
	readonly expiresAt: number | null;
	/** Verified; null for a visitor. Throws AuthUnavailable. */
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

/** The shopper stays signed in. */
export class AuthUnavailable extends Error {
	override name = "AuthUnavailable";
}

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
	refreshed: boolean,
): Session & { changed(): Tokens | null | undefined } {
	let tokens = initial;
	let changed = refreshed ? initial : undefined;
	let user: Promise<User | null> | undefined;
	let client: { accessToken: string | undefined; db: Supabase } | undefined;

	async function fetchUser(): Promise<User | null> {
		if (!tokens) return null;
		const { data, error } = await supabaseFor(env).auth.getUser(tokens.accessToken);
		if (!error && isUser(data.user)) return data.user;
		if (!error) throw new AuthUnavailable("the response is not a user");
		if (isOutage(error)) throw new AuthUnavailable(error.message);
		// Expired because a refresh failed in an outage
		if (tokens.expiresAt <= Date.now() / 1000) throw new AuthUnavailable("the session could not be refreshed");
		replace(null, null);
		return null;
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
		get expiresAt() {
			return tokens?.expiresAt ?? null;
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

/** For private routes only (docs/decisions/0018, 0019). */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const ctx = context.get(requestContext);
	const stored = readSession(request);
	const tokens = stored && (await refreshTokens(ctx, stored));
	const session = createSession(ctx.env, tokens, tokens !== stored);
	// A copy would evaluate `db` and create a client that private routes rarely use
	context.set(privateContext, Object.assign(Object.create(ctx), { session }));

	const response = await next();
	const changed = session.changed();
	const cookies = changed === undefined ? flagCookies(request, session.accessToken) : sessionCookies(request, changed);
	for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
	return response;
};
