export const createRequestId = () => crypto.randomUUID();

/** For support and, through Server-Timing, for the error page (app/features/layout/error-reference.ts). */
export function setRequestId(headers: Headers, requestId: string): void {
	headers.set("X-Request-Id", requestId);
	headers.append("Server-Timing", `request;desc="${requestId}"`);
}
