import { type MouseEvent, useEffect, useRef } from "react";

/** Whether this was a press on a link to the list itself, with other filters. */
function leadsTo(path: string, target: EventTarget): boolean {
	return target instanceof Element && target.closest("a")?.pathname === path;
}

/**
 * For links that go away with what they take off (a chip, Reset Filters), and would take the focus along: it moves to
 * the list's count. Give `onClick` to what holds the links, `total` to the count.
 */
export function useKeptFocus(path: string, products: unknown) {
	const total = useRef<HTMLParagraphElement>(null);
	const refocus = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: after the list has changed
	useEffect(() => {
		if (refocus.current) total.current?.focus({ preventScroll: true });
		refocus.current = false;
	}, [products]);
	const onClick = (event: MouseEvent) => {
		refocus.current = leadsTo(path, event.target);
	};
	return { total, onClick };
}
