/** Returns an error message for trimmed text, or null. */
type Rule = (text: string) => string | null;

/**
 * Validates fields by their `data-field` and returns their values, or null after reporting the errors, which `Field`
 * shows. The fields have no `name`, so that the browser never sends them.
 */
export function validateFields<Name extends string>(
	form: HTMLFormElement,
	rules: Readonly<Record<Name, Rule>>,
): Record<Name, string> | null {
	const values = {} as Record<Name, string>;
	for (const input of form.querySelectorAll<HTMLInputElement>("[data-field]")) {
		const name = input.dataset.field as Name;
		values[name] = input.value.trim();
		input.setCustomValidity(rules[name](values[name]) ?? "");
	}
	return form.reportValidity() ? values : null;
}
