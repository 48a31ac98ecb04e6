import { cleanCode, cleanLines, cleanText } from "#shared/domain/text.ts";

/**
 * A ref that cleans the element's fields by the server's rule before the browser validates them. Listens to the native change
 * event, which Enter causes, too, because React's onChange is the input event.
 */
export function cleanOnChange(element: HTMLElement | null): void {
	element?.addEventListener("change", onChange);
}

function onChange({ target, isTrusted }: Event) {
	const field = target as HTMLInputElement;
	const clean = field.pattern || field.inputMode ? cleanCode : CLEAN_BY_TYPE.get(field.type);
	// Late hydration replays changes, during which the shopper may be typing a space between two words
	if (!clean || (!isTrusted && field === document.activeElement)) return;
	const text = clean(field.value);
	if (text === field.value) return;
	field.value = text;
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

const CLEAN_BY_TYPE = new Map([
	["text", cleanText],
	["email", cleanCode],
	["textarea", cleanLines],
]);
