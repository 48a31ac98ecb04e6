/** Focuses the panel, after opening its sign-in form if no form is open. Returns false if the page has no panel. */
export function focusAccountPanel(): boolean {
	const signIn = document.querySelector<HTMLDetailsElement>("#account:not(:has([open])) #sign-in");
	if (signIn) signIn.open = true;
	const field = document.querySelector<HTMLElement>("#account :is([open] input:not([type=hidden]), a)");
	field?.focus();
	return field !== null;
}
