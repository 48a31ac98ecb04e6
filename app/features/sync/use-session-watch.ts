import { type ReactNode, useEffect, useState } from "react";
import { useMatches, useRevalidator } from "react-router";
import { useWhileVisible } from "#app/platform/background-refresh.ts";
import { isSignedIn, keepFlash, openSessionChannel, paintSignedIn, takeFlash } from "#app/platform/signed-in-flag.ts";
import { readStorage } from "#app/platform/storage.ts";
import { currentToasts } from "#app/ui/toasts.ts";

type Sync = typeof import("./sync.ts");
let sync: Promise<Sync> | undefined;
let wasVisitor = false;
const page: Parameters<Sync["startSync"]>[0] = {};

/**
 * Calls `act` with sync.ts, which visitors load only for a flash `code` or if a guest's order may be unpaid. The next call retries
 * a failed load.
 */
function withSync(act: (sync: Sync) => unknown, code: string | null = null): void {
	paintSignedIn();
	if (!isSignedIn()) {
		wasVisitor = true;
		if (!sync && !code && !readStorage("unpaid-order")) return;
	}
	sync ??= import("./sync.ts").then((loaded) => {
		loaded.startSync(page, wasVisitor);
		return loaded;
	});
	sync.then(act, () => {
		sync = undefined;
	});
}

/** Call after each navigation, the first included. */
export function onNavigation(): void {
	const before = currentToasts();
	// The flash cookie is kept until sync.ts has loaded, as a sign-out must clear the device even if the shopper leaves this page first
	withSync((loaded) => loaded.onNavigation(takeFlash(), before), keepFlash());
}

/** Returns what sync.ts shows on every page. */
export function useSessionWatch(): ReactNode {
	const { revalidate } = useRevalidator();
	const [notice, setNotice] = useState<ReactNode>(null);
	const isPrivate = useMatches().some(({ handle }) => (handle as { private?: boolean } | undefined)?.private);
	useEffect(() => {
		page.revalidate = isPrivate ? revalidate : undefined; // only private pages depend on the session
	}, [isPrivate, revalidate]);
	useEffect(() => {
		page.show = setNotice;
		page.channel = openSessionChannel();
		page.channel?.addEventListener("message", ({ data }) => withSync(({ syncNow }) => syncNow(data)));
		return () => page.channel?.close();
	}, []);
	useWhileVisible(() => withSync(({ syncNow }) => syncNow()));
	return notice;
}
