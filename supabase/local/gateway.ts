import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { proxy } from "hono/proxy";
import type { Backend } from "./backend.ts";
import { LEAKED_PASSWORDS_PATH, leakedPasswordRange } from "./leaked-passwords.ts";
import { createMailApi, MAIL_API_PATH } from "./mail-api.ts";
import type { Mailbox } from "./mailbox.ts";

export const HOST = "127.0.0.1";
const FUNCTIONS = "/functions/v1";

interface Parts {
	backend: Backend;
	/** Returns null while the functions restart. */
	functionsPort: () => number | null;
}

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

const errorBody = (code: string, message: string) => ({ error: { code, message } });

/** Listens on the loopback address. */
export async function openGateway(port: number, mailbox: Mailbox) {
	let parts: Parts | null = null;
	const mailApi = createMailApi(mailbox);
	const app = new Hono<{ Bindings: HttpBindings; Variables: Parts }>();

	app.get("/health", (c) => {
		const functions = Boolean(parts?.functionsPort());
		return parts ? c.json({ status: "ok", functions }) : c.json({ status: "starting", functions }, 503);
	});
	app.use(async (c, next) => {
		if (!parts) return c.json(errorBody("starting", "The stack is starting; try again in a moment."), 503);
		c.set("backend", parts.backend);
		c.set("functionsPort", parts.functionsPort);
		return next();
	});
	app.get("/_mail", (c) => {
		// Prevents DNS rebinding
		if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(c.req.header("host") ?? ""))
			return c.json(errorBody("forbidden", "The mailbox is for this machine only."), 403);
		if (/\bapplication\/json\b/.test(c.req.header("accept") ?? "")) return c.json(mailbox.mails);
		c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:");
		return c.html(mailbox.html());
	});
	app.all(MAIL_API_PATH, (c) => mailApi(c.req.raw));
	app.get(`${LEAKED_PASSWORDS_PATH}:prefix`, (c) => c.text(leakedPasswordRange(c.req.param("prefix"))));
	app.all(`${FUNCTIONS}/*`, async (c) => {
		const { pathname, search } = new URL(c.req.url);
		const functionsPort = c.get("functionsPort")();
		const url = `http://${HOST}:${functionsPort}${pathname.slice(FUNCTIONS.length)}${search}`;
		const response = functionsPort && (await proxy(url, { raw: c.req.raw }).catch(() => null));
		if (response) return response;
		return c.json(errorBody("functions_down", "The edge functions are restarting; try again in a moment."), 503);
	});
	app.all("*", (c) => c.get("backend").fetch(c.req.raw, { peerAddress: c.env.incoming.socket.remoteAddress ?? null }));

	const server = createServer(getRequestListener(app.fetch));
	server.listen(port, HOST);
	await once(server, "listening");
	return {
		url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
		/** Before this is called, everything but /health responds 503. */
		open(opened: Parts) {
			parts = opened;
		},
		/** Gives pending requests two seconds. */
		async close() {
			const timeout = setTimeout(() => server.closeAllConnections(), 2_000);
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			server.closeIdleConnections();
			await closed;
			clearTimeout(timeout);
		},
	};
}
