import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Filters, filtersToSearch, parseFilters } from "#shared/domain/filters.ts";
import { type FilterSteps, filterSteps } from "./filter-steps.ts";

export interface Asked extends Pick<FilterSteps, "ask" | "settle" | "isNewest"> {
	/** What is asked for now: by the control that was just used, else by the address. The same object for the same filters. */
	filters: Filters;
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
	const [steps] = useState(() =>
		filterSteps(
			(next) => startTransition(() => setAsked(next)),
			(address, replace) => navigate(path + address, { replace, preventScrollReset: true }),
		),
	);
	const stored = useMemo(() => parseFilters(new URLSearchParams(search)), [search]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every arrival
	useLayoutEffect(() => steps.arrive(filtersToSearch(stored), stored), [key]);
	useEffect(() => {
		addEventListener("click", steps.settle, true); // a link's step comes after what was asked for before it
		return () => {
			removeEventListener("click", steps.settle, true);
			steps.stop();
		};
	}, [steps]);

	const now = asked ?? stored;
	// biome-ignore lint/correctness/useExhaustiveDependencies: equal filters have one address
	return useMemo(() => ({ ...steps, filters: now }), [filtersToSearch(now)]);
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
