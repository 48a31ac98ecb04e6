/** Returns false if the page doesn't show the panel. */
export function focusAccountPanel(): boolean {
	const field = document.querySelector<HTMLElement>("#account :is([open] input:not([type=hidden]), a)");
	field?.focus();
	return field !== null;
}
