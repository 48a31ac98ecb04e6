import type { AuthError, Factor } from "@supabase/supabase-js";
import { isOutage, logOutage, OUTAGE, toAuthFailure } from "#app/features/auth/auth-error.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { claimOf } from "#app/features/auth/session-cookie.server.ts";
import { isGenuine } from "#app/features/auth/tokens.server.ts";
import { isAccountLimited } from "#app/platform/rate-limit.server.ts";
import { type Supabase, supabaseFor } from "#app/platform/supabase.server.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import { cleanCode } from "#shared/domain/text.ts";
import { BRAND } from "#shared/shop.config.ts";

/** The second app is a spare, as Auth's recovery codes are experimental. */
const NAMES = ["Authenticator app", "Second authenticator app"];
export const MAX_FACTORS = NAMES.length;

export interface Failure {
	status: number;
	error: string;
}

export interface Enrolment {
	factorId: string;
	/** Base32. */
	secret: string;
	/** A data URL; null after a wrong code, as Auth sends it only once. */
	qrCode: string | null;
}

const EXPIRED = "This sign-in is more than 10 minutes old, or it was ended. Please sign in again.";
const WRONG_CODE = "That isn't the code your app shows now";

export const isVerified = ({ status }: Factor) => status === "verified";

const fail = (status: number, error: string): Failure => ({ status, error });

function toFailure(ctx: PrivateContext, error: AuthError): Failure {
	logOutage("second-factor", ctx, error);
	if (isOutage(error)) return fail(503, OUTAGE);
	if (error.code !== "mfa_verification_failed") return fail(422, toAuthFailure(error).error);
	ctx.logSecurity("sign_in_failed", { code: error.code });
	return fail(422, WRONG_CODE);
}

/** Tries the code with each factor. Starts the session and returns null on success. */
async function verifyCode(
	ctx: PrivateContext,
	{ db, account, code, ids }: { db: Supabase; account: string; code: string; ids: readonly string[] },
): Promise<Failure | null> {
	const digits = cleanCode(code).replaceAll(" ", "");
	if (!/^\d{6}$/.test(digits)) return fail(422, "Enter the six digits your app shows");
	if (await isAccountLimited(ctx, "app-code", account)) return fail(429, TOO_MANY_REQUESTS);
	let failure = fail(422, WRONG_CODE);
	for (const factorId of ids) {
		const { data, error } = await db.auth.mfa.challengeAndVerify({ factorId, code: digits });
		if (!error) {
			ctx.session.start(data);
			return null;
		}
		failure = toFailure(ctx, error);
		if (failure.status !== 422) break;
	}
	return failure;
}

/** Returns null on success. Throws AuthUnavailable. */
export async function completeSignIn(ctx: PrivateContext, code: string): Promise<Failure | null> {
	const tokens = ctx.session.unverified;
	const isValid = tokens && tokens.expiresAt > Date.now() / 1000 && (await isGenuine(ctx, tokens.accessToken));
	if (!isValid) return fail(401, EXPIRED);
	const db = supabaseFor(ctx.env, tokens.accessToken);
	const { data: factors, error } = await db.auth.mfa.listFactors();
	if (error) return isOutage(error) ? toFailure(ctx, error) : fail(401, EXPIRED);
	const account = claimOf(tokens.accessToken, "sub") ?? "";
	const failure = await verifyCode(ctx, { db, account, code, ids: factors.totp.map(({ id }) => id) });
	if (!failure) ctx.logSecurity("signed_in");
	return failure;
}

/** First removes enrolments that weren't completed, because names are unique. */
export async function startEnrolment(
	ctx: PrivateContext,
	factors: readonly Factor[],
): Promise<{ enrolment: Enrolment } | Failure> {
	const { mfa } = ctx.session.db.auth;
	for (const { id } of factors.filter((factor) => !isVerified(factor))) await mfa.unenroll({ factorId: id });
	const taken = factors.filter(isVerified).map((factor) => factor.friendly_name);
	const friendlyName = NAMES.find((name) => !taken.includes(name));
	const { data, error } = await mfa.enroll({ factorType: "totp", issuer: BRAND, friendlyName });
	if (error) return toFailure(ctx, error);
	return { enrolment: { factorId: data.id, secret: data.totp.secret, qrCode: data.totp.qr_code } };
}

/** On success, raises the session to aal2, ends the account's other sessions and returns null. */
export async function completeEnrolment(ctx: PrivateContext, factorId: string, code: string) {
	const { accessToken, db } = ctx.session;
	const account = claimOf(accessToken, "sub") ?? "";
	const failure = await verifyCode(ctx, { db, account, code, ids: [factorId] });
	if (!failure) ctx.logSecurity("second_factor_added");
	return failure;
}

export async function removeFactor(ctx: PrivateContext, factorId: string): Promise<Failure | null> {
	const { error } = await ctx.session.db.auth.mfa.unenroll({ factorId });
	if (error) return toFailure(ctx, error);
	ctx.logSecurity("second_factor_removed");
	return null;
}
