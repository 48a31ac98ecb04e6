import http from "node:http";
import type { AddressInfo } from "node:net";

interface Answer {
	status: number;
	headers: http.IncomingHttpHeaders;
	body: Buffer;
}

/**
 * Stands before the Worker at `port` and says again, byte for byte, what it answered the first time: a phone does not
 * share its processor with the shop's server, and a browser that is measured here would. What the Worker lets nobody keep,
 * as a page that is streamed, it is asked for each time.
 */
export async function startReplay(port: number): Promise<{ url: string; stop: () => void }> {
	const kept = new Map<string, Answer>();
	const server = http.createServer((request, response) => {
		const key = request.method === "GET" ? `${request.url} ${request.headers["accept-encoding"]}` : "";
		const again = kept.get(key);
		if (again) return response.writeHead(again.status, again.headers).end(again.body);
		const { method, url: path, headers } = request;
		const asked = http.request({ host: "localhost", port, path, method, headers }, (answer) => {
			const { statusCode: status = 502, headers } = answer;
			response.writeHead(status, headers);
			answer.pipe(response);
			if (!key || status !== 200 || /private|no-store/.test(headers["cache-control"] ?? "")) return;
			const parts: Buffer[] = [];
			answer.on("data", (part: Buffer) => parts.push(part));
			answer.on("end", () => kept.set(key, { status, headers, body: Buffer.concat(parts) }));
		});
		asked.on("error", () => response.destroy());
		request.pipe(asked);
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}`,
		stop: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
