import {
	type AuthError,
	type Session as AuthSession,
	isAuthRetryableFetchError,
	type User,
} from "@supabase/supabase-js";
import { createContext } from "react-router";
import type { Env, RequestContext } from "#app/platform/context.server.ts";
import { type Supabase, supabaseFor } from "#app/platform/supabase.server.ts";
import type { Tokens } from "./session-cookie.server.ts";

/** Refresh when this much is left, as the specification's auth service does (section 9). */
export const REFRESH_AT_SECONDS = 90;

/** The auth service cannot be asked now (502, 503, 504, no answer): the shopper stays signed in, the page says so. */
export class AuthUnavailable extends Error {
	override name = "AuthUnavailable";
}

/** Who is asking, or null where that can't be known now: for pages that are useful to a visitor as well. */
export async function userOrNull(user: Promise<User | null>): Promise<User | null> {
	return user.catch((error: unknown) => (error instanceof AuthUnavailable ? null : Promise.reject(error)));
}

/** Whether the auth service can't be asked who this is. */
export const isUnavailable = (session: Session): Promise<boolean> =>
	session.user().then(
		() => false,
		(error: unknown) => error instanceof AuthUnavailable || Promise.reject(error),
	);

/** The shopper's session in one request; the middleware makes it and stores what changed. */
export interface Session {
	/** Null: nobody is signed in. Not verified: the database and the functions verify it themselves. */
	readonly accessToken: string | null;
	/** Seconds since 1970 at which the access token ends; null: nobody is signed in. */
	readonly expiresAt: number | null;
	/** The signed-in shopper, verified by the auth service, or null. Throws AuthUnavailable in an outage. */
	user(): Promise<User | null>;
	/** Has the shopper's rights, or a visitor's. */
	readonly db: Supabase;
	/** Starts or replaces the session. */
	start(session: AuthSession): void;
	/** The shopper, as the auth service answered a change of them: the rest of this request sees it. */
	setUser(user: User): void;
	/** Forgets the session in this browser. */
	end(): void;
}

/** The context of a request to a private route (routes/private.tsx); `db` keeps the visitor's rights. */
export interface PrivateContext extends RequestContext {
	readonly session: Session;
}

export const privateContext = createContext<PrivateContext>();

export function tokensOf(session: AuthSession): Tokens {
	const expiresAt = session.expires_at ?? Math.floor(Date.now() / 1000) + session.expires_in;
	return { accessToken: session.access_token, refreshToken: session.refresh_token, expiresAt };
}

export type Change = { tokens: Tokens | null } | undefined;

/** A session over the tokens in the cookie. `changed()` tells the middleware what to store: tokens, null to clear, undefined for nothing. */
export function createSession(env: Env, initial: Tokens | null, refreshed: boolean): Session & { changed(): Change } {
	let tokens = initial;
	let change: Change = refreshed ? { tokens: initial } : undefined;
	let asked: Promise<User | null> | undefined;
	let client: { accessToken: string | undefined; db: Supabase } | undefined;

	async function fetchUser(): Promise<User | null> {
		if (!tokens) return null;
		const { data, error } = await supabaseFor(env).auth.getUser(tokens.accessToken);
		if (!error && isUser(data.user)) return data.user;
		if (!error) throw new AuthUnavailable("what was answered is no account");
		if (isOutage(error)) throw new AuthUnavailable(error.message);
		// A refresh that failed in an outage leaves an old token, which the service refuses once it is back: that says nothing yet
		if (tokens.expiresAt <= Date.now() / 1000) throw new AuthUnavailable("the session could not be refreshed");
		session.end(); // the service knows this token no more
		return null;
	}

	const session = {
		get accessToken() {
			return tokens?.accessToken ?? null;
		},
		get expiresAt() {
			return tokens?.expiresAt ?? null;
		},
		user() {
			asked ??= fetchUser();
			return asked;
		},
		get db() {
			const accessToken = tokens?.accessToken;
			if (!client || client.accessToken !== accessToken) client = { accessToken, db: supabaseFor(env, accessToken) };
			return client.db;
		},
		start(next: AuthSession) {
			tokens = tokensOf(next);
			change = { tokens };
			asked = Promise.resolve(next.user);
		},
		setUser(user: User) {
			asked = Promise.resolve(user);
		},
		end() {
			tokens = null;
			change = { tokens: null };
			asked = Promise.resolve(null);
		},
		changed: () => change,
	};
	return session;
}

/** Whether an answer is an account: a proxy may answer 200 with anything. */
export const isUser = (user: User | null): user is User =>
	typeof user?.id === "string" && typeof user.user_metadata === "object" && user.user_metadata !== null;

/**
 * Only the service's own "no" ends a session. Everything else (no answer, 5xx, too many requests) says nothing about
 * the shopper, who stays signed in.
 */
export function isOutage(error: AuthError): boolean {
	return isAuthRetryableFetchError(error) || !isRefusal(error.status ?? 0);
}

/** The statuses that are the service's own "no". */
export const isRefusal = (status: number) => [400, 401, 403, 404, 422].includes(status);
