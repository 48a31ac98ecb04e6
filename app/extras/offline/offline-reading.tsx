import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";

/** Client-side navigations load no document that the service worker could store. */
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
