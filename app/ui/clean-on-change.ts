import { cleanCode, cleanLines, cleanText } from "#shared/domain/text.ts";

/**
 * A ref whose element's fields are cleaned by the server's rule before the browser validates them. Native, because React's
 * onChange is the input event; Enter causes a change, too.
 */
export function cleanOnChange(element: HTMLElement | null): () => void {
	element?.addEventListener("change", onChange);
	return () => element?.removeEventListener("change", onChange);
}

function onChange({ target: field, isTrusted }: Event) {
	if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
	// Late hydration replays changes while the shopper may be typing, perhaps a space between two words
	if (!isTrusted && field === document.activeElement) return;
	const text = cleanerOf(field)?.(field.value) ?? field.value;
	if (text === field.value) return;
	field.value = text;
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

function cleanerOf({ type, inputMode, pattern }: HTMLInputElement | (HTMLTextAreaElement & { pattern?: string })) {
	if (type === "textarea") return cleanLines;
	if (type === "email" || type === "tel") return cleanCode;
	return type === "text" ? (inputMode || pattern ? cleanCode : cleanText) : null;
}
