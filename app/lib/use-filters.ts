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
	const address = filtersToSearch(stored);
	const [asked, setAsked] = useState<Filters | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const inGesture = useRef(false);
	/** Addresses that are written and not rendered yet: React takes its time, and the shopper may be faster. */
	const coming = useRef<string[]>([]);

	const stopTimer = () => {
		clearTimeout(timer.current);
		timer.current = undefined;
	};
	/** Returns whether the address changes. */
	const write = (next: Filters): boolean => {
		stopTimer();
		const to = filtersToSearch(next);
		if (to === (coming.current.at(-1) ?? address)) return false;
		coming.current.push(to);
		navigate(path + to, { replace: inGesture.current, preventScrollReset: true });
		return true;
	};
	const writeThen = useRef(write); // after a pause: compared with the address of then
	useEffect(() => {
		writeThen.current = write;
	});
	useEffect(() => () => clearTimeout(timer.current), []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every arrival
	useEffect(() => {
		const arrived = coming.current.lastIndexOf(address);
		if (arrived >= 0) coming.current.splice(0, arrived + 1);
		else {
			// Back, a chip, a link: the address rules, and what waited is overtaken
			stopTimer();
			inGesture.current = false;
			coming.current = [];
		}
		if (coming.current.length === 0 && timer.current === undefined) setAsked(null);
	}, [key]);

	const ask = (next: Filters, gesture = false) => {
		setAsked(next);
		stopTimer();
		if (!gesture) {
			inGesture.current = false;
			write(next);
			return;
		}
		timer.current = setTimeout(() => {
			if (writeThen.current(next)) inGesture.current = true;
		}, PAUSE_MS);
	};
	const settle = () => {
		if (asked && timer.current !== undefined) write(asked);
		inGesture.current = false;
	};
	return { filters: asked ?? stored, ask, settle };
}
