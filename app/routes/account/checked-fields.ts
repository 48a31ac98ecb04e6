/** What is wrong with a trimmed text, in a sentence; null: nothing. */
type Rule = (typed: string) => string | null;

/**
 * The texts of a form's fields by their `data-field`, or null where one breaks its rule: `Field` shows the sentences,
 * and the first such field gets the focus. For forms whose fields carry no `name`, so that nothing typed can be sent.
 */
export function checkedFields<Name extends string>(
	form: HTMLFormElement,
	rules: Readonly<Record<Name, Rule>>,
): Record<Name, string> | null {
	const texts = {} as Record<Name, string>;
	for (const input of form.querySelectorAll<HTMLInputElement>("[data-field]")) {
		const name = input.dataset.field as Name;
		texts[name] = input.value.trim();
		input.setCustomValidity(rules[name](texts[name]) ?? "");
	}
	return form.reportValidity() ? texts : null;
}
