import type { RequestContext } from "#app/platform/context.server.ts";
import { etagOf } from "#app/platform/etag.ts";
import { setSecurityHeaders, withMutableHeaders } from "../security/security-headers.ts";
import { pageKey } from "./page-key.ts";
import { createPageMemory, type Page } from "./page-memory.ts";

/** The request has none of the shopper's headers, so that nothing personal is cached. */
type Render = (request: Request) => Promise<Response>;
type CacheContext = Pick<RequestContext, "env" | "log" | "waitUntil">;
interface Renderer extends CacheContext {
	render: Render;
}

/**
 * The maximum age of pages without `s-maxage` (entry.server.tsx). Pages older than half of it are renewed in the background. As the
 * catalog may already be 30 s old (catalog.server.ts), prices are up to a minute old, or older while the database is down.
 */
const MAX_AGE_MS = 30_000;
const MEMORY_BYTES = 16 * 1024 * 1024; // of an isolate's 128 MB
/** The platform may end a request during its render. */
const RENDER_TIMEOUT_MS = 15_000;

const { default: edge } = caches as unknown as { default: Cache };
const memory = createPageMemory(MEMORY_BYTES);
const renewals = new Map<string, { result: Promise<Page | Response>; startedAt: number }>();

const edgeKey = (key: string) => key.replace(/^(https?:\/\/[^/]+)/, `$1/__page/${__BUILD_ID__}`);
const ageOf = ({ renderedAt }: Page) => Date.now() - renderedAt;
const isFresh = (page: Page) => ageOf(page) <= page.maxAge / 2;
const isExpired = (page: Page) => ageOf(page) > page.maxAge;

async function readEdge(key: string): Promise<Page | undefined> {
	const cached = await edge.match(edgeKey(key));
	const headers = cached?.headers.get("x-page-headers");
	if (!cached || !headers) return undefined;
	const body = new Uint8Array(await cached.arrayBuffer());
	const [renderedAt = 0, maxAge = 0] = (cached.headers.get("x-page-age") ?? "").split(" ").map(Number);
	const pageHeaders = new Headers(JSON.parse(headers));
	return { body, headers: pageHeaders, etag: pageHeaders.get("etag") ?? "", renderedAt, maxAge };
}

async function writeEdge(key: string, { body, headers, renderedAt, maxAge }: Page): Promise<void> {
	const edgeHeaders = {
		"cache-control": `public, max-age=${maxAge / 1000}`,
		"x-page-headers": JSON.stringify([...headers]),
		"x-page-age": `${renderedAt} ${maxAge}`,
	};
	await edge.put(edgeKey(key), new Response(body, { headers: edgeHeaders }));
}

async function renderPage(key: string, { render, env, waitUntil }: Renderer): Promise<Page | Response> {
	const headers = { accept: "text/html", "user-agent": "encore-page-cache bot" };
	const response = await render(new Request(key, { headers }));
	if (response.status !== 200 || response.headers.has("set-cookie")) return response;
	const page = await pageFrom(response);
	setSecurityHeaders(page.headers, env); // pages from memory pass no middleware
	memory.set(key, page);
	waitUntil(writeEdge(key, page));
	return page;
}

async function pageFrom(response: Response): Promise<Page> {
	const body = new Uint8Array(await response.arrayBuffer());
	const headers = new Headers(response.headers);
	const [, seconds] = /s-maxage=(\d+)/.exec(headers.get("cache-control") ?? "") ?? [];
	headers.set("Cache-Control", "public, max-age=0, must-revalidate");
	const etag = await etagOf(body);
	headers.set("ETag", etag);
	return { body, headers, etag, renderedAt: Date.now(), maxAge: seconds ? Number(seconds) * 1000 : MAX_AGE_MS };
}

async function loadPage(key: string, known: Page | undefined, renderer: Renderer): Promise<Page | Response> {
	const cached = await readEdge(key);
	if (!cached || (known ? !isFresh(cached) : isExpired(cached))) return renderPage(key, renderer);
	memory.set(key, cached);
	return cached;
}

/** Renews a page; concurrent requests share the result. */
async function renewPage(key: string, known: Page | undefined, renderer: Renderer): Promise<Page | Response> {
	const running = renewals.get(key);
	if (running && Date.now() - running.startedAt < RENDER_TIMEOUT_MS) {
		const result = await running.result;
		return result instanceof Response ? renderPage(key, renderer) : result;
	}
	const result = loadPage(key, known, renderer).finally(() => {
		if (renewals.get(key)?.result === result) renewals.delete(key);
	});
	renewals.set(key, { result, startedAt: Date.now() });
	renderer.waitUntil(result.catch(() => {})); // continues for the others if this client disconnects
	return result;
}

/** Returns undefined for pages that must be loaded or renewed. Synchronous, as it is the fastest path. */
export function respondFromMemory(request: Request): Response | undefined {
	const { method, url } = request;
	const page = method === "GET" || method === "HEAD" ? memory.get(url) : undefined;
	if (!page || !(isFresh(page) || (renewals.has(url) && !isExpired(page)))) return undefined;
	return toResponse(page, request);
}

export async function respondCached(request: Request, context: CacheContext, render: Render): Promise<Response> {
	const url = new URL(request.url);
	const key = pageKey(url);
	if (!key) {
		const headers = { accept: "text/html", "user-agent": "encore bot" };
		return withoutCache(await render(new Request(url, { headers })));
	}
	const { env, log, waitUntil } = context; // a spread would create the database client
	const renderer = { env, log, waitUntil, render };
	let page = memory.get(key);
	if (!page || isExpired(page)) {
		const result = await renewPage(key, undefined, renderer);
		if (result instanceof Response) return withoutCache(result);
		page = result;
	}
	if (!isFresh(page)) {
		const renewal = renewPage(key, page, renderer);
		waitUntil(renewal.catch((error) => log("error", "page-cache", { key, error })));
	}
	return toResponse(page, request);
}

function toResponse({ body, headers, etag }: Page, request: Request): Response {
	const tags = request.headers.get("if-none-match");
	if (tags && matchesEtag(tags, etag)) return new Response(null, { status: 304, headers });
	return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** Ignores `W/`, which compressing proxies add to the tag. */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch === etag) return true;
	const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
	return tags.some((tag) => tag === etag || tag === "*");
}

function withoutCache(response: Response): Response {
	const mutable = withMutableHeaders(response);
	mutable.headers.set("Cache-Control", "no-store");
	return mutable;
}
