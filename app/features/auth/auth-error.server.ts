import {
	type AuthError,
	isAuthApiError,
	isAuthRetryableFetchError,
	isAuthWeakPasswordError,
} from "@supabase/supabase-js";
import type { RequestContext } from "#app/platform/context.server.ts";

export interface AuthFailure {
	ok: false;
	/** Shown in a toast (spec S8.05). */
	error: string;
	code?: string;
	/** The requirements that a weak password misses. */
	weak: string | null;
}

/** The auth service doesn't respond. The shopper stays signed in. */
export class AuthUnavailable extends Error {
	override name = "AuthUnavailable";
}

export const OUTAGE = "The sign-in service is not responding right now. Please try again.";

/** Shown in live shops; the demo shows the service's "Invalid login credentials" (spec S8.05). */
const WRONG_CREDENTIALS = "Email or password is incorrect.";

/** Keyed by the reasons that Auth returns (supabase/config.toml). */
const PASSWORD_REQUIREMENTS: Readonly<Record<string, string>> = {
	length: "at least 8 characters",
	characters: "a letter and a number",
	pwned: "to be on no list of leaked passwords",
};

export function weakPasswordMessage(reasons: readonly string[]): string | null {
	if (reasons.length === 0) return null;
	return `Too weak. It needs ${reasons.map((reason) => PASSWORD_REQUIREMENTS[reason] ?? reason).join(", and ")}.`;
}

/** Shortens the service's message, which lists all 62 allowed characters. */
export const abbreviateCharacterSets = (message: string) =>
	message.replace(/[a-z]{26}[A-Z]{26}/, "letters").replace("0123456789", "digits");

/** Returns the service's message, or "" if supabase-js or a proxy wrote it. A 500 may have one of the service's. */
export function serviceMessage(error: AuthError): string {
	const isFromService =
		isAuthApiError(error) ||
		isAuthWeakPasswordError(error) ||
		(isAuthRetryableFetchError(error) && error.status === 500);
	return isFromService && error.message !== "Internal Server Error" ? abbreviateCharacterSets(error.message) : "";
}

export function toAuthFailure(error: AuthError): AuthFailure {
	const weak = isAuthWeakPasswordError(error) ? weakPasswordMessage(error.reasons) : null;
	const isWrong = import.meta.env.LIVE && error.code === "invalid_credentials";
	return { ok: false, error: isWrong ? WRONG_CREDENTIALS : serviceMessage(error) || OUTAGE, code: error.code, weak };
}

/** Whether the service rejected the request. Other failures don't end a session. */
export const isRejection = (status: number) => [400, 401, 403, 404, 422].includes(status);

export const isOutage = (error: AuthError) => isAuthRetryableFetchError(error) || !isRejection(error.status ?? 0);

export function logOutage(operation: string, { log }: RequestContext, error: AuthError | null): void {
	if (error && isOutage(error)) log("error", operation, { status: error.status, error: error.message });
}
