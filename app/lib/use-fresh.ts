import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";

const EVERY_MS = 30_000;
/** Tabs are flicked through: what was asked a moment ago is not asked again. */
const SOON_MS = 5_000;

/** Where React Router gets the data of a page. */
const dataOf = (path: string) => `${path}${path.endsWith("/") ? "_" : ""}.data`;

/**
 * Keeps an open page's data fresh: when the tab is looked at again, when it is online again, and every 30 s while it
 * is visible. The answer is fetched here first, and the page's loaders run again only if it differs from the last one:
 * a shop that can't be reached never takes away the page that a shopper has, and an unchanged one renders nothing.
 */
export function useFresh(): void {
	const { pathname, search } = useLocation();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const leaving = new AbortController();
		const { signal } = leaving;
		let known: string | undefined;
		let asked = Date.now();
		const ask = async () => {
			if (document.visibilityState !== "visible" || !navigator.onLine || Date.now() - asked < SOON_MS) return;
			asked = Date.now();
			try {
				const response = await fetch(dataOf(pathname) + search, { signal });
				if (response.status >= 500) return;
				const answer = await response.text();
				if (answer === known || signal.aborted) return;
				known = answer;
				await revalidate();
			} catch {
				// out of reach, or the page is left: the next time will tell
			}
		};
		const timer = setInterval(ask, EVERY_MS);
		document.addEventListener("visibilitychange", ask, { signal });
		window.addEventListener("online", ask, { signal });
		return () => {
			clearInterval(timer);
			leaving.abort();
		};
	}, [pathname, search, revalidate]);
}
