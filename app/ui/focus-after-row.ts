import { focusHeading } from "./page-head.tsx";

/** Before the row is removed: focuses the same button of a neighboring row, or the page's heading. */
export function focusAfterRow(button: HTMLElement): void {
	const row = button.closest("li");
	const other = row?.nextElementSibling ?? row?.previousElementSibling;
	const { className } = button;
	const target = [...(other?.querySelectorAll("button") ?? [])].find((candidate) => candidate.className === className);
	setTimeout(() => (target?.isConnected ? target.focus({ preventScroll: true }) : focusHeading()));
}
