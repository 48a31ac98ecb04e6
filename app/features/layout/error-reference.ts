import { useServerRender } from "#app/platform/server-render.ts";

/** The failed request's id, from Server-Timing: browsers reveal no other header of a navigation. "" if unknown. */
export function useReference(): string {
	const render = useServerRender();
	return import.meta.env.SSR ? (render?.requestId ?? "") : lastRequestId();
}

function lastRequestId(): string {
	const entries = performance.getEntries() as PerformanceResourceTiming[];
	const last = entries.findLast(({ name, entryType }) => entryType === "navigation" || name.includes(".data"));
	return last?.serverTiming?.find(({ name }) => name === "request")?.description ?? "";
}
