import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What is answered in the service's place: a status and, where it is the service's own refusal, its JSON. */
export interface StubResponse {
	status: number;
	json?: object;
	/** Raw body, sent as application/json. */
	text?: string;
}
/**
 * No answer at all: the connection is cut; the service's own, so many milliseconds late; or that of the address `from`,
 * which is asked instead.
 */
export type Fault = StubResponse | "cut" | { late: number } | { from: string };

/** Hop-by-hop headers, and headers that don't match the forwarded body. */
const NOT_PASSED = ["connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding"];

/** Starts a proxy to the backend that replaces responses by call ("POST /auth/v1/signup") and request body. */
export async function startBackendProxy(
	backendUrl: string,
	instead: (call: string, sent: string) => Fault | undefined,
): Promise<{ url: string; close(): void }> {
	const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const body: Uint8Array[] = [];
		for await (const chunk of incoming) body.push(chunk);
		const given = instead(`${incoming.method} ${incoming.url}`, Buffer.concat(body).toString());
		if (given === "cut") return incoming.socket.destroy();
		if (given && "late" in given) {
			await new Promise((resolve) => setTimeout(resolve, given.late));
			if (outgoing.destroyed) return undefined; // the client gave up
		} else if (given && "status" in given) {
			const text = given.text ?? (given.json && JSON.stringify(given.json));
			outgoing.writeHead(given.status, { "content-type": text ? "application/json" : "text/html" });
			return outgoing.end(text ?? "<h1>Bad gateway</h1>");
		}
		const { host: _host, connection: _connection, "content-length": _length, ...headers } = incoming.headers;
		const answer = await fetch(given && "from" in given ? given.from : `${backendUrl}${incoming.url}`, {
			method: incoming.method ?? "GET",
			headers: headers as Record<string, string>,
			...(body.length > 0 && { body: Buffer.concat(body) }),
		});
		const passed = [...answer.headers].filter(([name]) => !NOT_PASSED.includes(name));
		outgoing.writeHead(answer.status, Object.fromEntries(passed));
		return outgoing.end(Buffer.from(await answer.arrayBuffer()));
	};
	// Who gave up sending, or a backend that is gone, ends this connection and not the test run
	const server = createServer((incoming, outgoing) => pass(incoming, outgoing).catch(() => outgoing.destroy()));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const close = () => {
		server.close();
		server.closeAllConnections();
	};
	return { url: `http://127.0.0.1:${port}`, close };
}
