import { afterPaint } from "#app/platform/after-paint.ts";
import { type Filters, filtersToSearch } from "#shared/domain/filters.ts";

/** While a shopper types or drags, the page waits for a breath: drawn between two letters it would keep the second waiting. */
const BREATH_MS = 100;
/** And the address for a pause: browsers refuse it many changes a second. */
const PAUSE_MS = 200;

/** What is asked for next, from what is asked for now: a second change builds on the first, seen already or not. */
export type Change = (now: Filters) => Filters;

export interface FilterSteps {
	/** Asks for other filters. Typing and dragging say `gesture`: together they make one step of the history. */
	ask: (change: Change, gesture?: boolean) => void;
	/** Ends a gesture, and writes what is not in the address yet. */
	settle: () => void;
	/** The page shows another address, and what it says. */
	arrive: (address: string, stored: Filters) => void;
	/** Whether these are what was asked for last: a page that is drawn may be behind the shopper. */
	isNewest: (filters: Filters) => boolean;
	/** The page goes: what is not in the address stays out. */
	stop: () => void;
}

/**
 * The order of a list's filters: asked for, written into the address after the frame that answers the shopper, arrived.
 * `show` is told what is asked for, null where the address says it; `write` is to lead to an address ("" or with its
 * question mark), in place of the last one where `replace`.
 */
export function filterSteps(
	show: (asked: Filters | null) => void,
	write: (address: string, replace: boolean) => void,
): FilterSteps {
	let newest: Filters;
	let here = "";
	/** Asked for, and not written yet; `pressed`, not typed or dragged. */
	let due: Filters | null = null;
	let pressed = false;
	/** Addresses that are written and not rendered yet: React takes its time, and the shopper may be faster. */
	let coming: string[] = [];
	let inGesture = false;

	const flush = () => {
		const address = due && filtersToSearch(due);
		due = null;
		if (address === null || address === (coming.at(-1) ?? here)) return;
		coming.push(address);
		write(address, inGesture);
		inGesture = !pressed;
	};
	return {
		ask(change, gesture) {
			if (pressed) flush(); // each press is a step of its own
			newest = change(newest);
			const mine = newest;
			due = mine;
			pressed = !gesture;
			const later = () => due === mine && flush();
			if (gesture) {
				setTimeout(() => due === mine && show(mine), BREATH_MS);
				setTimeout(later, PAUSE_MS);
			} else {
				inGesture = false;
				show(mine);
				afterPaint(later); // writing takes longer than a frame has
			}
		},
		settle() {
			if (due) show(due); // its breath may not be over, and its address the one that is there
			flush();
			inGesture = false;
		},
		arrive(address, stored) {
			here = address;
			if (coming.includes(address)) coming = coming.slice(coming.lastIndexOf(address) + 1);
			else {
				// Back, a chip, a link: the address rules, and what waited is overtaken
				due = null;
				inGesture = false;
				coming = [];
			}
			if (due || coming[0] !== undefined) return;
			newest = stored;
			show(null);
		},
		isNewest: (filters) => filtersToSearch(filters) === filtersToSearch(newest),
		stop() {
			due = null;
		},
	};
}
