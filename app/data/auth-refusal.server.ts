import { type AuthError, isAuthApiError, isAuthWeakPasswordError } from "@supabase/supabase-js";

/** What the auth service refuses, in words for the shopper. */
export interface AuthRefusal {
	ok: false;
	/** The service's own sentence, for the toast's second line (specification, section 8). */
	error: string;
	/** The service's name for it, such as `email_not_confirmed`. */
	code?: string;
	/** What a weak password lacks, as a sentence; null where it is about something else. */
	weak: string | null;
}

const OUTAGE = "The sign-in service does not answer right now. Please try again.";

/** The service's reasons for calling a password weak (supabase/config.toml: minimum_password_length, password_requirements). */
const REASONS: Readonly<Record<string, string>> = {
	length: "at least 8 characters",
	characters: "a letter and a number",
	pwned: "to be in no list of leaked passwords",
};

export function weakness(reasons: readonly string[]): string | null {
	if (reasons.length === 0) return null;
	return `Too weak. It needs ${reasons.map((reason) => REASONS[reason] ?? reason).join(", and ")}.`;
}

/** Only what the service itself says reaches a shopper: a proxy's error page and a lost connection are an outage. */
export function refusalOf(error: AuthError): AuthRefusal {
	const weak = isAuthWeakPasswordError(error) ? weakness(error.reasons) : null;
	const said = weak || isAuthApiError(error) ? error.message : "";
	return { ok: false, error: said || OUTAGE, code: error.code, weak };
}
