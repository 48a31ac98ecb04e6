import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { InlineScript } from "#app/platform/late-hydration/late-scripts.tsx";
import registerServiceWorker from "./register-service-worker.ts?script";

/** Registers the service worker, even on pages that never hydrate, and sends it the pages of client-side navigations. */
export function OfflineReading() {
	useStoreVisitedPages();
	return import.meta.env.SSR && <InlineScript code={registerServiceWorker} />;
}

/** Makes the service worker store pages of client-side navigations, which load no documents. */
function useStoreVisitedPages(): void {
	const { pathname } = useLocation();
	const isPrivate = useMatches().some(({ handle }) => (handle as { private?: boolean } | undefined)?.private);
	const last = useRef(pathname);
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		if (!isPrivate) navigator.serviceWorker?.controller?.postMessage(location.pathname + location.search);
	}, [pathname, isPrivate]);
}
