import { useServerRender } from "#app/platform/server-render.ts";

/**
 * Returns the request id of the failed request for "Reference: …", or "" if unknown. The browser reads it from
 * Server-Timing, the only header available for navigations.
 */
export function useReference(): string {
	const render = useServerRender();
	return import.meta.env.SSR ? (render?.requestId ?? "") : lastRequestId();
}

function lastRequestId(): string {
	const entries = performance.getEntries() as PerformanceResourceTiming[];
	const last = entries.findLast(({ name, entryType }) => entryType === "navigation" || name.includes(".data"));
	return last?.serverTiming?.find(({ name }) => name === "request")?.description ?? "";
}
