import { isAuthWeakPasswordError } from "@supabase/supabase-js";
import type { Env } from "../lib/platform.ts";
import type { Session } from "./session.server.ts";
import { isOutage } from "./session.server.ts";
import { supabaseFor } from "./supabase.server.ts";

export interface Credentials {
	/** E-mail or phone, as typed. */
	identifier: string;
	password: string;
}

/** `error` is the auth service's own sentence, for the toast's second line (specification, section 8). */
export type AuthResult = { ok: true; session: boolean } | { ok: false; error: string };

/** The specification's words where one of the two is missing (section 5). */
export const CREDENTIALS_MISSING = "You must provide either an email or phone number and a password";
const OUTAGE = "The sign-in service does not answer right now. Please try again.";

/** A phone number is what has no @ and is made of digits; the service wants it bare. */
function named({ identifier, password }: Credentials) {
	const typed = identifier.trim();
	return /^\+?[\d\s()-]{5,}$/.test(typed)
		? { phone: typed.replace(/[^\d+]/g, ""), password }
		: { email: typed, password };
}

export async function signIn(env: Env, session: Session, credentials: Credentials): Promise<AuthResult> {
	const { data, error } = await supabaseFor(env).auth.signInWithPassword(named(credentials));
	if (error) return { ok: false, error: isOutage(error) ? OUTAGE : error.message };
	session.start(data.session);
	return { ok: true, session: true };
}

/** Where the project asks for a confirmed e-mail there is an account but no session yet: `session` is false. */
export async function signUp(env: Env, session: Session, credentials: Credentials): Promise<AuthResult> {
	const { data, error } = await supabaseFor(env).auth.signUp(named(credentials));
	if (error) {
		const reasons = isAuthWeakPasswordError(error) && error.reasons.length > 0 ? ` (${error.reasons.join(", ")})` : "";
		return { ok: false, error: isOutage(error) ? OUTAGE : `${error.message}${reasons}` };
	}
	if (data.session) session.start(data.session);
	return { ok: true, session: data.session !== null };
}

/** Ends the session at the service and in this browser; an outage does not keep a shopper signed in here. */
export async function signOut(session: Session): Promise<void> {
	const token = session.accessToken;
	const { supabase } = session;
	if (token) await supabase().auth.admin.signOut(token, "local");
	session.end();
}
