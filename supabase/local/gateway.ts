import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Backend } from "./backend.ts";
import type { Mailbox } from "./mailbox.ts";
import { StackRefusal } from "./refusal.ts";

export const HOST = "127.0.0.1";
const FUNCTIONS = "/functions/v1/";

export interface Gateway {
	/** http://127.0.0.1:port */
	url: string;
	/** Begins to answer; until then everything but /health is a 503. */
	open(parts: { backend: Backend; functionsPort: () => number | null }): void;
	/** Takes no more requests, gives those under way two seconds. */
	close(): Promise<void>;
}

const json = (response: ServerResponse, status: number, body: unknown) =>
	response
		.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
		.end(JSON.stringify(body));

const refusal = (code: string, message: string) => ({ error: { code, message } });

/** True when the request was addressed to this machine by name: another site's name resolving here (DNS rebinding) isn't. */
const addressedToLoopback = (incoming: IncomingMessage) =>
	/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(incoming.headers.host ?? "");

/**
 * The stack's one port, on the loopback address: Supabase's paths, the functions behind it, /_mail and /health.
 * Port 0 is any free one. Throws a StackRefusal ("port-taken").
 */
export async function openGateway(port: number, mailbox: Mailbox): Promise<Gateway> {
	const agent = new Agent({ keepAlive: true });
	let functionsPort: () => number | null = () => null;
	let supabase: ((incoming: IncomingMessage, outgoing: ServerResponse) => unknown) | null = null;

	const toFunctions = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const to = functionsPort();
		const down = () => {
			if (outgoing.headersSent) outgoing.destroy();
			else json(outgoing, 503, refusal("functions_down", "The edge functions are starting again; try in a moment."));
		};
		if (to === null) return down();
		const path = (incoming.url ?? "").slice(FUNCTIONS.length - 1);
		const upstream = request({ host: HOST, port: to, agent, method: incoming.method, path, headers: incoming.headers });
		upstream.on("response", (answer) => {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(outgoing);
		});
		upstream.on("error", down);
		outgoing.on("close", () => upstream.destroy());
		incoming.pipe(upstream);
	};

	const mail = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		if (!addressedToLoopback(incoming))
			return json(outgoing, 403, refusal("forbidden", "The mailbox is for this machine only."));
		if (/\bapplication\/json\b/.test(incoming.headers.accept ?? "")) return json(outgoing, 200, mailbox.mails);
		outgoing.writeHead(200, {
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-store",
			"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
		});
		outgoing.end(mailbox.page());
	};

	const server = createServer((incoming, outgoing) => {
		const path = (incoming.url ?? "/").split("?")[0] ?? "/";
		// An answer given before the whole body came in would leave the rest of it to be read as the next request.
		outgoing.on("finish", () => {
			if (!incoming.complete) incoming.socket.destroySoon();
		});
		if (path === "/health") {
			return json(outgoing, supabase ? 200 : 503, {
				status: supabase ? "ok" : "starting",
				functions: functionsPort() !== null,
			});
		}
		if (!supabase) return json(outgoing, 503, refusal("starting", "The stack is starting; try in a moment."));
		if (path === "/_mail") return mail(incoming, outgoing);
		if (path.startsWith(FUNCTIONS)) return toFunctions(incoming, outgoing);
		return supabase(incoming, outgoing);
	});

	await listen(server, port);
	return {
		url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
		open(parts) {
			functionsPort = parts.functionsPort;
			supabase = getRequestListener((incoming, { incoming: { socket } }) =>
				parts.backend.fetch(incoming, { peerAddress: socket?.remoteAddress ?? null }),
			);
		},
		async close() {
			const late = setTimeout(() => server.closeAllConnections(), 2_000);
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			server.closeIdleConnections();
			await closed;
			clearTimeout(late);
			agent.destroy();
		},
	};
}

function listen(server: Server, port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) =>
			reject(
				error.code === "EADDRINUSE"
					? new StackRefusal(
							"port-taken",
							`Port ${port} is taken. Stop what listens on ${HOST}:${port}; or set another: STACK_PORT=${port + 1} npm start.`,
						)
					: error,
			),
		);
		server.listen(port, HOST, resolve);
	});
}
