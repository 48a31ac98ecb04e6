import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { Scripts, type UIMatch, useMatches } from "react-router";
import { useServerRender } from "../server-render.ts";
import { HYDRATED_EVENT } from "./late-hydration.ts";
import { COMMIT_EVENT, RENDER_EVENT } from "./served-document.ts";

/** See docs/late-hydration.md. */
export type HydrationMode = "idle" | "interaction" | "load" | "never";

interface Handle {
	hydrate?: HydrationMode;
	private?: boolean;
}

/** Returns undefined on private pages and in the browser. */
export const useHydrationMode: () => HydrationMode | undefined = import.meta.env.SSR ? useModeOfPage : () => undefined;

function useModeOfPage(): HydrationMode | undefined {
	const handles = (useMatches() as UIMatch<unknown, Handle | undefined>[]).map(({ handle }) => handle);
	if (handles.some((handle) => handle?.private)) return undefined;
	return handles.at(-1)?.hydrate ?? "load";
}

/** Keeps the document as it was served while React hydrates. Call it in the component of `<html>`. */
export function useServedDocument(): void {
	useState(() => import.meta.env.SSR || dispatchEvent(new Event(RENDER_EVENT)));
	useLayoutEffect(() => void dispatchEvent(new Event(COMMIT_EVENT)), []);
}

export function LateScripts() {
	return (
		<>
			{import.meta.env.SSR && <Scripts />}
			<HydrationSignal />
		</>
	);
}

/** Signals hydration in a transition, which ends after the renders that hydration's effects cause. */
function HydrationSignal() {
	const [settled, setSettled] = useState(false);
	useEffect(() => startTransition(() => setSettled(true)), []);
	useEffect(() => {
		if (!settled) return;
		document.documentElement.setAttribute("data-hydrated", "");
		window.dispatchEvent(new Event(HYDRATED_EVENT));
	}, [settled]);
	// Rendered after hydration, as browsers fetch it at once
	return settled ? <link rel="manifest" href="/manifest.webmanifest" /> : null;
}

/** `code` is a module that is imported with `?script`. */
export function InlineScript({ code }: { code: string }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled by the build
		<script nonce={useServerRender()?.nonce} dangerouslySetInnerHTML={{ __html: code }} />
	);
}
