import type { AuthError } from "@supabase/supabase-js";
import type { RequestContext } from "#app/platform/context.server.ts";
import { supabaseFor } from "#app/platform/supabase.server.ts";
import { type AuthFailure, logOutage, OUTAGE, toAuthFailure } from "./auth-error.server.ts";
import { withMinimumTime } from "./constant-time.server.ts";
import { isOutage, isUser, type PrivateContext, type Session } from "./session.server.ts";

export interface Credentials {
	/** E-mail or phone, as typed. */
	identifier: string;
	password: string;
}

export type AuthResult = { ok: true; session: boolean } | AuthFailure;

/** The specification's words where one of the two is missing (section 5). */
export const CREDENTIALS_MISSING = "You must provide either an email or phone number and a password";

/** A phone number is what has no @ and is made of digits; the service wants it bare. */
function named({ identifier, password }: Credentials) {
	const typed = identifier.trim();
	return /^\+?[\d\s()-]{5,}$/.test(typed)
		? { phone: typed.replace(/[^\d+]/g, ""), password }
		: { email: typed, password };
}

export async function signIn(ctx: PrivateContext, credentials: Credentials): Promise<AuthResult> {
	const { data, error } = await withMinimumTime(
		supabaseFor(ctx.env).auth.signInWithPassword(named(credentials)),
		({ data }) => data.session !== null,
	);
	logOutage("sign-in", ctx, error);
	if (error) return toAuthFailure(error);
	ctx.session.start(data.session);
	return { ok: true, session: true };
}

/** Where the project asks for a confirmed e-mail there is an account but no session yet: `session` is false. */
export async function signUp(ctx: PrivateContext, credentials: Credentials): Promise<AuthResult> {
	const { data, error } = await withMinimumTime(
		supabaseFor(ctx.env).auth.signUp(named(credentials)),
		({ data }) => data.session !== null,
	);
	// Said of addresses only that have an account: who gets the same answer as anybody learns nothing of others
	if (error && isTooSoon(error)) return { ok: true, session: false };
	logOutage("sign-up", ctx, error);
	if (error) return toAuthFailure(error);
	if (!isUser(data.user)) return { ok: false, error: OUTAGE, weak: null };
	if (data.session) ctx.session.start(data.session);
	return { ok: true, session: data.session !== null };
}

/**
 * Mails the confirming link once more. False: the service could not be asked. An address that needs none, and one that
 * was sent a link within the minute, count as sent: the answer does not tell who has an account.
 */
export async function resendConfirmation(ctx: RequestContext, email: string): Promise<boolean> {
	const { error } = await withMinimumTime(supabaseFor(ctx.env).auth.resend({ type: "signup", email }), () => false);
	if (error && !isTooSoon(error)) logOutage("resend-confirmation", ctx, error);
	return !error || isTooSoon(error);
}

/** Another mail to the same address within the minute; "email rate limit exceeded", the whole shop's, is something else. */
const isTooSoon = ({ code, message }: AuthError) =>
	code === "over_email_send_rate_limit" && /after \d+ seconds/.test(message);

/** What a mailed link is for; `email` is the service's newer name for `signup`. */
export type LinkType = "signup" | "email" | "recovery";

/**
 * Uses up the token of a mailed link and signs its owner in, instead of whoever was signed in here. `used`: the service
 * doesn't know the token, or no more. `outage`: it could not be asked, and the link is as good as before.
 */
export async function followLink(
	ctx: PrivateContext,
	link: { type: LinkType; tokenHash: string },
): Promise<"followed" | "used" | "outage"> {
	const { data, error } = await supabaseFor(ctx.env).auth.verifyOtp({ type: link.type, token_hash: link.tokenHash });
	logOutage("mailed-link", ctx, error);
	if (!data.session) return !error || isOutage(error) ? "outage" : "used";
	ctx.session.start(data.session);
	return "followed";
}

/** Ends the session at the service and in this browser; an outage does not keep a shopper signed in here. */
export async function signOut(session: Session): Promise<void> {
	const { accessToken, db } = session;
	if (accessToken) await db.auth.admin.signOut(accessToken, "local");
	session.end();
}
