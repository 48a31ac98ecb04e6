import { useEffect, useRef } from "react";
import { type DataStrategyResult, type MiddlewareFunction, useMatches, useRevalidator } from "react-router";

export type ClientMiddleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

const INTERVAL_MS = 30_000;
/** Between two refreshes, for shoppers who flick through their tabs. */
const MIN_GAP_MS = 5_000;

/** The page that is being refreshed: its URL and its loader data by route id. */
let refreshing: { url: string; loaderData: ReadonlyMap<string, unknown> } | null = null;

/**
 * Revalidates a page whose route exports `handle = { refresh: true }`: every 30 s while its tab is visible, and when the
 * tab becomes visible or the browser online. keepPageOnFailedRefresh handles failures.
 */
export function useBackgroundRefresh(): void {
	const matches = useMatches();
	const { revalidate } = useRevalidator();
	const isEnabled = matches.some(({ handle }) => (handle as { refresh?: boolean } | undefined)?.refresh);
	const latest = useRef(matches);
	useEffect(() => {
		latest.current = matches;
	}, [matches]);
	useEffect(() => {
		if (!isEnabled) return;
		const unmounted = new AbortController();
		const { signal } = unmounted;
		let last = Date.now();
		const refresh = async () => {
			if (document.visibilityState !== "visible" || !navigator.onLine || Date.now() - last < MIN_GAP_MS) return;
			last = Date.now();
			const loaderData = new Map(latest.current.map(({ id, loaderData }) => [id, loaderData]));
			const current = { url: location.origin + location.pathname + location.search, loaderData };
			refreshing = current;
			await revalidate();
			if (refreshing === current) refreshing = null;
		};
		const timer = setInterval(refresh, INTERVAL_MS);
		document.addEventListener("visibilitychange", refresh, { signal });
		addEventListener("online", refresh, { signal });
		return () => {
			clearInterval(timer);
			unmounted.abort();
		};
	}, [isEnabled, revalidate]);
}

/** Keeps the loader data that the page shows where a background refresh of it fails. */
export const keepPageOnFailedRefresh: ClientMiddleware = async ({ request }, next) => {
	const results = await next();
	const page = refreshing;
	if (request.method !== "GET" || page?.url !== request.url) return results;
	const kept = Object.entries(results).map(([id, result]) => {
		const isFailure = result.type === "error" && !(result.result instanceof Response); // a Response is a redirect
		return [id, isFailure && page.loaderData.has(id) ? { type: "data", result: page.loaderData.get(id) } : result];
	});
	return Object.fromEntries(kept) as typeof results;
};
