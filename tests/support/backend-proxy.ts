import { setTimeout } from "node:timers/promises";
import { proxy } from "hono/proxy";
import { startServer } from "./loopback-server.ts";

/** JSON, text sent as JSON, or an HTML error page. */
export interface StubResponse {
	status: number;
	json?: object;
	text?: string;
}

/** A stub, a dropped connection, a response delayed by a number of ms, or another URL's response. */
export type Interception = StubResponse | "drop" | { delay: number } | { url: string };

/**
 * `intercept` receives the request line ("POST /auth/v1/signup?x"), body and headers; undefined forwards the request. `onResponse`
 * receives forwarded responses.
 */
export function startBackendProxy(
	backendUrl: string,
	intercept: (request: string, body: string, headers: Headers) => Interception | undefined,
	onResponse?: (body: string) => void,
): Promise<{ url: string; close(): void }> {
	return startServer(async (request, { incoming }) => {
		const drop = () => {
			incoming.socket.destroy();
			return new Response();
		};
		const body = Buffer.from(await request.arrayBuffer());
		const interception = intercept(`${request.method} ${incoming.url}`, String(body), request.headers);
		if (interception === "drop") return drop();
		if (interception && "status" in interception) {
			const { status, json, text = json && JSON.stringify(json) } = interception;
			const headers = { "content-type": text ? "application/json" : "text/html" };
			return new Response(text ?? "<h1>Bad gateway</h1>", { status, headers });
		}
		if (interception && "delay" in interception) await setTimeout(interception.delay);
		const url = interception && "url" in interception ? interception.url : `${backendUrl}${incoming.url}`;
		const response = await proxy(url, { raw: request, body: body.length > 0 ? body : null }).catch(drop);
		onResponse?.(await response.clone().text());
		return response;
	});
}
