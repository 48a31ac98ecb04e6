import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";

const EVERY_MS = 30_000;
/** Tabs are flicked through: what was asked a moment ago is not asked again. */
const SOON_MS = 5_000;
const PATIENCE_MS = 8_000;

/** Where React Router gets the data of a page. */
const dataOf = (path: string) => `${path}${path.endsWith("/") ? "_" : ""}.data`;

/** The page's data as text; null where the shop did not answer, or something else did (a portal, a proxy's error). */
async function probe(path: string, leaving: AbortSignal): Promise<string | null> {
	try {
		const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]);
		const response = await fetch(dataOf(path), { signal });
		return response.ok && response.headers.has("X-Remix-Response") ? await response.text() : null;
	} catch {
		return null;
	}
}

/**
 * Keeps an open page's data fresh: when the tab is looked at again, when it is online again, and every 30 s while it
 * is visible. The answer is fetched here first, and the page's loaders run only after a good one: a shop that can't be
 * reached never takes away the page that a shopper has. Two answers in a row that agree, loaded after both, are what
 * the page shows (the loaders may be answered by another copy than this was), and need no more loading.
 */
export function useFresh(): void {
	const { pathname } = useLocation();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const leaving = new AbortController();
		const { signal } = leaving;
		let last: string | null = null;
		let shown = false;
		let asked = Date.now();
		const ask = async () => {
			if (document.visibilityState !== "visible" || !navigator.onLine || Date.now() - asked < SOON_MS) return;
			asked = Date.now();
			const answer = await probe(pathname, signal);
			if (answer === null || signal.aborted || (shown && answer === last)) return;
			shown = answer === last;
			last = answer;
			await revalidate();
		};
		const timer = setInterval(ask, EVERY_MS);
		document.addEventListener("visibilitychange", ask, { signal });
		window.addEventListener("online", ask, { signal });
		return () => {
			clearInterval(timer);
			leaving.abort();
		};
	}, [pathname, revalidate]);
}
