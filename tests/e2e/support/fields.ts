import type { Locator } from "playwright/test";

/** Fills in the text fields and selects the options of these labels. */
export async function fillFields(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
	for (const [label, text] of Object.entries(fields)) {
		const field = form.getByLabel(label, { exact: true });
		const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
		await (isSelect ? field.selectOption(text) : field.fill(text));
	}
}
