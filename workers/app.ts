import * as build from "virtual:react-router/server-build";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Env, platformContext } from "#app/platform/context.ts";
import { isPrivatePath } from "#app/platform/private-paths.ts";
import { keptPost } from "#app/platform/resubmit.server.ts";
import { isStreamedPath } from "#app/platform/streamed-paths.ts";
import { log } from "#shared/log.ts";
import { oneSlash } from "./canonical-path.ts";
import { cspReport } from "./endpoints/csp-report.ts";
import { health } from "./endpoints/health.ts";
import { forRobots } from "./endpoints/robots.ts";
import { vitals } from "./endpoints/vitals.ts";
import { cachedPage, rememberedPage } from "./page-cache/page-cache.ts";
import { newRequestId, sayRequestId } from "./request-id.ts";
import { bodyLimits } from "./security/body-limits.ts";
import { sameOrigin } from "./security/same-origin.ts";
import { nonceForPage, privatePolicy, secureHeaders } from "./security/security-headers.ts";

type HonoEnv = { Bindings: Env; Variables: { requestId: string } };

const dev = import.meta.env.DEV;
const handle = createRequestHandler(build as never, import.meta.env.MODE);
const app = new Hono<HonoEnv>();

app.use((c, next) => {
	c.set("requestId", newRequestId());
	return next();
});
app.use(secureHeaders());
app.use(sameOrigin());
app.use(bodyLimits());
app.use(oneSlash());
app.route("/", health);
app.route("/", forRobots);
app.route("/", cspReport);
app.route("/", vitals(build.routes as never));

app.all("*", async (c) => {
	const request = c.req.raw;
	const ctx = c.executionCtx as ExecutionContext;
	const reads = request.method === "GET" || request.method === "HEAD";
	const { pathname } = new URL(request.url);
	const isPublic = reads && !dev && !isPrivatePath(pathname) && !isStreamedPath(pathname);

	const render = async (asked: Request, nonce: string) => {
		const provider = new RouterContextProvider();
		const waitUntil = (promise: Promise<unknown>) => ctx.waitUntil(promise);
		const requestId = c.get("requestId");
		provider.set(platformContext, { env: c.env, waitUntil, requestId, nonce, isPublic, posted: keptPost(asked) });
		const response = await handle(asked, provider);
		// React Router reports what was thrown by mistake (app/entry.server.tsx), but no 503 of ours: a page that shows
		// its reference must be found in the logs
		const { status } = response;
		if (status >= 500) log("warn", "answer", { requestId, path: pathname, status });
		return response;
	};
	if (isPublic)
		return cachedPage(request, { env: c.env, ctx, requestId: c.get("requestId") }, (asNobody) =>
			render(asNobody, nonceForPage()),
		);
	const nonce = nonceForPage();
	return privatePolicy(await render(request, nonce), nonce, c.env, dev);
});

app.onError((error, c) => {
	const requestId = c.get("requestId");
	log("error", "worker", { requestId, error });
	return c.text(`Something went wrong. Reference: ${requestId}`, 500, { "cache-control": "no-store" });
});

export default {
	/** What this isolate remembers is sent as it is: to pass Hono would cost several times the sending (docs/performance.md). */
	fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
		const page = rememberedPage(request);
		if (!page) return app.fetch(request, env, ctx as never);
		sayRequestId(page.headers, newRequestId());
		return page;
	},
};
