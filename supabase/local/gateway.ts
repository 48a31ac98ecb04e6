import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Backend } from "./backend.ts";
import { LEAKED_PASSWORDS_PATH, leakedPasswordRange } from "./leaked-passwords.ts";
import { createMailApi, MAIL_API_PATH } from "./mail-api.ts";
import type { Mailbox } from "./mailbox.ts";
import { StackError } from "./stack-error.ts";

export const HOST = "127.0.0.1";
const FUNCTIONS = "/functions/v1/";

export interface Gateway {
	/** http://127.0.0.1:port */
	url: string;
	/** Everything but /health returns 503 before that. */
	open(parts: { backend: Backend; functionsPort: () => number | null }): void;
	/** Gives pending requests two seconds. */
	close(): Promise<void>;
}

const json = (response: ServerResponse, status: number, body: unknown) =>
	response
		.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
		.end(JSON.stringify(body));

const errorBody = (code: string, message: string) => ({ error: { code, message } });

/** Prevents DNS rebinding. */
const isForLoopback = (incoming: IncomingMessage) =>
	/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(incoming.headers.host ?? "");

/** Listens on the loopback address. Throws a StackError ("port-taken"). */
export async function openGateway(port: number, mailbox: Mailbox): Promise<Gateway> {
	const agent = new Agent({ keepAlive: true });
	let functionsPort: () => number | null = () => null;
	let supabase: ((incoming: IncomingMessage, outgoing: ServerResponse) => unknown) | null = null;

	const forwardToFunctions = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const port = functionsPort();
		const respondUnavailable = () => {
			if (outgoing.headersSent) outgoing.destroy();
			else
				json(outgoing, 503, errorBody("functions_down", "The edge functions are restarting; try again in a moment."));
		};
		if (port === null) return respondUnavailable();
		const path = (incoming.url ?? "").slice(FUNCTIONS.length - 1);
		const upstream = request({ host: HOST, port, agent, method: incoming.method, path, headers: incoming.headers });
		upstream.on("response", (response) => {
			outgoing.writeHead(response.statusCode ?? 502, response.headers);
			response.pipe(outgoing);
		});
		upstream.on("error", respondUnavailable);
		outgoing.on("close", () => upstream.destroy());
		incoming.pipe(upstream);
	};

	const serveMailbox = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		if (!isForLoopback(incoming))
			return json(outgoing, 403, errorBody("forbidden", "The mailbox is for this machine only."));
		if (/\bapplication\/json\b/.test(incoming.headers.accept ?? "")) return json(outgoing, 200, mailbox.mails);
		outgoing.writeHead(200, {
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-store",
			"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
		});
		outgoing.end(mailbox.html());
	};

	const mailApi = getRequestListener(createMailApi(mailbox));

	const server = createServer((incoming, outgoing) => {
		const path = (incoming.url ?? "/").split("?")[0] ?? "/";
		// The unread rest of a request body would be parsed as the next request.
		outgoing.on("finish", () => {
			if (!incoming.complete) incoming.socket.destroySoon();
		});
		if (path === "/health") {
			return json(outgoing, supabase ? 200 : 503, {
				status: supabase ? "ok" : "starting",
				functions: functionsPort() !== null,
			});
		}
		if (!supabase) return json(outgoing, 503, errorBody("starting", "The stack is starting; try again in a moment."));
		if (path === "/_mail") return serveMailbox(incoming, outgoing);
		if (path === MAIL_API_PATH) return mailApi(incoming, outgoing);
		if (path.startsWith(LEAKED_PASSWORDS_PATH)) {
			outgoing.writeHead(200, { "content-type": "text/plain" });
			return outgoing.end(leakedPasswordRange(path.slice(LEAKED_PASSWORDS_PATH.length)));
		}
		if (path.startsWith(FUNCTIONS)) return forwardToFunctions(incoming, outgoing);
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
			const timeout = setTimeout(() => server.closeAllConnections(), 2_000);
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			server.closeIdleConnections();
			await closed;
			clearTimeout(timeout);
			agent.destroy();
		},
	};
}

function listen(server: Server, port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) =>
			reject(
				error.code === "EADDRINUSE"
					? new StackError(
							"port-taken",
							`Port ${port} is taken. Stop what listens on ${HOST}:${port}; or set another: STACK_PORT=${port + 1} npm start.`,
						)
					: error,
			),
		);
		server.listen(port, HOST, resolve);
	});
}
