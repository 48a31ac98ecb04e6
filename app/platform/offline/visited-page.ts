import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";

/** Has the service worker store the public pages that client-side navigations lead to. */
export function useStoreVisitedPages(): void {
	const { pathname } = useLocation();
	const isPrivate = useMatches().some(({ handle }) => (handle as { private?: boolean } | undefined)?.private);
	const last = useRef(pathname);
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		if (!isPrivate) navigator.serviceWorker?.controller?.postMessage(location.pathname + location.search);
	}, [pathname, isPrivate]);
}
