import type { AuthError } from "@supabase/supabase-js";
import { siteOrigin } from "#app/features/shop/site-origin.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { supabaseFor } from "#app/platform/supabase.server.ts";
import { EmailAddress } from "#shared/contracts/fields.ts";
import {
	type AuthFailure,
	isOutage,
	logOutage,
	OUTAGE,
	serviceMessage,
	toAuthFailure,
	weakPasswordMessage,
} from "./auth-error.server.ts";
import { isLeakedPassword } from "./leaked-passwords.server.ts";
import { isUser, lacksSecondFactor, type PrivateContext, type Session } from "./session.server.ts";
import { claimsOf } from "./session-cookie.server.ts";
import { updateUser } from "./update-user.server.ts";

export interface Credentials {
	identifier: string;
	password: string;
}

/** `session` is false until the email is confirmed, or the second factor verified. */
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

/** The service does more work for an existing account; the delay hides that (user enumeration). */
async function delayFailure<T>(call: Promise<T>, isSuccess: (result: T) => boolean): Promise<T> {
	const delay = new Promise((resolve) => setTimeout(resolve, MIN_FAILURE_MS));
	const result = await call;
	if (!isSuccess(result)) await delay;
	return result;
}

async function checkPassword(ctx: PrivateContext, credentials: Credentials) {
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

const LEAKED: AuthFailure = {
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
	// Registered addresses only: must look like a new sign-up
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

/** Per address; the whole shop's limit has another message. */
const isMailCooldown = ({ code, message }: AuthError) =>
	code === "over_email_send_rate_limit" && /after \d+ seconds/.test(message);

/** `email` is the newer name of `signup`. */
export type LinkType = "signup" | "email" | "recovery";

/** The service checks that the token is this email's, so guesses can be counted per account. */
export interface MailedLink {
	type: LinkType;
	email: string;
	token: string;
}

/**
 * Replaces any session, unless the account has a second factor ("unverified"). "used" includes unknown and expired tokens;
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

/** Ends all of the account's sessions. Returns false in an outage, and then ends none. */
export async function signOutEverywhere({ log, session }: PrivateContext): Promise<boolean> {
	const { error } = await session.db.auth.admin.signOut(session.accessToken ?? "", "global");
	if (error) log("error", "sign-out-everywhere", { error });
	else session.end();
	return !error;
}

/** Spec S7.10. */
export const NEW_PASSWORD_PATH = "/account?tab=settings&reset=true";

/** Returns an error message, or null. */
export async function mailPasswordReset(
	ctx: RequestContext,
	request: Request,
	email: string | undefined,
): Promise<string | null> {
	const failed = "Failed to send password reset email";
	if (!email) return failed;
	const redirectTo = siteOrigin(ctx.env, request.url) + NEW_PASSWORD_PATH;
	const { error } = await supabaseFor(ctx.env).auth.resetPasswordForEmail(email, { redirectTo });
	logOutage("reset-password", ctx, error);
	return error && (serviceMessage(error) || failed);
}

const PROOF_MAX_AGE_SECONDS = 15 * 60;

/** Whether the session was proved by such a method less than 15 minutes ago. */
export function hasFreshMethod({ accessToken }: Session, method: RegExp): boolean {
	const { amr = [] } = claimsOf(accessToken);
	const oldest = Date.now() / 1000 - PROOF_MAX_AGE_SECONDS;
	return amr.some((entry) => typeof entry === "object" && method.test(entry.method) && entry.timestamp > oldest);
}

/** Whether a mailed link started this session less than 15 minutes ago. */
export const hasRecoveryProof = (session: Session) => hasFreshMethod(session, /^(otp|recovery)$/);

/**
 * Signs in again, which also makes the session recent enough for `secure_password_change`. With a second factor the old session
 * stays, as the new one lacks the factor. Returns null on success.
 */
export async function proveCurrentPassword(ctx: PrivateContext, email: string, password: string) {
	const { accessToken, db } = ctx.session;
	const result = await checkPassword(ctx, { identifier: email, password });
	if (!result.ok) return result;
	const { session } = result;
	const isReplaced = !lacksSecondFactor(session.user, session.access_token) && ctx.session.start(session);
	const { error } = await db.auth.admin.signOut((isReplaced && accessToken) || session.access_token, "local");
	if (error) ctx.log("warn", "replaced-session", { error });
	return null;
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
