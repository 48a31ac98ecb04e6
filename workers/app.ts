import * as build from "virtual:react-router/server-build";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { isPrivatePath, isStreamedPath, routePattern } from "#app/addresses.ts";
import { noncePolicy } from "#app/platform/content-policy.server.ts";
import { createRequestContext, type Env, renderContext, requestContext } from "#app/platform/context.server.ts";
import { readPostedFields } from "#app/platform/resubmit.server.ts";
import { cspReport } from "./endpoints/csp-report.ts";
import { health } from "./endpoints/health.ts";
import { photo } from "./endpoints/photo.ts";
import { sitemap } from "./endpoints/sitemap.ts";
import { textFiles } from "./endpoints/text-files.ts";
import { vitals } from "./endpoints/vitals.ts";
import type { HonoEnv } from "./hono-env.ts";
import { respondCached, respondFromMemory } from "./page-cache/page-cache.ts";
import { bodyLimits } from "./security/body-limits.ts";
import { rateLimits } from "./security/rate-limits.ts";
import { redirectDoubleSlash, redirectToHttps } from "./security/redirects.ts";
import { sameOrigin } from "./security/same-origin.ts";
import { createNonce, createRequestId, securityHeaders, withoutCaching } from "./security/security-headers.ts";

const dev = import.meta.env.DEV;
const renderAnyRoute = createRequestHandler(build as never, import.meta.env.MODE);

/**
 * Returns a handler with only the page's routes and that of unknown addresses, because React Router tries its routes one by one and
 * prepares all of them for each page, which took 0.5 of 3.5 ms for 60 routes (docs/decisions/0062). Requests other than GET, and paths
 * with escapes, which React Router decodes only after matching, use all routes.
 */
function createPageHandler(pattern: string) {
	const { routes, assets } = build;
	const withParents = (id?: string): string[] => (id ? [...withParents(routes[id]?.parentId), id] : []);
	const segmentsOf = (id: string) => withParents(id).flatMap((ancestor) => routes[ancestor]?.path || []);
	const ids = Object.keys(routes)
		.filter((id) => [pattern, "/*"].includes(`/${segmentsOf(id).join("/")}`))
		.flatMap(withParents);
	const only = (all: object) => Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
	const pageBuild = { ...build, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } };
	return createRequestHandler(pageBuild as never, import.meta.env.MODE);
}

const pageHandlers = new Map<string, typeof renderAnyRoute>();

function handlerFor({ method }: Request, pathname: string) {
	if (method !== "GET" || pathname.includes("%")) return renderAnyRoute;
	const pattern = routePattern(pathname);
	const handler = pageHandlers.get(pattern) ?? createPageHandler(pattern);
	pageHandlers.set(pattern, handler);
	return handler;
}

const app = new Hono<HonoEnv>();

app.use((c, next) => {
	const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise);
	c.set("context", createRequestContext(c.env, c.req.raw, routePattern, createRequestId(), waitUntil));
	return next();
});
app.use(securityHeaders());
app.use(sameOrigin());
app.use(bodyLimits());
app.use(redirectDoubleSlash());
app.use(rateLimits());
app.route("/", health);
app.route("/", photo);
app.route("/", textFiles);
app.route("/", sitemap);
app.route("/", cspReport);
app.route("/", vitals);

app.all("*", async (c) => {
	const request = c.req.raw;
	const { context } = c.var;
	const { pathname } = new URL(request.url);
	const isRead = request.method === "GET" || request.method === "HEAD";
	const isPublic = isRead && !dev && !isPrivatePath(pathname) && !isStreamedPath(pathname);

	const render = async (request: Request, nonce: string) => {
		const provider = new RouterContextProvider();
		provider.set(requestContext, context);
		provider.set(renderContext, { nonce, isPublic, postedFields: readPostedFields(request) });
		const response = await handlerFor(request, pathname)(request, provider);
		// Logged here, as handleError skips thrown responses
		if (response.status >= 500) context.log("warn", "answer", { path: pathname, status: response.status });
		return response;
	};
	if (isPublic) return respondCached(request, context, (request) => render(request, createNonce()));
	const nonce = createNonce();
	const paymentOrigin = isPrivatePath(pathname) ? c.env.PAYMENT_ORIGIN : undefined;
	return withoutCaching(await render(request, nonce), noncePolicy(c.env, nonce, dev, paymentOrigin));
});

app.onError((error, c) => {
	const { log, requestId } = c.var.context;
	log("error", "worker", { error });
	return c.text(`Something went wrong. Reference: ${requestId}`, 500, { "cache-control": "no-store" });
});

export default {
	/**
	 * Pages from memory skip Hono, which takes several times as long as sending them (docs/performance.md). Memory has no http pages. These
	 * responses have no request id, as nothing is logged about them (docs/decisions/0032).
	 */
	fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
		return respondFromMemory(request) ?? redirectToHttps(request) ?? app.fetch(request, env, ctx as never);
	},
};
