import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { isbot } from "isbot";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server.node";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { openWithMySizes } from "#app/extras/my-sizes/index.server.ts";
import { ResubmitForm } from "#app/features/layout/error-page.tsx";
import { getSeo } from "#app/features/seo/seo.server.ts";
import { SeoTags, SpeculationRules } from "#app/features/seo/tags.server.tsx";
import { siteOrigin } from "#app/features/shop/site-origin.server.ts";
import { policyFor } from "#app/platform/content-policy.server.ts";
import { renderContext, requestContext } from "#app/platform/context.server.ts";
import { InlineScript } from "#app/platform/late-hydration/late-scripts.tsx";
import { ServerRenderContext } from "#app/platform/server-render.ts";
import { memoize } from "#shared/domain/memoize.ts";
import { presetOf } from "#shared/domain/presets.ts";
import { DARK_PAPER, PAPER } from "#shared/shop.config.ts";

// react-dom/server.edge takes three times as long

/** Milliseconds. React Router reads this export. */
export const streamTimeout = 10_000;

const STATIC_PAGE_SECONDS = 86_400;

const rendered = new WeakMap<object, Record<string, string>>();

function renderOnce(of: object, kind: string, render: () => ReactNode): string {
	const kinds = rendered.get(of) ?? {};
	rendered.set(of, kinds);
	// Removes the preloads of pictures that React writes first, as preloadPicture adds them to the head
	kinds[kind] ??= renderToString(render()).replace(/^(<link [^>]+>)+/, "");
	return kinds[kind];
}

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { env, log, requestId } = loadContext.get(requestContext);
	const { nonce, isPublic, postedFields } = loadContext.get(renderContext);
	const { pathname, search } = new URL(request.url);
	const failedFields = status >= 500 ? await postedFields : null;
	const head = (
		<>
			<meta name="theme-color" content={PAPER} media="(prefers-color-scheme: light)" />
			<meta name="theme-color" content={DARK_PAPER} media="(prefers-color-scheme: dark)" />
			{isPublic && <SpeculationRules nonce={nonce} />}
			{presetOf(pathname) && <InlineScript code={openWithMySizes} />}
			<SeoTags {...getSeo(routerContext, siteOrigin(env, request.url))} />
			{isPublic && <LatePreloads {...routerContext} />}
		</>
	);
	const render = {
		nonce,
		requestId,
		head: isPublic ? null : head,
		renderOnce,
		resubmitForm: failedFields && <ResubmitForm action={pathname + search} fields={failedFields} />,
	};
	const manifest = isPublic ? withoutImports(routerContext.manifest) : routerContext.manifest;
	const page = (
		<ServerRenderContext value={render}>
			<ServerRouter context={{ ...routerContext, manifest }} url={request.url} nonce={nonce} />
		</ServerRenderContext>
	);
	let responseStatus = status;
	let isShellRendered = false;
	// Crawlers don't run the scripts that move streamed parts into place
	const isComplete = isPublic || isbot(request.headers.get("user-agent") ?? "");
	const stream = await renderToReadableStream(page, {
		nonce,
		...(isComplete && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
		signal: AbortSignal.timeout(streamTimeout + 1_000),
		onError(error) {
			responseStatus = 500;
			// React Router passes errors of the shell to handleError
			if (isShellRendered) log("error", "render", { error });
		},
	});
	isShellRendered = true;
	if (isComplete) await stream.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (isStatic(routerContext)) headers.set("Cache-Control", `public, s-maxage=${STATIC_PAGE_SECONDS}`);
	if (!isPublic) return new Response(stream, { status: responseStatus, headers });
	// Latin-1 maps each byte to a character; decoding and encoding UTF-8 takes half a millisecond for a list
	const bytes = Buffer.from(await new Response(stream).arrayBuffer());
	// Rendered to a string, as React streams elements in hundreds of chunks
	const headText = Buffer.from(renderToString(<ServerRenderContext value={render}>{head}</ServerRenderContext>));
	const text = bytes.toString("latin1").replace("</head>", (end) => headText.toString("latin1") + end);
	const { html, hashes } = delayScripts(text, nonce);
	headers.set("Content-Security-Policy", policyFor(env, `'self' ${[...hashes].join(" ")}`));
	return new Response(Buffer.from(html, "latin1"), { status: responseStatus, headers });
}

/** Inert preloads of the files that a page's modules import; `<Scripts>` preloads the modules themselves. */
function LatePreloads({ manifest, staticHandlerContext }: EntryContext) {
	const routes = staticHandlerContext.matches.map(({ route: { id } }) => manifest.routes[id]);
	const files = new Set([manifest.entry, ...routes].flatMap((module) => module?.imports ?? []));
	return [...files].map((href) => <link key={href} rel="late" href={href} />);
}

/** The manifest without imported files, which LatePreloads lists instead. */
const withoutImports = memoize(({ entry, routes, ...manifest }: EntryContext["manifest"]) => {
	const withoutThem = Object.entries(routes).map(([id, route]) => [id, { ...route, imports: [] }]);
	return { ...manifest, entry: { ...entry, imports: [] }, routes: Object.fromEntries(withoutThem) };
});

/** Whether the page has no loader data, so that it changes only with deployments (docs/decisions/0008). */
function isStatic({ staticHandlerContext: { loaderData, statusCode } }: EntryContext): boolean {
	return statusCode === 200 && Object.values(loaderData).every((data) => data === undefined || data === null);
}

export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
	if (request.signal.aborted) return;
	const { log } = context.get(requestContext);
	const { pathname: path } = new URL(request.url);
	if (isRouteErrorResponse(error)) return; // thrown on purpose: 404, 503
	log("error", "route", { path, error });
}

/** Hashes by code. Excludes loader data, as the other scripts depend only on the route. */
const knownHashes = new Map<string, string>();

function hashOf(code: string): string {
	const isData = code.startsWith("window.__reactRouterContext.streamController.enqueue(");
	const known = isData ? undefined : knownHashes.get(code);
	if (known) return known;
	const hash = `'sha256-${createHash("sha256").update(code, "latin1").digest("base64")}'`;
	if (!isData) knownHashes.set(code, hash);
	return hash;
}

/**
 * Makes module scripts and preloads inert until late-hydration.ts starts them, and replaces nonces by hashes, so that the page can
 * be cached. Inert scripts need a hash, too, as they start as copies. `html` has a character for each byte.
 */
function delayScripts(html: string, nonce: string): { html: string; hashes: ReadonlySet<string> } {
	const hashes = new Set<string>();
	const parts = html.split(` nonce="${nonce}"`);
	for (let i = 1; i < parts.length; i++) {
		const [before = "", after = ""] = [parts[i - 1], parts[i]];
		const [start, end] = [before.lastIndexOf("<"), after.indexOf(">")];
		const tag = before.slice(start) + after.slice(0, end);
		parts[i - 1] = before.slice(0, start) + tag.replace(/ (rel|type)="module(preload)?"/, ' $1="late"');
		parts[i] = after.slice(end);
		if (!tag.startsWith("<script")) continue;
		const code = after.slice(end + 1, after.indexOf("</script>"));
		hashes.add(hashOf(code));
	}
	return { html: parts.join(""), hashes };
}
