import { useContext } from "react";
import { RequestIdContext } from "#app/platform/nonce.ts";

/**
 * The id under which the logs know the request that failed, for "Reference: …"; empty where it is not known. In the
 * browser it is read off the last answer of the Worker to this page, a client-side navigation's or the page's own: the
 * Worker says it in Server-Timing, the one header that a page may read of an answer that it did not fetch itself.
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
