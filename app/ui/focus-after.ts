/**
 * For a button that goes away with the row it removes, and would take the focus along: to the same button of the next
 * row, or of the one before, or the page's heading. Call it before the row is removed.
 */
export function focusAfterRow(button: HTMLElement): void {
	const row = button.closest("li");
	const other = row?.nextElementSibling ?? row?.previousElementSibling;
	const { className } = button;
	const twin = [...(other?.querySelectorAll("button") ?? [])].find((found) => found.className === className);
	setTimeout(() => (twin?.isConnected ? twin.focus({ preventScroll: true }) : focusHeading()));
}

/** To the page's heading, where what had the focus is gone. */
export function focusHeading(): void {
	const heading = document.querySelector<HTMLElement>("main h1");
	if (!heading) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}
