import { type RefObject, useLayoutEffect } from "react";
import { readDraft, saveDraft } from "#app/features/checkout/checkout-draft.ts";

/** The text fields that a draft holds: named ones. The card's have no name, and hidden ones are not the shopper's. */
const fieldsOf = (form: HTMLFormElement | null) =>
	[...(form?.elements ?? [])].filter(
		(field): field is HTMLInputElement =>
			field instanceof HTMLInputElement && field.name !== "" && !["hidden", "radio"].includes(field.type),
	);

/** Fills the form with this tab's draft, which goes before anything the server knew; `save` is for its onInput. */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
	// Before anything else looks at the form: what fills an empty one must find it filled
	useLayoutEffect(() => {
		const draft = readDraft();
		for (const field of fieldsOf(form.current)) field.value = draft[field.name] || field.value;
	}, [form]);

	const save = () => {
		if (!form.current) return;
		const typed = fieldsOf(form.current).map((field) => [field.name, field.value]);
		const paymentMethod = String(new FormData(form.current).get("paymentMethod") ?? "");
		saveDraft({ ...Object.fromEntries(typed), paymentMethod });
	};
	return { save };
}
