import * as build from "virtual:react-router/server-build";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Env, platformContext } from "../app/lib/platform.ts";
import { isPrivatePath } from "../app/lib/private-paths.ts";
import { health } from "./health.ts";
import { cachedPage } from "./page-cache.ts";
import { nonceForPage, privatePolicy, publicPolicy, secureHeaders } from "./security-headers.ts";

type HonoEnv = { Bindings: Env; Variables: { requestId: string } };

const dev = import.meta.env.DEV;
const handle = createRequestHandler(build as never, import.meta.env.MODE);
const app = new Hono<HonoEnv>();

app.use(requestId({ limitLength: 64 }));
app.use(secureHeaders());
app.route("/", health);

/** Renders with React Router. A nonce makes the page a private one: streamed, and stored nowhere. */
function render(request: Request, env: Env, ctx: ExecutionContext, id: string, nonce: string | undefined) {
	const provider = new RouterContextProvider();
	provider.set(platformContext, { env, waitUntil: (promise) => ctx.waitUntil(promise), requestId: id, nonce });
	return handle(request, provider);
}

app.all("*", async (c) => {
	const request = c.req.raw;
	const ctx = c.executionCtx as ExecutionContext;
	const id = c.get("requestId");
	const reads = request.method === "GET" || request.method === "HEAD";

	if (reads && !isPrivatePath(new URL(request.url).pathname) && !dev)
		return cachedPage(request, ctx, (asNobody) => render(asNobody, c.env, ctx, id, undefined).then(publicPolicy));

	const nonce = nonceForPage();
	const response = await render(request, c.env, ctx, id, nonce);
	return privatePolicy(response, nonce, dev);
});

app.onError((error, c) => {
	const id = c.get("requestId");
	console.error(JSON.stringify({ level: "error", at: "worker", requestId: id, error: error.stack ?? String(error) }));
	return c.text(`Something went wrong. Reference: ${id}`, 500, { "cache-control": "no-store" });
});

export default app;
