import { useEffect } from "react";
import { FLAG_COOKIE, paintSignedIn, readableCookie } from "../lib/flag-cookie.ts";
import type { SessionAnswer } from "../routes/session.ts";
import { forgetDraft } from "./checkout-draft.ts";

/** How often a visible tab asks who is signed in (specification, section 9; decision 32). */
const ASK_EVERY_MS = 30_000;

/** Paints the header by the flag cookie; where it shows that the shopper has gone, what was typed goes too. */
export function repaintSession(): void {
	const wasSignedIn = document.documentElement.hasAttribute("data-signed-in");
	paintSignedIn();
	if (wasSignedIn && !document.documentElement.hasAttribute("data-signed-in")) forgetDraft();
}

/** Asks the Worker, which refreshes the session where needed and mends a flag that says otherwise. */
async function confirmSession(signal: AbortSignal): Promise<void> {
	if (readableCookie(FLAG_COOKIE) !== "1") return repaintSession();
	try {
		const answer = (await (await fetch("/session", { signal })).json()) as SessionAnswer;
		if (answer.state !== "unknown") repaintSession(); // by the cookies that came with the answer
	} catch {
		// offline, or the page is leaving: the flag stays what it was
	}
}

/**
 * Keeps the page's idea of who is signed in right: after load, when the tab comes back, and every 30 s while it is
 * visible. A session that ended elsewhere shows here without a reload.
 */
export function useSessionWatch(): void {
	useEffect(() => {
		const abort = new AbortController();
		const ask = () => {
			if (document.visibilityState === "visible") void confirmSession(abort.signal);
		};
		ask();
		const timer = setInterval(ask, ASK_EVERY_MS);
		document.addEventListener("visibilitychange", ask, { signal: abort.signal });
		return () => {
			clearInterval(timer);
			abort.abort();
		};
	}, []);
}
