import type { RequestContext } from "#app/platform/context.server.ts";
import { etagOf } from "#app/platform/etag.ts";
import { secure, withMutableHeaders } from "../security/security-headers.ts";
import { pageKey } from "./page-key.ts";
import { type Page, pageMemory } from "./page-memory.ts";

/**
 * Public pages, rendered once and served byte for byte: from this isolate's memory, the edge cache, or a render.
 * The render gets the canonical URL and none of the shopper's headers, so nothing personal can be stored.
 */
type Render = (request: Request) => Promise<Response>;
type Context = Pick<RequestContext, "env" | "log" | "waitUntil">;
interface Maker extends Context {
	render: Render;
}

/**
 * A page is fresh for the first half of its time and renewed in the background in the second. Prices in a render
 * may be 30 s old (features/catalog/live.server.ts), so no page shows any older than a minute. Pages without
 * prices set `s-maxage` (decision 0008).
 */
const KEEP_MS = 30_000;
const MEMORY_BYTES = 16 * 1024 * 1024; // of an isolate's 128 MB

/** The DOM's types lack `default`. */
const { default: edge } = caches as unknown as { default: Cache };

const memory = pageMemory(MEMORY_BYTES);
/** A renewal may never settle if the platform ends its request; after this time another one starts. */
const RENEWAL_MS = 15_000;
const renewing = new Map<string, { made: Promise<Page | Response>; since: number }>();

/** The build id in the address makes a deployment start with an empty cache. */
const edgeKey = (key: string) => key.replace(/^(https?:\/\/[^/]+)/, `$1/__page/${__BUILD_ID__}`);
const isFresh = ({ born, keep }: Page) => Date.now() - born <= keep / 2;
const isOver = ({ born, keep }: Page) => Date.now() - born > keep;

async function fromEdge(key: string): Promise<Page | undefined> {
	const stored = await edge.match(edgeKey(key));
	const headers = stored?.headers.get("x-page");
	if (!stored || !headers) return undefined;
	const body = new Uint8Array(await stored.arrayBuffer());
	const [born = 0, keep = 0] = (stored.headers.get("x-kept") ?? "").split(" ").map(Number);
	return { body, headers: new Headers(JSON.parse(headers)), born, keep };
}

/** An answer from memory passes no middleware: what is kept is complete, security headers included. */
async function make(key: string, { render, env, waitUntil }: Maker): Promise<Page | Response> {
	const response = await render(
		new Request(key, { headers: { accept: "text/html", "user-agent": "encore-page-cache bot" } }),
	);
	if (response.status !== 200 || response.headers.has("set-cookie")) return response;
	const body = new Uint8Array(await response.arrayBuffer());
	const headers = new Headers(response.headers);
	const maxAge = /s-maxage=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1];
	const keep = maxAge ? Number(maxAge) * 1000 : KEEP_MS;
	headers.set("Cache-Control", "public, max-age=0, must-revalidate"); // browsers revalidate; our copy decides
	headers.set("ETag", await etagOf(body));
	secure(headers, env);
	const page = { body, headers, born: Date.now(), keep };
	memory.set(key, page);
	const kept = {
		"cache-control": `public, max-age=${keep / 1000}`,
		"x-page": JSON.stringify([...headers]),
		"x-kept": `${page.born} ${keep}`,
	};
	waitUntil(edge.put(edgeKey(key), new Response(body, { headers: kept })));
	return page;
}

/** The edge's copy where it is better than the one that is known here, else a new one. */
async function obtain(key: string, known: Page | undefined, maker: Maker): Promise<Page | Response> {
	const stored = await fromEdge(key);
	if (!stored || (known ? !isFresh(stored) : isOver(stored))) return make(key, maker);
	memory.set(key, stored);
	return stored;
}

/** Runs one lookup or render per page at a time. Returns a Response if it must not be shared. */
async function renew(key: string, known: Page | undefined, maker: Maker): Promise<Page | Response> {
	const running = renewing.get(key);
	if (running && Date.now() - running.since < RENEWAL_MS) {
		const made = await running.made;
		return made instanceof Response ? make(key, maker) : made;
	}
	const made = obtain(key, known, maker).finally(() => {
		if (renewing.get(key)?.made === made) renewing.delete(key);
	});
	renewing.set(key, { made, since: Date.now() });
	maker.waitUntil(made.catch(() => {})); // continues for the others if the first client disconnects
	return made;
}

/**
 * A copy that this isolate remembers and that needs no more than to be sent, for a page that is asked for by its own
 * address; else undefined. Another spelling, and a copy that wants renewing, are `cachedPage`'s.
 */
export function pageFromMemory(request: Request): Response | undefined {
	const { method, url } = request;
	const page = method === "GET" || method === "HEAD" ? memory.get(url) : undefined;
	if (!page || !(isFresh(page) || (renewing.has(url) && !isOver(page)))) return undefined;
	return respondWith(page, request);
}

export async function cachedPage(request: Request, context: Context, render: Render): Promise<Response> {
	const url = new URL(request.url);
	const key = pageKey(url);
	if (!key)
		return uncached(await render(new Request(url, { headers: { accept: "text/html", "user-agent": "encore bot" } })));
	const { env, log, waitUntil } = context; // copying all of it would create a database client for each page
	const maker = { env, log, waitUntil, render };
	let page = memory.get(key);
	if (!page || isOver(page)) {
		const made = await renew(key, undefined, maker);
		if (made instanceof Response) return uncached(made);
		page = made;
	}
	if (!isFresh(page))
		context.waitUntil(renew(key, page, maker).catch((error) => context.log("error", "page-cache", { key, error })));
	return respondWith(page, request);
}

function respondWith({ body, headers }: Page, { method, headers: requestHeaders }: Request): Response {
	if (matches(requestHeaders.get("if-none-match"), headers.get("etag") ?? ""))
		return new Response(null, { status: 304, headers });
	return new Response(method === "HEAD" ? null : body, { headers });
}

/** A weak tag counts as well: a proxy that compresses weakens ours. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
	if (ifNoneMatch === null) return false;
	const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
	return tags.includes(etag) || tags.includes("*");
}

function uncached(response: Response): Response {
	const answer = withMutableHeaders(response);
	answer.headers.set("Cache-Control", "no-store");
	return answer;
}
