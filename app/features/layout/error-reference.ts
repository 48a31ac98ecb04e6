import { useContext } from "react";
import { RequestIdContext } from "#app/platform/nonce.ts";

/**
 * Returns the request id of the failed request for "Reference: …", or "" if unknown. The browser reads it from
 * Server-Timing, the only header available for navigations.
 */
export function useReference(): string {
	const ofThisRender = useContext(RequestIdContext);
	return import.meta.env.SSR ? ofThisRender : ofLastAnswer();
}

function ofLastAnswer(): string {
	const answers = performance.getEntries() as PerformanceResourceTiming[];
	const last = answers.findLast(({ name, entryType }) => entryType === "navigation" || name.includes(".data"));
	return last?.serverTiming?.find(({ name }) => name === "request")?.description ?? "";
}
