import { afterPaint } from "#app/platform/after-paint.ts";
import { type Filters, filtersToSearch } from "#shared/domain/filters.ts";

/** Debounces rendering, which would delay the next letter or drag event. */
const RENDER_DEBOUNCE_MS = 100;
/** Debounces navigation: browsers limit the rate of history changes. */
const NAVIGATE_DEBOUNCE_MS = 200;

/** Returns the next filters, given the latest ones, which may not be rendered yet. */
export type FilterUpdate = (latest: Filters) => Filters;

export interface FilterNavigation {
	/** Debounced updates (typing, dragging) share one history entry until `commit`. */
	apply: (update: FilterUpdate, debounced?: boolean) => void;
	/** Navigates to the pending filters now. */
	commit: () => void;
	/** Call after every navigation, with the new URL's query and its filters. */
	navigated: (search: string, filters: Filters) => void;
	/** False while newer filters wait to be rendered. */
	isLatest: (filters: Filters) => boolean;
	/** Drops the pending filters. */
	cancel: () => void;
}

/**
 * Puts a list's filters into the URL. `render` gets filters that the URL doesn't have yet, then null; `navigate` gets a
 * query ("" or starting with a question mark).
 */
export function createFilterNavigation(
	render: (filters: Filters | null) => void,
	navigate: (search: string, replace: boolean) => void,
): FilterNavigation {
	let latest: Filters;
	let currentSearch = "";
	let pending: Filters | null = null;
	let pendingDebounced = false;
	/** Navigations that React has not rendered yet, oldest first. */
	let inFlight: string[] = [];
	/** Whether the last history entry belongs to the same series of debounced updates. */
	let replace = false;

	const flush = () => {
		const search = pending && filtersToSearch(pending);
		pending = null;
		if (search === null || search === (inFlight.at(-1) ?? currentSearch)) return;
		inFlight.push(search);
		navigate(search, replace);
		replace = pendingDebounced;
	};
	return {
		apply(update, debounced = false) {
			if (!pendingDebounced) flush(); // each click gets a history entry of its own
			const next = update(latest);
			latest = next;
			pending = next;
			pendingDebounced = debounced;
			const flushIfPending = () => pending === next && flush();
			if (debounced) {
				setTimeout(() => pending === next && render(next), RENDER_DEBOUNCE_MS);
				setTimeout(flushIfPending, NAVIGATE_DEBOUNCE_MS);
			} else {
				replace = false;
				render(next);
				afterPaint(flushIfPending);
			}
		},
		commit() {
			if (pending) render(pending); // flush won't navigate if the URL has these filters already
			flush();
			replace = false;
		},
		navigated(search, filters) {
			currentSearch = search;
			if (inFlight.includes(search)) inFlight = inFlight.slice(inFlight.lastIndexOf(search) + 1);
			else {
				// Back or a link: the URL wins over pending changes
				pending = null;
				replace = false;
				inFlight = [];
			}
			if (pending || inFlight.length > 0) return;
			latest = filters;
			render(null);
		},
		isLatest: (filters) => filtersToSearch(filters) === filtersToSearch(latest),
		cancel() {
			pending = null;
		},
	};
}
