import { siteOrigin } from "../found/site-origin.server.ts";
import type { Platform } from "../lib/platform.ts";
import { OUTAGE, serviceWords, weakness, withSetsNamed } from "./auth-refusal.server.ts";
import type { Session } from "./session.server.ts";
import { boundedFetch, supabaseFor } from "./supabase.server.ts";

/** Where a reset leads: the settings, with the form for a new password open (specification, section 7; decision 24). */
export const NEW_PASSWORD_PATH = "/account?tab=settings&reset=true";

/** Mails a link to choose a new password with. Null: sent; else what to say (specification, section 8). */
export async function mailPasswordReset(
	{ env }: Platform,
	request: Request,
	email: string | undefined,
): Promise<string | null> {
	const failed = "Failed to send password reset email";
	if (!email) return failed;
	const redirectTo = siteOrigin(env, request.url) + NEW_PASSWORD_PATH;
	const { error } = await supabaseFor(env).auth.resetPasswordForEmail(email, { redirectTo });
	return error && (serviceWords(error) || failed);
}

/** What the service answers to a change that it refuses. */
interface Refused {
	msg?: string;
	weak_password?: { reasons?: string[] };
}

/**
 * Gives the shopper's account a new password and ends its other sessions: whoever knew the old one is out. Null: done;
 * else the service's sentence, and what the password lacks where it is too weak. updateUser of the client wants a
 * refresh token, which a request need not hand around: so the same call by hand.
 */
export async function updatePassword(
	{ env, requestId }: Platform,
	session: Session,
	password: string,
): Promise<{ error: string; weak: string | null } | null> {
	const token = session.accessToken ?? "";
	const answer = await boundedFetch(`${env.SUPABASE_URL}/auth/v1/user`, {
		method: "PUT",
		headers: {
			apikey: env.SUPABASE_PUBLISHABLE_KEY,
			authorization: `Bearer ${token}`,
			"content-type": "application/json",
		},
		body: JSON.stringify({ password }),
	}).catch(() => null);
	if (!answer?.ok) {
		const refused = (await answer?.json().catch(() => null)) as Refused | null | undefined;
		const error = withSetsNamed(refused?.msg || OUTAGE);
		return { error, weak: weakness(refused?.weak_password?.reasons ?? []) };
	}
	const { error } = await session.supabase().auth.admin.signOut(token, "others");
	// The password is changed all the same
	if (error) console.warn(JSON.stringify({ level: "warn", at: "other-sessions", requestId, error: error.message }));
	return null;
}
