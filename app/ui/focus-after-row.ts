import { focusHeading } from "./page-head.tsx";

/** Focuses the same button of a neighboring row, or the page's heading. Call it before the row is removed. */
export function focusAfterRow(button: HTMLElement): void {
	const row = button.closest("li");
	const other = row?.nextElementSibling ?? row?.previousElementSibling;
	const { className } = button;
	const target = [...(other?.querySelectorAll("button") ?? [])].find((candidate) => candidate.className === className);
	setTimeout(() => (target?.isConnected ? target.focus({ preventScroll: true }) : focusHeading()));
}
