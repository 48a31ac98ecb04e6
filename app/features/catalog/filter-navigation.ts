import { afterPaint } from "#app/platform/paint.ts";
import { type ListQuery, listSearch } from "#shared/domain/list-query.ts";

const RENDER_DEBOUNCE_MS = 100;
const NAVIGATE_DEBOUNCE_MS = 200; // browsers limit the rate of history changes

export type FilterUpdate = (latest: ListQuery) => ListQuery;

/**
 * Renders changed filters first, then navigates. `render` gets null when the URL has caught up. `navigate` gets a new
 * state for each navigation, as several may have the same search.
 */
export function createFilterNavigation(
	render: (query: ListQuery | null) => void,
	navigate: (search: string, replace: boolean, state: string) => void,
) {
	let latest: ListQuery;
	let currentSearch = "";
	let pending: ListQuery | null = null;
	let pendingDebounced = false;
	/** Navigations not rendered yet, oldest first. */
	let inFlight: { search: string; state: string }[] = [];
	let replace = false;

	const flush = () => {
		const search = pending && listSearch(pending);
		pending = null;
		if (search === null || search === (inFlight.at(-1)?.search ?? currentSearch)) return;
		const state = crypto.randomUUID();
		inFlight.push({ search, state });
		navigate(search, replace, state);
		replace = pendingDebounced;
	};
	return {
		/** Goes back to the first page. Debounced updates (typing, dragging) share one history entry until `commit`. */
		apply(update: FilterUpdate, debounced = false) {
			if (!pendingDebounced) flush(); // a history entry for each click
			const next = { ...update(latest), page: 1 };
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
			if (pending) render(pending); // flush may find nothing to navigate to
			flush();
			replace = false;
		},
		/** Call after every navigation, with its location's state. */
		navigated(query: ListQuery, state: unknown) {
			currentSearch = listSearch(query);
			const index = inFlight.findIndex((navigation) => navigation.state === state);
			if (index >= 0) inFlight = inFlight.slice(index + 1);
			else {
				// Back or a link: the URL wins over pending changes
				pending = null;
				replace = false;
				inFlight = [];
			}
			if (pending || inFlight.length > 0) return;
			latest = query;
			render(null);
		},
		/** False while newer filters wait to be rendered. */
		isLatest: (query: ListQuery) => listSearch(query) === listSearch(latest),
		cancel() {
			pending = null;
		},
	};
}

export type FilterNavigation = ReturnType<typeof createFilterNavigation>;
