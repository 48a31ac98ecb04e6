/** The one id of a request, through Worker, functions and logs. Nobody else says what a request is called in our logs. */
export const newRequestId = () => crypto.randomUUID();

/** Says it, to whoever looks at the answer and to the page itself (app/features/layout/error-reference.ts). */
export function sayRequestId(headers: Headers, requestId: string): void {
	headers.set("X-Request-Id", requestId);
	headers.append("Server-Timing", `request;desc="${requestId}"`);
}
