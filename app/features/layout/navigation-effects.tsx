import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useNavigationType } from "react-router";
import { onNavigation, useSessionWatch } from "#app/features/sync/use-session-watch.ts";
import { useBackgroundRefresh } from "#app/platform/background-refresh.ts";
import { useFollowedLinks } from "#app/platform/navigation.ts";
import { focusHeading } from "#app/ui/page-head.tsx";
import { dismissPreviousPageToasts } from "#app/ui/toasts.ts";

/** Removed by the first client-side navigation, because a phone would share the first page's canonical URL from later pages. */
const FIRST_PAGE_TAGS = "[property],[name^=desc],[name=robots],[rel=canonical],[type$=json]";

export function NavigationEffects() {
	const { key, pathname } = useLocation();
	useHeadingFocus(pathname);
	useFollowedLinks();
	useBackgroundRefresh();
	const first = useRef(key);
	const { state } = useNavigation();
	const notice = useSessionWatch();
	useEffect(() => {
		if (first.current !== key) for (const tag of document.querySelectorAll(FIRST_PAGE_TAGS)) tag.remove();
		onNavigation();
		dismissPreviousPageToasts();
	}, [key]);
	return (
		<>
			{notice}
			{state === "loading" && <div className="nav-progress" aria-hidden="true" />}
		</>
	);
}

/** Focuses the new page's heading, unless the page has set the focus or the shopper is typing. */
function useHeadingFocus(pathname: string) {
	const last = useRef(pathname);
	const isBack = useNavigationType() === "POP";
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		const main = document.getElementById("main");
		// Back and Forward restore the position within the page
		const at = document.activeElement;
		if (isBack || main?.contains(at) || at?.matches("input:not(:placeholder-shown)")) return;
		focusHeading();
	}, [pathname, isBack]);
}
