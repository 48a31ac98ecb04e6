import { useEffect } from "react";
import { type NavigateFunction, type NavigateOptions, useNavigate } from "react-router";
import type { ClientMiddleware } from "./background-refresh.ts";
import { afterPaint } from "./paint.ts";

export type FollowOptions = Pick<NavigateOptions, "preventScrollReset" | "replace" | "viewTransition">;

/** Clicks on the anchors of app/ui/link.tsx, and on those in served content (server-render.ts). */
const followed = new WeakMap<Event, FollowOptions>();

export const markFollowed = (click: Event, options: FollowOptions) => void followed.set(click, options);

/** Navigates the anchors of app/ui/link.tsx with React Router (docs/decisions/0017-plain-links.md). */
export function useFollowedLinks(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const listener = (event: MouseEvent) => follow(event, navigate);
		document.querySelector("[type=speculationrules]")?.remove(); // the rules prefetch whole documents
		addEventListener("click", listener); // on the window: components handle the click first
		return () => removeEventListener("click", listener);
	}, [navigate]);
}

function follow(event: MouseEvent, navigate: NavigateFunction): void {
	const options = followed.get(event);
	if (!options || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
	const link = (event.target as Element).closest("a");
	if (!link) return;
	const { pathname, search, hash, href } = link;
	// Offline, the service worker has only documents; navigateDocumentOnFailure handles a wrong `onLine`
	if (!navigator.onLine && pathname !== location.pathname) return;
	event.preventDefault();
	const follow = () =>
		navigate(pathname + search + hash, { ...options, replace: options.replace || href === location.href });
	// A replayed click (late-hydration.ts) must finish before the next one
	if (event.isTrusted) afterPaint(follow);
	else follow();
}

/**
 * Loads the target's document if its module can't be loaded, in which case React Router would reload the current page
 * (docs/decisions/0030), or if its data can't be fetched and the service worker may have the page.
 */
export const navigateDocumentOnFailure: ClientMiddleware = async ({ request: { method, url } }, next) => {
	const loaded = new AbortController();
	const redirectReload = (event: NavigateEvent) => {
		if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
		event.preventDefault();
		location.assign(url);
	};
	if (method === "GET") window.navigation?.addEventListener("navigate", redirectReload, loaded);
	try {
		const results = await next();
		const isLost = Object.values(results).some(({ type, result }) => type === "error" && result instanceof TypeError);
		if (!isLost || method !== "GET" || url === location.href || !navigator.serviceWorker?.controller) return results;
		location.assign(url);
		return new Promise<never>(() => {});
	} finally {
		loaded.abort();
	}
};
