import { useEffect } from "react";
import { useMatches, useRevalidator } from "react-router";
import { isSignedIn } from "#app/features/auth/device-owner.ts";
import { FLASH_COOKIE, openSessionChannel, paintSignedIn, readCookie } from "#app/platform/signed-in-flag.ts";
import { SIGNED_OUT } from "./account-state.ts";

/** Spec S9.24. */
export const PULL_INTERVAL_MS = 30_000;

type Sync = typeof import("./sync.ts");
let sync: Promise<Sync> | undefined;
let wasVisitor = false;
let revalidatePage = () => {};
let channel: BroadcastChannel | null = null;

/** Visitors never load sync.ts. The next call retries a failed load. */
function withSync(act: (sync: Sync) => unknown): void {
	sync ??= import("./sync.ts").then((loaded) => {
		const page = { revalidate: () => revalidatePage(), broadcast: (message: string) => channel?.postMessage(message) };
		loaded.startSync(page, wasVisitor ? SIGNED_OUT : null);
		return loaded;
	});
	sync.then(act, () => {
		sync = undefined;
	});
}

function pull(signal: AbortSignal, message?: string): void {
	if (sync || isSignedIn()) withSync(({ pullSession }) => pullSession(signal, message));
	else {
		wasVisitor = true;
		paintSignedIn();
	}
}

/** Call after each navigation. */
export function onNavigation(): void {
	paintSignedIn();
	const code = readCookie(FLASH_COOKIE);
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
	if (code) document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0`;
	if (code || sync) withSync((loaded) => loaded.onNavigation(code));
}

export function useSessionWatch(): void {
	const { revalidate } = useRevalidator();
	const isPrivate = useMatches().some(({ handle }) => (handle as { private?: boolean } | undefined)?.private);
	useEffect(() => {
		revalidatePage = isPrivate ? revalidate : () => {}; // only private pages depend on the session
	}, [isPrivate, revalidate]);
	useEffect(() => {
		const abort = new AbortController();
		const { signal } = abort;
		channel = openSessionChannel();
		if (channel) channel.onmessage = ({ data }) => pull(signal, data);
		const pullIfVisible = () => document.visibilityState === "visible" && pull(signal);
		pullIfVisible();
		const timer = setInterval(pullIfVisible, PULL_INTERVAL_MS);
		document.addEventListener("visibilitychange", pullIfVisible, { signal });
		addEventListener("online", pullIfVisible, { signal });
		addEventListener("pageshow", ({ persisted }) => persisted && pullIfVisible(), { signal });
		return () => {
			clearInterval(timer);
			channel?.close();
			abort.abort();
		};
	}, []);
}
