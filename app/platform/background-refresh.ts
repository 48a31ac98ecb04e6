import { useEffect } from "react";
import { type DataStrategyResult, type MiddlewareFunction, useMatches, useRevalidator } from "react-router";

export type ClientMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

const INTERVAL_MS = 30_000;
const MIN_GAP_MS = 5_000;

let refreshingUrl = "";

/** For routes with `handle = { refresh: true }`. */
export function useBackgroundRefresh(): void {
	const { revalidate } = useRevalidator();
	const isEnabled = useMatches().some(({ handle }) => (handle as { refresh?: boolean } | undefined)?.refresh);
	useEffect(() => {
		if (!isEnabled) return;
		const unmounted = new AbortController();
		let last = Date.now();
		const refresh = async () => {
			if (document.visibilityState !== "visible" || !navigator.onLine || Date.now() - last < MIN_GAP_MS) return;
			last = Date.now();
			refreshingUrl = location.origin + location.pathname + location.search;
			await revalidate();
			refreshingUrl = "";
		};
		const timer = setInterval(refresh, INTERVAL_MS);
		document.addEventListener("visibilitychange", refresh, unmounted);
		addEventListener("online", refresh, unmounted);
		return () => {
			clearInterval(timer);
			unmounted.abort();
		};
	}, [isEnabled, revalidate]);
}

/** Drops errors of a background refresh: React Router keeps the data of routes without a result. */
export const keepPageOnFailedRefresh: ClientMiddleware = async ({ request }, next) => {
	const results = await next();
	if (request.method !== "GET" || request.url !== refreshingUrl) return results;
	const isUsable = ({ type, result }: DataStrategyResult) => type === "data" || result instanceof Response; // a redirect
	return Object.fromEntries(Object.entries(results).filter(([, result]) => isUsable(result)));
};
