import { isbot } from "isbot";
import type { ReactNode } from "react";
// Not the one for edges: that encodes every name and value of the markup by itself, which took two thirds of a rendering
import { renderToReadableStream, renderToString } from "react-dom/server.node";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { SendAgain } from "#app/features/layout/send-again.tsx";
import { getSeo } from "#app/features/seo/seo.server.ts";
import { SpeculationRules } from "#app/features/seo/speculation-rules.server.tsx";
import { SeoTags } from "#app/features/seo/tags.server.tsx";
import { publicPage } from "#app/platform/content-policy.server.ts";
import { type Log, renderContext, requestContext } from "#app/platform/context.server.ts";
import { NonceContext, RequestIdContext, SendAgainContext, ServerHeadContext } from "#app/platform/nonce.ts";
import { siteOrigin } from "#app/platform/site-origin.server.ts";

/** Ends a stream whose deferred data never comes, so that its boundaries show their errors. */
export const streamTimeout = 10_000; // ms

/** How long the edge keeps a page that can't change; a deployment begins anew (workers/page-cache/page-cache.ts). */
const STILL_SECONDS = 86_400;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { env, log, requestId } = loadContext.get(requestContext);
	const { nonce, isPublic, posted } = loadContext.get(renderContext);
	const again = status >= 500 ? await posted : null;
	const { pathname, search } = new URL(request.url);
	const head = (
		<>
			{isPublic && <SpeculationRules nonce={nonce} />}
			<SeoTags {...getSeo(routerContext, siteOrigin(env, request.url))} />
		</>
	);
	const page = (
		<NonceContext value={nonce}>
			<RequestIdContext value={requestId}>
				<ServerHeadContext value={head}>
					<SendAgainContext value={again && <SendAgain to={pathname + search} posted={again} />}>
						<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
					</SendAgainContext>
				</ServerHeadContext>
			</RequestIdContext>
		</NonceContext>
	);
	let sent: { body: BodyInit; status: number };
	if (isPublic) {
		const { html, policy } = await publicPage(await asText(page, routerContext), nonce, env);
		headers.set("Content-Security-Policy", policy);
		sent = { body: html, status };
	} else sent = await asStream(page, { request, status, nonce, log });
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (isStill(routerContext)) headers.set("Cache-Control", `public, s-maxage=${STILL_SECONDS}`);
	return new Response(sent.body, { status: sent.status, headers });
}

/**
 * A public page waits for nothing (app/platform/streamed-paths.ts), so it is rendered as a string, at half the cost of a stream
 * (record 0016). Only what React Router hands over to the browser would be waited for: it is read first.
 */
async function asText(page: ReactNode, { serverHandoffStream, renderMeta }: EntryContext): Promise<string> {
	if (serverHandoffStream && renderMeta) {
		const decoder = new TextDecoder();
		let value = "";
		for await (const part of serverHandoffStream) value += decoder.decode(part, { stream: true });
		renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
	}
	const text = renderToString(page);
	// What suspends or fails inside of Suspense is passed over in silence
	if (text.includes("<!--$!-->")) throw new Error("A public page can't wait: see app/platform/streamed-paths.ts");
	return `<!DOCTYPE html>${text}`;
}

interface Asked {
	request: Request;
	status: number;
	nonce: string;
	log: Log;
}

/** Shell first; a crawler wants all of it at once. */
async function asStream(page: ReactNode, { request, status, nonce, log }: Asked) {
	const sent = { status };
	let shell = false;
	const body = await renderToReadableStream(page, {
		nonce,
		signal: AbortSignal.timeout(streamTimeout + 1_000),
		onError(error) {
			sent.status = 500;
			// Errors before the shell are thrown to the caller, who logs them.
			if (shell) log("error", "render", { error });
		},
	});
	shell = true;
	if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
	return { body, status: sent.status };
}

/** A page that asked for nothing: no loader, so nothing in it changes before the next deployment (record 0008). */
function isStill({ staticHandlerContext: { loaderData, statusCode } }: EntryContext): boolean {
	return statusCode === 200 && Object.values(loaderData).every((data) => data === undefined || data === null);
}

export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
	if (request.signal.aborted) return; // the shopper left
	const { log } = context.get(requestContext);
	const { pathname: path } = new URL(request.url);
	// A thrown response is an answer of ours (404, 503), not a failure of the code
	if (isRouteErrorResponse(error)) return;
	log("error", "route", { path, error });
}
