import { cleanText } from "#shared/domain/text.ts";

/** Returns an error message, or null. */
type Rule = (text: string) => string | null;

/** By `data-field`: without a `name`, the browser never sends the fields. Returns null after reporting errors. */
export function validateFields<Name extends string>(
	form: HTMLFormElement,
	rules: Readonly<Record<Name, Rule>>,
): Record<Name, string> | null {
	const values = {} as Record<Name, string>;
	for (const input of form.querySelectorAll<HTMLInputElement>("[data-field]")) {
		const name = input.dataset.field as Name;
		values[name] = cleanText(input.value);
		input.setCustomValidity(rules[name](values[name]) ?? "");
	}
	return form.reportValidity() ? values : null;
}
