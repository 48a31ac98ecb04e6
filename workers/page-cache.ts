import type { ExecutionContext } from "@cloudflare/workers-types";
import { log } from "#shared/log.ts";
import { etagOf } from "../app/lib/etag.ts";
import { pageKey } from "./page-key.ts";

/**
 * Public pages, rendered once and served byte for byte: from this isolate's memory, then the edge cache, then a render.
 * Nothing personal can be in a copy: the render sees the canonical address and no header of the shopper's.
 */
type Render = (request: Request) => Promise<Response>;
interface Page {
	body: Uint8Array<ArrayBuffer>;
	headers: Headers;
	/** ms since 1970 */
	born: number;
	/** How long it may be served, in ms. */
	keep: number;
}

/**
 * In the second half of its time a copy answers at once and is renewed behind. What a render knew of prices and stock may
 * have been 30 s old (app/data/live.server.ts): with KEEP_MS no page shows what is older than a minute. A page that
 * knew nothing of the kind says itself how long it can be kept, by `s-maxage` (record 0008).
 */
const KEEP_MS = 30_000;
const MOST_PAGES = 200; // in one isolate

/** The edge's own cache; the DOM's types, which the app needs, don't know `default`. */
const { default: edge } = caches as unknown as { default: Cache };

const memory = new Map<string, Page>();
const renewing = new Map<string, Promise<Page | Response>>();

/** In the edge cache the build id is part of the address, so a deployment starts clean. */
const edgeKey = (key: string) => key.replace(/^(https?:\/\/[^/]+)/, `$1/__page/${__BUILD_ID__}`);
const isFresh = ({ born, keep }: Page) => Date.now() - born <= keep / 2;
const isOver = ({ born, keep }: Page) => Date.now() - born > keep;

function remember(key: string, page: Page): Page {
	memory.delete(key);
	const oldest = memory.keys().next();
	if (memory.size >= MOST_PAGES && !oldest.done) memory.delete(oldest.value);
	memory.set(key, page);
	return page;
}

async function fromEdge(key: string): Promise<Page | undefined> {
	const stored = await edge.match(edgeKey(key));
	const headers = stored?.headers.get("x-page");
	if (!stored || !headers) return undefined;
	const body = new Uint8Array(await stored.arrayBuffer());
	const [born = 0, keep = 0] = (stored.headers.get("x-kept") ?? "").split(" ").map(Number);
	return remember(key, { body, headers: new Headers(JSON.parse(headers)), born, keep });
}

async function make(key: string, render: Render, ctx: ExecutionContext): Promise<Page | Response> {
	const response = await render(
		new Request(key, { headers: { accept: "text/html", "user-agent": "encore-page-cache bot" } }),
	);
	if (response.status !== 200 || response.headers.has("set-cookie")) return response;
	const body = new Uint8Array(await response.arrayBuffer());
	const headers = new Headers(response.headers);
	const said = /s-maxage=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1];
	const keep = said ? Number(said) * 1000 : KEEP_MS;
	headers.set("Cache-Control", "public, max-age=0, must-revalidate"); // the copy that counts is ours; browsers ask again
	headers.set("ETag", await etagOf(body));
	const page = remember(key, { body, headers, born: Date.now(), keep });
	const kept = {
		"cache-control": `public, max-age=${keep / 1000}`,
		"x-page": JSON.stringify([...headers]),
		"x-kept": `${page.born} ${keep}`,
	};
	ctx.waitUntil(edge.put(edgeKey(key), new Response(body, { headers: kept })));
	return page;
}

/** One render at a time for a page, however many ask. A Response comes back where it must not be shared. */
async function renew(key: string, render: Render, ctx: ExecutionContext): Promise<Page | Response> {
	const running = renewing.get(key);
	if (running) {
		const made = await running;
		return made instanceof Response ? make(key, render, ctx) : made;
	}
	const made = make(key, render, ctx).finally(() => renewing.delete(key));
	renewing.set(key, made);
	ctx.waitUntil(made.catch(() => {})); // goes on for the others when the shopper who began it leaves
	return made;
}

interface Asked {
	ctx: ExecutionContext;
	requestId: string;
}

export async function cachedPage(request: Request, { ctx, requestId }: Asked, render: Render): Promise<Response> {
	const url = new URL(request.url);
	const key = pageKey(url);
	if (!key)
		return uncached(await render(new Request(url, { headers: { accept: "text/html", "user-agent": "encore bot" } })));
	let page = memory.get(key);
	if (!page || !isFresh(page)) page = (await fromEdge(key)) ?? page;
	if (!page || isOver(page)) {
		const made = await renew(key, render, ctx);
		if (made instanceof Response) return uncached(made);
		page = made;
	} else if (!isFresh(page)) {
		ctx.waitUntil(renew(key, render, ctx).catch((error) => log("error", "page-cache", { requestId, key, error })));
	}
	if (matches(request.headers.get("if-none-match"), page.headers.get("etag") ?? ""))
		return new Response(null, { status: 304, headers: page.headers });
	return new Response(request.method === "HEAD" ? null : page.body, { headers: page.headers });
}

/** A weak tag counts as well: a proxy that compresses weakens ours. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
	const asked = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
	return asked.includes(etag) || asked.includes("*");
}

function uncached(response: Response): Response {
	const answer = new Response(response.body, response);
	answer.headers.set("Cache-Control", "no-store");
	return answer;
}
