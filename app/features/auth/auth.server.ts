import type { AuthError, User } from "@supabase/supabase-js";
import { siteOrigin } from "#app/features/shop/site-origin.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { boundedFetch, supabaseFor } from "#app/platform/supabase.server.ts";
import { EmailAddress } from "#shared/contracts/fields.ts";
import {
	type AuthFailure,
	abbreviateCharacterSets,
	isOutage,
	logOutage,
	OUTAGE,
	serviceMessage,
	toAuthFailure,
	weakPasswordMessage,
} from "./auth-error.server.ts";
import { isUser, type PrivateContext, type Session } from "./session.server.ts";

export interface Credentials {
	identifier: string;
	password: string;
}

/** `session` is false until the email is confirmed or the second factor is verified. */
export type AuthResult = { ok: true; session: boolean } | AuthFailure;

/** Spec S5.01. */
export const CREDENTIALS_MISSING = "You must provide either an email or phone number and a password";

function normalize({ identifier, password }: Credentials) {
	return /^\+?[\d ()-]{5,}$/.test(identifier)
		? { phone: identifier.replace(/[^\d+]/g, ""), password }
		: { email: identifier, password };
}

/** Auth stores the browser's name with a session, for list_sessions(). */
const sessionClient = ({ env, userAgent }: RequestContext) => supabaseFor(env, undefined, undefined, userAgent);

/** About six times the duration of a password check. */
const MIN_FAILURE_MS = 400;

/** Pads failures to MIN_FAILURE_MS, because the service takes longer for existing accounts (user enumeration). */
export async function delayFailure<T>(call: Promise<T>, isSuccess: (result: T) => boolean): Promise<T> {
	const delay = new Promise((resolve) => setTimeout(resolve, MIN_FAILURE_MS));
	const result = await call;
	if (!isSuccess(result)) await delay;
	return result;
}

export async function checkPassword(ctx: PrivateContext, credentials: Credentials) {
	const { data, error } = await delayFailure(
		sessionClient(ctx).auth.signInWithPassword(normalize(credentials)),
		({ data }) => data.session !== null,
	);
	logOutage("sign-in", ctx, error);
	if (error) {
		if (!isOutage(error)) ctx.logSecurity("sign_in_failed", { code: error.code });
		return toAuthFailure(error);
	}
	return { ok: true as const, session: data.session };
}

export async function signIn(ctx: PrivateContext, credentials: Credentials): Promise<AuthResult> {
	const result = await checkPassword(ctx, credentials);
	if (!result.ok) return result;
	const isStarted = ctx.session.start(result.session);
	if (isStarted) ctx.logSecurity("signed_in");
	return { ok: true, session: isStarted };
}

export const LEAKED: AuthFailure = {
	ok: false,
	error: "This password is on a list of leaked passwords. Please choose another one.",
	weak: weakPasswordMessage(["pwned"]),
};

export async function signUp(ctx: PrivateContext, credentials: Credentials): Promise<AuthResult> {
	const account = normalize(credentials);
	const invalid = "email" in account && EmailAddress.safeParse(account.email).error?.issues[0];
	if (invalid) return { ok: false, error: invalid.message, weak: null };
	if (await isLeakedPassword(ctx, credentials.password)) return LEAKED;
	const { data, error } = await delayFailure(
		sessionClient(ctx).auth.signUp(account),
		({ data }) => data.session !== null,
	);
	// This happens only to registered addresses, so it must look like a new sign-up
	if (error && isMailCooldown(error)) return { ok: true, session: false };
	logOutage("sign-up", ctx, error);
	if (error) return toAuthFailure(error);
	if (!isUser(data.user)) return { ok: false, error: OUTAGE, weak: null };
	if (data.session) ctx.session.start(data.session);
	return { ok: true, session: data.session !== null };
}

/** Returns false only in an outage (user enumeration). */
export async function resendConfirmation(ctx: RequestContext, email: string): Promise<boolean> {
	const { error } = await delayFailure(supabaseFor(ctx.env).auth.resend({ type: "signup", email }), () => false);
	if (!error || isMailCooldown(error)) return true;
	logOutage("resend-confirmation", ctx, error);
	return false;
}

/** Whether the limit of one address was hit; the whole shop's limit has another message. */
export const isMailCooldown = ({ code, message }: Pick<AuthError, "code" | "message">) =>
	code === "over_email_send_rate_limit" && /after \d+ seconds/.test(message);

/** `email` is the newer name of `signup`; `email_change` gives a guest an account. */
export type LinkType = "signup" | "email" | "recovery" | "email_change";

/** The service checks that the token belongs to the email, so guesses can be counted per account. */
export interface MailedLink {
	type: LinkType;
	email: string;
	token: string;
}

/**
 * Starts the link's session, unless the account has a second factor ("unverified"). "used" includes unknown and expired tokens;
 * after "outage" the token is still valid.
 */
export async function followLink(
	ctx: PrivateContext,
	link: MailedLink,
): Promise<"followed" | "unverified" | "used" | "outage"> {
	const { data, error } = await sessionClient(ctx).auth.verifyOtp(link);
	logOutage("mailed-link", ctx, error);
	if (!data.session) {
		if (!error || isOutage(error)) return "outage";
		ctx.logSecurity("mailed_token_rejected");
		return "used";
	}
	return ctx.session.start(data.session) ? "followed" : "unverified";
}

