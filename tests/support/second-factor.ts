import { createClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";

/** Returns the code that an authenticator app shows `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Enrols an authenticator app and verifies its code. Returns its secret and the session's new tokens. */
export async function addSecondFactor(stack: { url: string; publishableKey: string }, token = "") {
	const { mfa } = createClient(stack.url, stack.publishableKey, {
		auth: { persistSession: false, autoRefreshToken: false },
		global: { headers: { Authorization: `Bearer ${token}` } },
	}).auth;
	const { data: factor, error } = await mfa.enroll({ factorType: "totp" });
	if (error) throw new Error(`the factor could not be enrolled: ${error.code} ${error.message}`);
	const { id, totp } = factor;
	const { data, error: failure } = await mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) });
	if (failure) throw new Error(`the code was refused: ${failure.code} ${failure.message}`);
	return { id, secret: totp.secret, token: data.access_token, refreshToken: data.refresh_token };
}
