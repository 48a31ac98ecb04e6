import type { User } from "@supabase/supabase-js";
import { isAccountLimited, isRateLimited } from "#app/platform/rate-limit.server.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import { hasFreshMethod, hasRecoveryProof, proveCurrentPassword } from "./auth.server.ts";
import type { PrivateContext, Session } from "./session.server.ts";

interface Rejection {
	error: string;
	/** Errors by field. */
	fields: { current?: string };
	status?: 429;
}

const onField = (error: string): Rejection => ({ error, fields: { current: error } });

/** Entering the password again would start a session without the second factor, so a session that has just had both counts. */
export const hasFreshSecondFactor = (session: Session) =>
	hasFreshMethod(session, /^password$/) && hasFreshMethod(session, /^totp$/);

/**
 * Requires the current password, in the form's field `current`, unless a mailed link was pressed just now. Returns null on
 * success; without a second factor, the session is then a new one.
 */
export async function reauthenticate(
	ctx: PrivateContext,
	request: Request,
	user: User,
	form: FormData,
): Promise<Rejection | null> {
	if (hasRecoveryProof(ctx.session)) return null;
	const current = String(form.get("current") ?? "");
	if (!current) return onField("Enter your current password");
	const email = user.email ?? "";
	if ((await isRateLimited(ctx, request, "SIGN_IN")) || (await isAccountLimited(ctx, "password", email)))
		return { ...onField(TOO_MANY_REQUESTS), status: 429 };
	const failure = await proveCurrentPassword(ctx, email, current);
	if (failure?.code === "invalid_credentials") return onField("That isn't your current password");
	return failure && { error: failure.error, fields: {} };
}