/** In an outage, ends the session in this browser only. */
export async function signOut(session: Session): Promise<void> {
	const { accessToken, db } = session;
	if (accessToken) await db.auth.admin.signOut(accessToken, "local");
	session.end();
}

/** Ends all of the account's sessions. Returns false if none was ended because of an outage. */
export async function signOutEverywhere({ log, logSecurity, session }: PrivateContext): Promise<boolean> {
	const { error } = await session.db.auth.admin.signOut(session.accessToken ?? "", "global");
	if (error) log("error", "sign-out-everywhere", { error });
	else {
		session.end();
		logSecurity("signed_out");
	}
	return !error;
}

/** Spec S7.10. */
export const NEW_PASSWORD_PATH = "/account?tab=settings&reset=true";

async function requestReset(
	operation: "reset-password" | "forgot-password",
	ctx: RequestContext,
	{ url }: Request,
	email: string,
): Promise<AuthError | null> {
	const redirectTo = siteOrigin(ctx.env, url) + NEW_PASSWORD_PATH;
	const { error } = await supabaseFor(ctx.env).auth.resetPasswordForEmail(email, { redirectTo });
	logOutage(operation, ctx, error);
	return error;
}

/** Returns an error message, or null. */
export async function mailPasswordReset(ctx: RequestContext, request: Request, email = ""): Promise<string | null> {
	const failed = "Failed to send password reset email";
	if (!email) return failed;
	const error = await requestReset("reset-password", ctx, request, email);
	return error && (serviceMessage(error) || failed);
}

/** Returns false only in an outage (user enumeration). */
export async function mailForgottenPassword(ctx: RequestContext, request: Request, email: string): Promise<boolean> {
	const error = await delayFailure(requestReset("forgot-password", ctx, request, email), () => false);
	return !error || !isOutage(error);
}

/** Ends the account's other sessions. Returns null on success. */
export async function updatePassword(ctx: PrivateContext, password: string): Promise<AuthFailure | null> {
	if (await isLeakedPassword(ctx, password)) return LEAKED;
	const failure = await updateUser(ctx, { password });
	if (failure) return failure;
	ctx.logSecurity("password_changed");
	const { error } = await ctx.session.db.auth.admin.signOut(ctx.session.accessToken ?? "", "others");
	if (error) ctx.log("warn", "other-sessions", { error });
	return null;
}

/** Metadata fields that aren't named stay unchanged. */
type UserChange =
	| { password: string }
	| { email: string; password?: string }
	| { data: { name: string } | { avatar_url: string } | { cart: string } };

/** Error codes for a session without its second factor, or one that is too old (`secure_password_change`). */
const SIGN_IN_AGAIN = ["insufficient_aal", "reauthentication_needed"];

interface ErrorBody {
	error_code?: string;
	msg?: string;
	message?: string;
	weak_password?: { reasons?: string[] };
}

/** Returns null on success. Doesn't use supabase-js, which would need a refresh token. */
export async function updateUser(
	{ env, log, session }: PrivateContext,
	change: UserChange,
): Promise<AuthFailure | null> {
	try {
		const response = await boundedFetch(`${env.SUPABASE_URL}/auth/v1/user`, {
			method: "PUT",
			headers: {
				apikey: env.SUPABASE_PUBLISHABLE_KEY,
				authorization: `Bearer ${session.accessToken}`,
				"content-type": "application/json",
			},
			body: JSON.stringify(change),
		});
		if (response.status >= 500) throw new Error(`the auth service responded ${response.status}`);
		const body = (await response.json()) as User & ErrorBody;
		if (!response.ok) {
			const error = SIGN_IN_AGAIN.includes(body.error_code ?? "")
				? "Please sign out and in again, then change your password."
				: abbreviateCharacterSets(body.msg ?? body.message ?? OUTAGE);
			const weak = weakPasswordMessage(body.weak_password?.reasons ?? []);
			return { ok: false, error, weak, ...(body.error_code && { code: body.error_code }) };
		}
		if (!isUser(body)) throw new Error("the response is not a user");
		session.setUser(body);
		return null;
	} catch (error) {
		log("error", "update-user", { error });
		return { ok: false, error: OUTAGE, weak: null };
	}
}

const TIMEOUT_MS = 1_000;

/** The local stand-in is supabase/local/leaked-passwords.ts. */
const rangeUrl = ({ APP_ENV, SUPABASE_URL }: RequestContext["env"]) =>
	APP_ENV === "development" ? `${SUPABASE_URL}/_leaked-passwords` : "https://api.pwnedpasswords.com";

/**
 * Whether the password is in Have I Been Pwned's list, to which only five of the hash's 40 digits are sent
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords). Returns false if the list doesn't respond.
 */
export async function isLeakedPassword({ env, log }: RequestContext, password: string): Promise<boolean> {
	try {
		const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(password));
		const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
			.join("")
			.toUpperCase();
		const response = await fetch(`${rangeUrl(env)}/range/${hash.slice(0, 5)}`, {
			headers: { "Add-Padding": "true" },
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		if (!response.ok) throw new Error(`the list responded ${response.status}`);
		// Entries with the count 0 are padding
		return new RegExp(`^${hash.slice(5)}:[1-9]`, "m").test(await response.text());
	} catch (error) {
		log("warn", "leaked-passwords", { error });
		return false;
	}
}
