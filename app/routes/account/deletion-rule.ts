/** The specification's sentence (section 5). */
export const MISMATCH = "Email address doesn't match. Please try again.";

/** Whether what was typed is the account's e-mail, letter for letter; spaces around it are a keyboard's doing. */
export function isOwnEmail(typed: string, email: string): boolean {
	return email !== "" && typed.trim() === email;
}
