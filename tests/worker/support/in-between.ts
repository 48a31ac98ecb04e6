import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What is answered in the service's place: a status and, where it is the service's own refusal, its JSON. Or `from`: the
 * address that is asked instead.
 */
export type Instead = { status: number; json?: object } | { from: string };

/**
 * Stands between the shop and its backend as a proxy does that fails: passes everything on, but for what `instead`
 * answers itself, asked by method and path with parameters ("POST /auth/v1/signup") and what was sent. Answers its own address.
 */
export async function standBetween(
	backendUrl: string,
	instead: (call: string, sent: string) => Instead | undefined,
): Promise<{ url: string; close(): void }> {
	const server = createServer(async (incoming, outgoing) => {
		const body: Uint8Array[] = [];
		for await (const chunk of incoming) body.push(chunk);
		const given = instead(`${incoming.method} ${incoming.url}`, Buffer.concat(body).toString());
		if (given && "status" in given) {
			outgoing.writeHead(given.status, { "content-type": given.json ? "application/json" : "text/html" });
			return outgoing.end(given.json ? JSON.stringify(given.json) : "<h1>Bad gateway</h1>");
		}
		const { host: _host, connection: _connection, "content-length": _length, ...headers } = incoming.headers;
		const answer = await fetch(given?.from ?? `${backendUrl}${incoming.url}`, {
			method: incoming.method ?? "GET",
			headers: headers as Record<string, string>,
			...(body.length > 0 && { body: Buffer.concat(body) }),
		});
		const range = answer.headers.get("content-range");
		outgoing.writeHead(answer.status, {
			"content-type": answer.headers.get("content-type") ?? "text/plain",
			...(range && { "content-range": range }),
		});
		return outgoing.end(Buffer.from(await answer.arrayBuffer()));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
