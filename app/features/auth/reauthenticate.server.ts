import type { User } from "@supabase/supabase-js";
import { isAccountLimited } from "#app/platform/rate-limit.server.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import { checkPassword } from "./auth.server.ts";
import { lacksSecondFactor, type PrivateContext, type Session } from "./session.server.ts";
import { claimsOf } from "./session-cookie.server.ts";

const PROOF_MAX_AGE_SECONDS = 15 * 60;

export function hasFreshMethod({ accessToken }: Session, method: RegExp): boolean {
	const { amr = [] } = claimsOf(accessToken);
	const oldest = Date.now() / 1000 - PROOF_MAX_AGE_SECONDS;
	return amr.some((entry) => typeof entry === "object" && method.test(entry.method) && entry.timestamp > oldest);
}

/** Whether a mailed link started this session less than 15 minutes ago. */
export const hasRecoveryProof = (session: Session) => hasFreshMethod(session, /^(otp|recovery)$/);

/**
 * Signs in again, which also makes the session recent enough for `secure_password_change`. An account with a second factor keeps
 * its session, because the new one lacks the factor. Returns null on success.
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

interface Rejection {
	error: string;
	fields: { current?: string };
	status?: 429;
}

const onField = (error: string): Rejection => ({ error, fields: { current: error } });

/** Accepts a session in which both factors were just used; entering the password again would start one without the second factor. */
export const hasFreshSecondFactor = (session: Session) =>
	hasFreshMethod(session, /^password$/) && hasFreshMethod(session, /^totp$/);

/**
 * Requires the current password, in the form's field `current`, unless a mailed link was followed just now. Returns null on
 * success; unless the account has a second factor, the session is then a new one.
 */
export async function reauthenticate(ctx: PrivateContext, user: User, form: FormData): Promise<Rejection | null> {
	if (hasRecoveryProof(ctx.session)) return null;
	const current = String(form.get("current") ?? "");
	if (!current) return onField("Enter your current password");
	const email = user.email ?? "";
	if (await isAccountLimited(ctx, "password", email)) return { ...onField(TOO_MANY_REQUESTS), status: 429 };
	const failure = await proveCurrentPassword(ctx, email, current);
	if (failure?.code === "invalid_credentials") return onField("That isn't your current password");
	return failure && { error: failure.error, fields: {} };
}
