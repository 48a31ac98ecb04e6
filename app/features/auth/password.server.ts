import { updateUser } from "#app/features/account/update-user.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { siteOrigin } from "#app/platform/site-origin.server.ts";
import { supabaseFor } from "#app/platform/supabase.server.ts";
import { logOutage, serviceMessage, weakPasswordMessage } from "./auth-error.server.ts";
import type { PrivateContext } from "./session.server.ts";

/** Where a reset leads: the settings, with the form for a new password open (specification, section 7; decision 24). */
export const NEW_PASSWORD_PATH = "/account?tab=settings&reset=true";

/** Mails a link to choose a new password with. Null: sent; else what to say (specification, section 8). */
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

/**
 * Gives the shopper's account a new password and ends its other sessions: whoever knew the old one is out. Null: done;
 * else the service's sentence, and what the password lacks where it is too weak.
 */
export async function updatePassword(
	ctx: PrivateContext,
	password: string,
): Promise<{ error: string; weak: string | null } | null> {
	const refused = await updateUser(ctx, { password });
	if (refused) return { error: refused.error, weak: weakPasswordMessage(refused.reasons) };
	const { error } = await ctx.session.db.auth.admin.signOut(ctx.session.accessToken ?? "", "others");
	// The password is changed all the same
	if (error) ctx.log("warn", "other-sessions", { error });
	return null;
}
