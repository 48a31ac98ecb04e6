import {
	type AuthError,
	isAuthApiError,
	isAuthRetryableFetchError,
	isAuthWeakPasswordError,
} from "@supabase/supabase-js";
import type { RequestContext } from "#app/platform/context.server.ts";
import { isOutage } from "./session.server.ts";

/** What the auth service refuses, in words for the shopper. */
export interface AuthFailure {
	ok: false;
	/** The service's own sentence, for the toast's second line (specification, section 8). */
	error: string;
	/** The service's name for it, such as `email_not_confirmed`. */
	code?: string;
	/** What a weak password lacks, as a sentence; null where it is about something else. */
	weak: string | null;
}

export const OUTAGE = "The sign-in service does not answer right now. Please try again.";

/** The service's reasons for calling a password weak (supabase/config.toml: minimum_password_length, password_requirements). */
const REASONS: Readonly<Record<string, string>> = {
	length: "at least 8 characters",
	characters: "a letter and a number",
	pwned: "to be in no list of leaked passwords",
};

export function weakPasswordMessage(reasons: readonly string[]): string | null {
	if (reasons.length === 0) return null;
	return `Too weak. It needs ${reasons.map((reason) => REASONS[reason] ?? reason).join(", and ")}.`;
}

/** Of a weak password the service lists every character that would do: 62 of them, which a toast can't hold. */
export const abbreviateCharacterSets = (sentence: string) =>
	sentence.replace(/[a-z]{26}[A-Z]{26}/, "letters").replace("0123456789", "digits");

/**
 * The service's own sentence, or "" where nobody wrote one: a proxy's error page, a lost connection. The client names
 * every 5xx by its status, and yet a 500 of the service has words ("Error sending recovery email"). What it says itself
 * of an answer that it can't read is for nobody.
 */
export function serviceMessage(error: AuthError): string {
	const isOwn =
		isAuthApiError(error) ||
		isAuthWeakPasswordError(error) ||
		(isAuthRetryableFetchError(error) && error.status === 500);
	return isOwn && error.message !== "Internal Server Error" ? abbreviateCharacterSets(error.message) : "";
}

/** An answer that is no refusal (`isOutage`) is ours to hear of: the page only says that the service does not answer. */
export function logOutage(at: string, { log }: RequestContext, error: AuthError | null): void {
	if (error && isOutage(error)) log("error", at, { status: error.status, error: error.message });
}

export function toAuthFailure(error: AuthError): AuthFailure {
	const weak = isAuthWeakPasswordError(error) ? weakPasswordMessage(error.reasons) : null;
	return { ok: false, error: serviceMessage(error) || OUTAGE, code: error.code, weak };
}
