import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** JSON, text sent as JSON, or an HTML error page. */
export interface StubResponse {
	status: number;
	json?: object;
	text?: string;
}

/** A stub, a dropped connection, a response delayed by so many ms, or another URL's response. */
export type Interception = StubResponse | "drop" | { delay: number } | { url: string };

/** About this connection, or no longer true of the forwarded body. */
const SKIPPED_HEADERS = ["connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding"];

/**
 * `intercept` receives the request line ("POST /auth/v1/signup?x"), body and headers; undefined forwards the request. `onResponse`
 * receives forwarded responses.
 */
export async function startBackendProxy(
	backendUrl: string,
	intercept: (request: string, body: string, headers: IncomingHttpHeaders) => Interception | undefined,
	onResponse?: (body: string) => void,
): Promise<{ url: string; close(): void }> {
	const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const chunks: Uint8Array[] = [];
		for await (const chunk of incoming) chunks.push(chunk);
		const body = Buffer.concat(chunks);
		const interception = intercept(`${incoming.method} ${incoming.url}`, body.toString(), incoming.headers);
		if (interception === "drop") return incoming.socket.destroy();
		if (interception && "delay" in interception) {
			await new Promise((resolve) => setTimeout(resolve, interception.delay));
			if (outgoing.destroyed) return undefined;
		} else if (interception && "status" in interception) {
			const text = interception.text ?? (interception.json && JSON.stringify(interception.json));
			outgoing.writeHead(interception.status, { "content-type": text ? "application/json" : "text/html" });
			return outgoing.end(text ?? "<h1>Bad gateway</h1>");
		}
		const { host: _host, connection: _connection, "content-length": _length, ...headers } = incoming.headers;
		const response = await fetch(
			interception && "url" in interception ? interception.url : `${backendUrl}${incoming.url}`,
			{
				method: incoming.method ?? "GET",
				headers: headers as Record<string, string>,
				...(chunks.length > 0 && { body }),
			},
		);
		const forwarded = [...response.headers].filter(([name]) => !SKIPPED_HEADERS.includes(name));
		const responseBody = Buffer.from(await response.arrayBuffer());
		onResponse?.(responseBody.toString());
		outgoing.writeHead(response.status, Object.fromEntries(forwarded));
		return outgoing.end(responseBody);
	};
	const server = createServer((incoming, outgoing) => handle(incoming, outgoing).catch(() => outgoing.destroy()));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const close = () => {
		server.close();
		server.closeAllConnections();
	};
	return { url: `http://127.0.0.1:${port}`, close };
}
