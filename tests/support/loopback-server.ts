import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type HttpBindings, serve } from "@hono/node-server";

type Handler = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** Serves on a free port of the loopback address. */
export async function startServer(fetch: Handler): Promise<{ url: string; close(): void }> {
	const server = serve({
		fetch: fetch as never,
		hostname: "127.0.0.1",
		port: 0,
		overrideGlobalObjects: false,
	}) as Server;
	await once(server, "listening");
	const close = () => {
		server.close();
		server.closeAllConnections();
	};
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
