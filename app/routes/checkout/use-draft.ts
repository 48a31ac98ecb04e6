import { type RefObject, useEffect } from "react";

const STORAGE_KEY = "checkout-draft";

function stored(): Record<string, string> {
	try {
		return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, string>;
	} catch {
		return {};
	}
}

/**
 * Keeps what is typed into the form over a reload, a way to sign in and back, and a failure; for this tab, until it is
 * closed. Only named fields: the card's have no name, and hidden ones are not the shopper's.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
	useEffect(() => {
		for (const [name, value] of Object.entries(stored())) {
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement && field.type !== "hidden" && !field.value) field.value = value;
		}
	}, [form]);

	const save = () => {
		const fields = [...(form.current?.elements ?? [])].filter(
			(field): field is HTMLInputElement =>
				field instanceof HTMLInputElement && field.name !== "" && !["hidden", "radio"].includes(field.type),
		);
		try {
			sessionStorage.setItem(
				STORAGE_KEY,
				JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, field.value]))),
			);
		} catch {
			// storage is off or full: the form still works
		}
	};
	return { save };
}
