import { type RefObject, useLayoutEffect } from "react";
import { signedInAs } from "#app/features/auth/device-owner.ts";
import { appliedPromo } from "#app/features/cart/applied-promo.ts";
import { readStorage, writeStorage } from "#app/platform/storage.ts";
import { parseJson } from "#shared/domain/stored-items.ts";

const STORAGE_KEY = "checkout-draft";

interface Draft {
	/** Null for a visitor. */
	owner: string | null;
	fields: Record<string, string>;
}

/** Longer than a confirmation link is valid. */
const SHARED_MS = 60 * 60 * 1000;

/** Shares the form's values with the tab that a confirmation mail's link opens. */
export function shareDraft(): void {
	writeStorage(STORAGE_KEY, JSON.stringify({ ...load(), at: Date.now() }));
}

/** Moves the shared draft to this tab, unless the tab has a draft. */
function takeShared(): void {
	const shared = readStorage(STORAGE_KEY);
	if (!shared || readStorage(STORAGE_KEY, "sessionStorage")) return;
	writeStorage(STORAGE_KEY, null);
	const { at } = (parseJson(shared) ?? {}) as { at?: unknown };
	if (Date.now() - Number(at) < SHARED_MS) writeStorage(STORAGE_KEY, shared, "sessionStorage");
}

function load(): Draft {
	takeShared();
	const stored = parseJson(readStorage(STORAGE_KEY, "sessionStorage") ?? "");
	const { owner = null, fields } = (stored ?? {}) as Partial<Draft>;
	return typeof fields === "object" && fields !== null ? { owner, fields } : { owner: null, fields: {} };
}

/** Returns values by field name; none if another account typed them. */
export function readDraft(): Record<string, string> {
	const { owner, fields } = load();
	return owner === null || owner === signedInAs() ? fields : {};
}

export function clearDraft(): void {
	writeStorage(STORAGE_KEY, null);
	writeStorage(STORAGE_KEY, null, "sessionStorage");
	appliedPromo.set(null);
}

const draftFields = (form: HTMLFormElement | null) =>
	[...(form?.elements ?? [])].filter(
		(field): field is HTMLInputElement | HTMLSelectElement =>
			(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
			field.name !== "" &&
			!["hidden", "radio"].includes(field.type),
	);

export function useDraft(form: RefObject<HTMLFormElement | null>) {
	// A layout effect, so that it runs before the effect with which ShipTo fills an empty form
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
		const draft = { owner: signedInAs(), fields: { ...Object.fromEntries(typed), paymentMethod } } satisfies Draft;
		writeStorage(STORAGE_KEY, JSON.stringify(draft), "sessionStorage");
	};
	return { save };
}
