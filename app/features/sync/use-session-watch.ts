import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isSignedIn } from "#app/features/auth/device-owner.ts";
import { FLASH_COOKIE, paintSignedIn, readableCookie } from "#app/platform/flag-cookie.ts";
import { openSessionChannel } from "#app/platform/session-channel.ts";

/** How often a visible tab asks who is signed in (specification, section 9; decision 32). */
export const ASK_EVERY_MS = 30_000;

type Events = typeof import("./session-events.ts");
let events: Promise<Events> | undefined;
/** This page was found to be nobody's. */
let asVisitor = false;
let reload = () => {};
let tabs: BroadcastChannel | null = null;

/**
 * Lets the part that knows accounts act: it is loaded for who is signed in, or was, and never for a visitor. Offline
 * it may be missing; the next asking tries again.
 */
function withEvents(act: (events: Events) => unknown): void {
	events ??= import("./session-events.ts").then((loaded) => {
		loaded.connect({ reload: () => reload(), tell: (said) => tabs?.postMessage(said) }, asVisitor);
		return loaded;
	});
	events.then(act).catch(() => {
		events = undefined;
	});
}

/** `said` is another tab's message. */
function ask(signal: AbortSignal, said?: string): void {
	if (events || isSignedIn()) withEvents((loaded) => loaded.askSession(signal, said));
	else {
		asVisitor = true;
		paintSignedIn();
	}
}

/** On arriving at a page, perhaps with the code that a redirect left. */
export function arrive(): void {
	paintSignedIn();
	const code = readableCookie(FLASH_COOKIE);
	// biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not everywhere yet
	if (code) document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0`;
	if (code || events) withEvents((loaded) => void loaded.arriveWith(code));
}

/**
 * Keeps the page's idea of who is signed in right: after load, when the tab comes back, when another tab says so, and
 * every 30 s while it is visible. A session that ended elsewhere shows here without a reload.
 */
export function useSessionWatch(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		reload = revalidate;
	}, [revalidate]);
	useEffect(() => {
		const abort = new AbortController();
		const { signal } = abort;
		tabs = openSessionChannel();
		if (tabs) tabs.onmessage = ({ data }) => ask(signal, data);
		const askAgain = () => document.visibilityState === "visible" && ask(signal);
		askAgain();
		const timer = setInterval(askAgain, ASK_EVERY_MS);
		document.addEventListener("visibilitychange", askAgain, { signal });
		addEventListener("online", askAgain, { signal });
		// Back from the browser's own store of pages; the first time it has just been asked
		addEventListener("pageshow", ({ persisted }) => persisted && askAgain(), { signal });
		return () => {
			clearInterval(timer);
			tabs?.close();
			abort.abort();
		};
	}, []);
}
