import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Filters, filtersToSearch, parseFilters } from "#shared/domain/filters.ts";
import { type Change, filterSteps } from "./filter-steps.ts";

export interface Asked {
	/** What is asked for now: by the control that was just used, else by the address. The same object for the same filters. */
	filters: Filters;
	/** Asks for other filters. Typing and dragging say `gesture`: together they make one step of the history. */
	ask: (change: Change, gesture?: boolean) => void;
	/** Ends a gesture: what it asked for is in the address now. */
	settle: () => void;
	/** Whether these are what was asked for last: the page that is drawn may be behind. */
	isNewest: (filters: Filters) => boolean;
}

/**
 * A list's filters. The address holds them, so a link, a reload and Back show the same list; a control's change counts
 * at once and is written there without moving scroll or focus. Controls are the browser's own and answer by themselves:
 * the page follows in a transition, which the shopper's next press or letter interrupts.
 */
export function useFilters(path: string): Asked {
	const { search, key } = useLocation();
	const navigate = useNavigate();
	const [asked, setAsked] = useState<Filters | null>(null);
	const [{ ask, settle, isNewest, arrive, stop }] = useState(() =>
		filterSteps(
			(next) => startTransition(() => setAsked(next)),
			(address, replace) => navigate(path + address, { replace, preventScrollReset: true }),
		),
	);
	const stored = useMemo(() => parseFilters(new URLSearchParams(search)), [search]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every arrival
	useLayoutEffect(() => arrive(filtersToSearch(stored), stored), [key]);
	useEffect(() => {
		addEventListener("click", settle, true); // a link's step comes after what was asked for before it
		return () => {
			removeEventListener("click", settle, true);
			stop();
		};
	}, [settle, stop]);

	const now = asked ?? stored;
	// biome-ignore lint/correctness/useExhaustiveDependencies: equal filters have one address
	return useMemo(() => ({ filters: now, ask, settle, isNewest }), [filtersToSearch(now)]);
}

/**
 * For controls that answer by themselves: `put` makes them say what the page says, once that has caught up with the
 * shopper, and not before: it would take back what was pressed or typed since. `before` is what they were told last;
 * what a page started with is not told, for more may have been chosen before React woke.
 */
export function useFollowed({ filters, isNewest }: Asked, put: (before: Filters) => void): void {
	const known = useRef(filters);
	useEffect(() => {
		if (known.current === filters || !isNewest(filters)) return;
		put(known.current);
		known.current = filters;
	});
}
