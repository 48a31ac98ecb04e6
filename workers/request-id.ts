const MOST_LENGTH = 64;

/** The one id of a request, through Worker, functions and logs: what stands before us gave it, or it is made here. */
export function requestIdOf(request: Request): string {
	const given = request.headers.get("x-request-id");
	return given && given.length <= MOST_LENGTH && /^[\w\-=]+$/.test(given) ? given : crypto.randomUUID();
}

/** Says it, to whoever looks at the answer and to the page itself (app/lib/reference.ts). */
export function sayRequestId(headers: Headers, requestId: string): void {
	headers.set("X-Request-Id", requestId);
	headers.append("Server-Timing", `request;desc="${requestId}"`);
}
