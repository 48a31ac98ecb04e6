import { z } from "zod";
import {
	delayFailure,
	isLeakedPassword,
	isMailCooldown,
	LEAKED,
	signIn,
	updateUser,
} from "#app/features/auth/auth.server.ts";
import { type AuthFailure, logOutage, toAuthFailure } from "#app/features/auth/auth-error.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { supabaseFor } from "#app/platform/supabase.server.ts";
import { EmailAddress } from "#shared/contracts/fields.ts";

/** `email` is missing if the payment page will ask for it. `order` is the order's idempotency key. */
export const Guest = z.strictObject({ email: EmailAddress.optional(), order: z.uuid() });

/**
 * Starts the session of a guest, who is an anonymous user of Auth. Another email is another guest, so that the next person in a shared
 * browser can't see earlier orders. The same order with and without an email is the same guest's. Returns null on success.
 */
export async function startGuestSession(
	ctx: PrivateContext,
	guest: z.infer<typeof Guest>,
): Promise<AuthFailure | null> {
	const { session, env, userAgent } = ctx;
	if (session.accessToken) {
		if (!session.isGuest) return null;
		const { data } = await session.db.auth.getUser(session.accessToken);
		const { email, order } = data.user?.user_metadata ?? {};
		if (email && guest.email ? email === guest.email : order === guest.order) return null;
	}
	const auth = supabaseFor(env, undefined, undefined, userAgent).auth;
	const { data, error } = await auth.signInAnonymously({ options: { data: guest } });
	logOutage("guest", ctx, error);
	if (error) return toAuthFailure(error);
	if (data.session) session.start(data.session);
	return null;
}

/**
 * "mailed" means that a link must be followed first. "late" means the same, but the password must then be chosen again, as the session
 * is older than Auth allows.
 */
type Kept = "kept" | "mailed" | "late";

/** Turns the guest into an account. Returns the same for an address that has one (user enumeration). */
export async function keepAsAccount(ctx: PrivateContext, email: string, password: string): Promise<Kept | AuthFailure> {
	if (await isLeakedPassword(ctx, password)) return LEAKED;
	return delayFailure(requestAccount(ctx, email, password), () => false);
}

async function requestAccount(ctx: PrivateContext, email: string, password: string): Promise<Kept | AuthFailure> {
	let failure = await updateUser(ctx, { email, password });
	const isLate = failure?.code === "reauthentication_needed";
	// The password is already stored, or will be chosen again, so this only requests the link
	if (isLate || failure?.code === "same_password") failure = await updateUser(ctx, { email });
	if (failure && failure.code !== "email_exists" && !isMailCooldown({ code: failure.code, message: failure.error }))
		return failure;
	const user = failure ? null : await ctx.session.user();
	if (user?.is_anonymous !== false) return isLate ? "late" : "mailed";
	// If addresses need no confirmation, the user is no guest any more, but the token still is a guest's
	const result = await signIn(ctx, { identifier: email, password });
	return result.ok ? "kept" : result;
}
