import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { arrive, useSessionWatch } from "#app/features/sync/use-session-watch.ts";
import { useFollowedLinks } from "#app/platform/use-followed-links.ts";
import { dismissOnArrival } from "#app/ui/toasts.ts";

/**
 * What happens on the way to a page and on arriving there: links are followed, the header's signed-in half is painted anew,
 * and a toast that crossed a redirect is shown.
 */
export function Arrivals() {
	const { key, pathname } = useLocation();
	useHeadingFocus(pathname);
	useFollowedLinks();
	const first = useRef(key);
	const { state } = useNavigation();
	useSessionWatch();
	useEffect(() => {
		// What the Worker said to crawlers and share sheets: a phone would share the first page's address from this one
		if (first.current !== key) for (const tag of document.querySelectorAll("[data-first]")) tag.remove();
		arrive();
		dismissOnArrival();
	}, [key]);
	return state === "loading" ? <div className="nav-progress" aria-hidden="true" /> : null;
}

/**
 * After a client-side navigation the new page's heading gets the focus, so that a keyboard goes on from there and a
 * screen reader says where it is. Not on the first load, and neither where the page has put the focus itself nor where the
 * shopper is typing by now.
 */
function useHeadingFocus(pathname: string) {
	const last = useRef(pathname);
	const isBack = useNavigationType() === "POP";
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		const main = document.getElementById("main");
		const heading = main?.querySelector<HTMLElement>("h1");
		// Back and Forward return to where the shopper was on the page, not to its top
		const at = document.activeElement;
		if (!heading || isBack || main?.contains(at) || at?.matches("input:not(:placeholder-shown)")) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}, [pathname, isBack]);
}
