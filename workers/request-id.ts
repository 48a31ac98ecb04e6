export const createRequestId = () => crypto.randomUUID();

/** error-reference.ts reads it from Server-Timing. */
export function setRequestId(headers: Headers, requestId: string): void {
	headers.set("X-Request-Id", requestId);
	headers.append("Server-Timing", `request;desc="${requestId}"`);
}
