import { cleanCode, cleanText } from "#shared/domain/text.ts";

export const MAX_NAME_LENGTH = 100;

/** Toast titles for a form that can't be processed, by `intent` (spec S8.06). */
export const FAILED_TITLES = {
	profile: "Update failed",
	avatar: "Upload failed",
	"reset-password": "Error",
	"new-password": "Update failed",
	"sign-out-everywhere": "Not signed out",
	"ask-for-deletion": "Account deletion not requested",
	"keep-account": "Account deletion not withdrawn",
} as const;

export type AccountIntent = keyof typeof FAILED_TITLES;

export const isAccountIntent = (intent: string): intent is AccountIntent => Object.hasOwn(FAILED_TITLES, intent);

/** Spec S5.12. */
export const EMAIL_MISMATCH = "Email address doesn't match. Please try again.";

/** Compares case-sensitively. */
export function isOwnEmail(input: string, email: string): boolean {
	return email !== "" && cleanCode(input) === email;
}

/** Returns an error message, or null. */
type Rule = (text: string) => string | null;

/** Returns values by `data-field`, or null after reporting errors. The fields have no `name`, so the browser never sends them. */
export function validateFields<Name extends string>(form: HTMLFormElement, rules: Readonly<Record<Name, Rule>>) {
	const values = {} as Record<Name, string>;
	for (const input of form.querySelectorAll<HTMLInputElement>("[data-field]")) {
		const name = input.dataset.field as Name;
		values[name] = cleanText(input.value);
		input.setCustomValidity(rules[name](values[name]) ?? "");
	}
	return form.reportValidity() ? values : null;
}
