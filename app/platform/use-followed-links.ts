import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { afterPaint } from "./after-paint.ts";

/**
 * Has React Router follow the links that <Link> drew: one listener for all of them, as a rack has hundreds. Before React
 * is awake, and where this lets go of a press, the browser follows them.
 */
export function useFollowedLinks(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const listener = (event: MouseEvent) => follow(event, navigate);
		// Whole pages are not worth fetching ahead any longer (app/features/seo/speculation-rules.server.tsx)
		document.querySelector("[type=speculationrules]")?.remove();
		addEventListener("click", listener); // on the window: after React, whose components may have had the press themselves
		return () => removeEventListener("click", listener);
	}, [navigate]);
}

function follow(event: MouseEvent, navigate: NavigateFunction): void {
	const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-follow]");
	if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
	const { pathname, search, hash, href, dataset } = link;
	// Offline the service worker answers with the page as it was seen, or says that it needs the internet. React Router
	// would fail to load the page's code, and then just reload the one it stands on.
	if (!navigator.onLine && pathname !== location.pathname) return;
	event.preventDefault();
	const follows = (how: string) => dataset.follow?.includes(how);
	const go = () =>
		navigate(pathname + search + hash, {
			preventScrollReset: follows("stay"),
			replace: follows("replace") || href === location.href, // as the browser does
			viewTransition: follows("travel"),
		});
	// Matching the page, asking for its data and drawing what waits for it takes a phone several frames. What is not
	// trusted was held by app/platform/late-hydration/wake.ts, and waits in its order.
	if (event.isTrusted) afterPaint(go);
	else go();
}
