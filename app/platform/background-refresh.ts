import { useEffect, useEffectEvent, useRef } from "react";
import { type DataStrategyResult, type MiddlewareFunction, useMatches, useRevalidator } from "react-router";

export type ClientMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** Spec S9.24. */
export const REFRESH_INTERVAL_MS = 30_000;
const MIN_GAP_MS = 5_000;

let refreshingUrl = "";

/** Calls `act` every 30 s while the tab is visible, and when the tab becomes visible or the browser goes online. */
export function useWhileVisible(act: () => unknown, isEnabled = true): void {
	const actIfVisible = useEffectEvent(() => {
		if (document.visibilityState === "visible") act();
	});
	useEffect(() => {
		if (!isEnabled) return;
		const unmounted = new AbortController();
		const timer = setInterval(actIfVisible, REFRESH_INTERVAL_MS);
		document.addEventListener("visibilitychange", actIfVisible, unmounted);
		addEventListener("online", actIfVisible, unmounted);
		addEventListener("pageshow", ({ persisted }) => persisted && actIfVisible(), unmounted);
		return () => {
			clearInterval(timer);
			unmounted.abort();
		};
	}, [isEnabled]);
}

/** Refreshes the loader data of routes with `handle = { refresh: true }`. */
export function useBackgroundRefresh(): void {
	const { revalidate } = useRevalidator();
	const isEnabled = useMatches().some(({ handle }) => (handle as { refresh?: boolean } | undefined)?.refresh);
	const last = useRef(0);
	useEffect(() => {
		if (isEnabled) last.current = Date.now();
	}, [isEnabled]);
	useWhileVisible(async () => {
		if (!navigator.onLine || Date.now() - last.current < MIN_GAP_MS) return;
		last.current = Date.now();
		refreshingUrl = location.origin + location.pathname + location.search;
		await revalidate();
		refreshingUrl = "";
	}, isEnabled);
}

/** Drops errors of a background refresh, so that React Router keeps the routes' previous data. */
export const keepPageOnFailedRefresh: ClientMiddleware = async ({ request }, next) => {
	const results = await next();
	if (request.method !== "GET" || request.url !== refreshingUrl) return results;
	const isUsable = ({ type, result }: DataStrategyResult) => type === "data" || result instanceof Response; // a redirect
	return Object.fromEntries(Object.entries(results).filter(([, result]) => isUsable(result)));
};
