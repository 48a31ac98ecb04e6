import { type RefObject, useLayoutEffect } from "react";
import { readDraft, saveDraft } from "#app/features/checkout/checkout-draft.ts";

const draftFields = (form: HTMLFormElement | null) =>
	[...(form?.elements ?? [])].filter(
		(field): field is HTMLInputElement | HTMLSelectElement =>
			(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
			field.name !== "" &&
			!["hidden", "radio"].includes(field.type),
	);

export function useDraft(form: RefObject<HTMLFormElement | null>) {
	// Before effects, as ShipTo fills only an empty form
	useLayoutEffect(() => {
		const draft = readDraft();
		for (const field of draftFields(form.current)) {
			const text = draft[field.name];
			if (text) field.value = text;
		}
	}, [form]);

	const save = () => {
		if (!form.current) return;
		const typed = draftFields(form.current).map((field) => [field.name, field.value]);
		const paymentMethod = String(new FormData(form.current).get("paymentMethod") ?? "");
		saveDraft({ ...Object.fromEntries(typed), paymentMethod });
	};
	return { save };
}
