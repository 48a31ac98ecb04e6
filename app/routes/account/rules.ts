import { cleanCode } from "#shared/domain/text.ts";

export const MAX_NAME_LENGTH = 100;

/** Spec S5.12. */
export const EMAIL_MISMATCH = "Email address doesn't match. Please try again.";

/** Case-sensitive. */
export function isOwnEmail(input: string, email: string): boolean {
	return email !== "" && cleanCode(input) === email;
}
