import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Filters, filtersToSearch, parseFilters } from "#shared/domain/filters.ts";

/** While a shopper types or drags, the address waits for a pause: browsers refuse it many changes a second. */
const PAUSE_MS = 200;

export interface Asked {
	/** What is asked for now: by the control that was just used, else by the address. */
	filters: Filters;
	/** Asks for other filters at once. Typing and dragging say `gesture`: together they make one step of the history. */
	ask: (next: Filters, gesture?: boolean) => void;
	/** Ends a gesture: what it asked for is in the address now. */
	settle: () => void;
}

/**
 * A list's filters. The address holds them, so a link, a reload and Back show the same list; a control's change counts
 * at once and is written there without moving scroll or focus.
 */
export function useFilters(path: string): Asked {
	const { search, key } = useLocation();
	const navigate = useNavigate();
	const stored = useMemo(() => parseFilters(new URLSearchParams(search)), [search]);
	// Counts until the address has moved on from `at`, by this change or by Back; one that still waits counts in any case
	const [asked, setAsked] = useState<{ filters: Filters; at: string; waits: boolean } | null>(null);
	const filters = asked && (asked.waits || asked.at === key) ? asked.filters : stored;
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const inGesture = useRef(false);

	const write = (next: Filters) => {
		clearTimeout(timer.current);
		setAsked({ filters: next, at: key, waits: false });
		const to = filtersToSearch(next);
		if (to !== filtersToSearch(stored)) navigate(path + to, { replace: inGesture.current, preventScrollReset: true });
	};
	const writeLater = useRef(write); // by then the address may have changed: the write of then compares with that
	useEffect(() => {
		writeLater.current = write;
	});
	useEffect(() => () => clearTimeout(timer.current), []);

	const ask = (next: Filters, gesture = false) => {
		if (!gesture) {
			inGesture.current = false;
			write(next);
			return;
		}
		setAsked({ filters: next, at: key, waits: true });
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			writeLater.current(next);
			inGesture.current = true;
		}, PAUSE_MS);
	};
	const settle = () => {
		if (asked?.waits) write(asked.filters);
		inGesture.current = false;
	};
	return { filters, ask, settle };
}
