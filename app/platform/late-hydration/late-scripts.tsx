import { startTransition, useEffect, useState } from "react";
import { Scripts, type UIMatch, useMatches } from "react-router";
import { HYDRATED_EVENT } from "./late-hydration.ts";

/** When a public page hydrates (docs/late-hydration.md); a route exports it as `handle = { hydrate: "idle" }`. */
export type HydrationMode = "idle" | "interaction" | "load";

interface Handle {
	hydrate?: HydrationMode;
	private?: boolean;
}

/** For `<html data-hydrate>`. Undefined in the browser and on private pages, which hydrate as React Router does. */
export function useHydrationMode(): HydrationMode | undefined {
	const handles = (useMatches() as UIMatch<unknown, Handle | undefined>[]).map(({ handle }) => handle);
	if (!import.meta.env.SSR || handles.some((handle) => handle?.private)) return undefined;
	return handles.at(-1)?.hydrate ?? "load";
}

/** The scripts that hydrate the page. entry.server.tsx makes them inert on pages with a HydrationMode. */
export function LateScripts() {
	return (
		<>
			{import.meta.env.SSR && <Scripts />}
			<HydrationSignal />
		</>
	);
}

/**
 * Dispatches HYDRATED_EVENT after the renders that hydration's effects cause, such as reading the device's cart: a
 * transition renders after updates of higher priority.
 */
function HydrationSignal() {
	const [settled, setSettled] = useState(false);
	useEffect(() => startTransition(() => setSettled(true)), []);
	useEffect(() => {
		if (!settled) return;
		document.documentElement.setAttribute("data-hydrated", "");
		window.dispatchEvent(new Event(HYDRATED_EVENT));
	}, [settled]);
	// Rendered late, as browsers fetch it at once
	return settled ? <link rel="manifest" href="/manifest.webmanifest" /> : null;
}
