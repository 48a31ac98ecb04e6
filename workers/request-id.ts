/** The id of a request through Worker, functions and logs; clients can't set it. */
export const newRequestId = () => crypto.randomUUID();

/** Adds the request id for logs and, as Server-Timing, for the error page (features/layout/error-reference.ts). */
export function setRequestId(headers: Headers, requestId: string): void {
	headers.set("X-Request-Id", requestId);
	headers.append("Server-Timing", `request;desc="${requestId}"`);
}
