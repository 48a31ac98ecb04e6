import type { User } from "@supabase/supabase-js";
import { boundedFetch } from "#app/platform/supabase.server.ts";
import { type AuthFailure, abbreviateCharacterSets, OUTAGE, weakPasswordMessage } from "./auth-error.server.ts";
import { isUser, type PrivateContext } from "./session.server.ts";

/** Other metadata fields stay unchanged. */
type UserChange = { password: string } | { data: { name: string } | { avatar_url: string } | { cart: string } };

/** A session without its second factor, or one that is too old (`secure_password_change`). */
const SIGN_IN_AGAIN = ["insufficient_aal", "reauthentication_needed"];

interface ErrorBody {
	error_code?: string;
	msg?: string;
	message?: string;
	weak_password?: { reasons?: string[] };
}

/** Returns null on success. supabase-js would need a refresh token. */
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
			return { ok: false, error, weak: weakPasswordMessage(body.weak_password?.reasons ?? []) };
		}
		if (!isUser(body)) throw new Error("the response is not a user");
		session.setUser(body);
		return null;
	} catch (error) {
		log("error", "update-user", { error });
		return { ok: false, error: OUTAGE, weak: null };
	}
}
