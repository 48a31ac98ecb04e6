// Reading offline: public pages that were seen before, and for the others a page that says so. scripts/vite-standalone-scripts.ts
// makes /sw.js of it. Online the network has the first word on every page, so that nothing here can be out of date.
import { mayStore } from "./may-store.ts";
import { pageOf } from "./page-of.ts";
import type { FetchEvent, LastingEvent, Scope } from "./worker-scope.ts";

declare const self: Scope;
/** As in the Worker: different for every build, so that each deployment installs its own offline page. */
declare const __BUILD_ID__: string;

const OFFLINE = "/offline";
interface Shelf {
	name: string;
	/** What has waited longest goes first. */
	most: number;
}
const SHELL: Shelf = { name: `offline-${__BUILD_ID__}`, most: 20 };
const PAGES: Shelf = { name: "pages", most: 80 };
/** Scripts, styles, fonts and pictures. */
const FILES: Shelf = { name: "files", most: 400 };

/** Never another answer under their address. */
const NEVER_CHANGES = /^\/(assets|fonts)\//;

/** Keeps a copy of what may be kept; `response` is used up. */
async function keep({ name, most }: Shelf, request: Request | string, response: Response): Promise<void> {
	const cache = await caches.open(name);
	await cache.put(request, response); // at the end of the line, once it has wholly arrived
	const keys = await cache.keys();
	await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

async function fetchAndKeep(shelf: Shelf, address: string): Promise<Response> {
	const response = await fetch(address);
	if (mayStore(response)) await keep(shelf, address, response.clone());
	return response;
}

/** Fetches and keeps a page, and the styles and fonts that it names. */
async function take(address: string, pages = PAGES, files = FILES): Promise<void> {
	const html = await (await fetchAndKeep(pages, address)).text();
	const named = new Set(
		[...html.matchAll(/(?:href|src)="(\/(?:assets|fonts)\/[^"]+)"/g)].map(([, file]) => file ?? ""),
	);
	await Promise.all([...named].map((file) => fetchAndKeep(files, file)));
}

async function fromNetwork(shelf: Shelf, event: FetchEvent): Promise<Response> {
	const response = (await event.preloadResponse) ?? (await fetch(event.request));
	if (mayStore(response)) event.waitUntil(keep(shelf, event.request, response.clone()));
	return response;
}

const kept = (request: Request | string) => caches.match(request, { ignoreVary: true });

async function page(event: FetchEvent): Promise<Response> {
	try {
		return await fromNetwork(PAGES, event);
	} catch {
		return (await kept(event.request)) ?? (await kept(OFFLINE)) ?? Response.error();
	}
}

/**
 * A navigation within the shop asks for the data only. They are not kept: what a page is shown to be now must not come
 * from then. The page that they are of is, to be opened offline.
 */
async function data(event: FetchEvent): Promise<Response> {
	const response = await fetch(event.request);
	const address = pageOf(event.request.url);
	const takeOnce = async () => {
		if (!(await kept(address))) await take(address);
	};
	if (mayStore(response)) event.waitUntil(takeOnce().catch(() => {}));
	return response;
}

async function file(event: FetchEvent): Promise<Response> {
	const copy = await kept(event.request);
	if (copy && NEVER_CHANGES.test(new URL(event.request.url).pathname)) return copy;
	return fromNetwork(FILES, event).catch((error) => copy ?? Promise.reject(error));
}

self.addEventListener("install", (event: LastingEvent) => {
	event.waitUntil(take(OFFLINE, SHELL, SHELL).then(() => self.skipWaiting()));
});

/** Takes over the pages that are open, and keeps them: they were opened before anybody was here to see it. */
self.addEventListener("activate", (event: LastingEvent) => {
	const takeOver = async () => {
		const earlier = (await caches.keys()).filter((name) => name.startsWith("offline-") && name !== SHELL.name);
		await Promise.all(earlier.map((name) => caches.delete(name)));
		await self.registration.navigationPreload?.enable();
		await self.clients.claim();
		const open = await self.clients.matchAll({ type: "window" });
		await Promise.all(open.map(({ url }) => take(url).catch(() => {})));
	};
	event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event: FetchEvent) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== self.location.origin) return;
	if (request.mode === "navigate") event.respondWith(page(event));
	else if (pathname.endsWith(".data")) event.respondWith(data(event));
	else if (["script", "style", "font", "image"].includes(request.destination)) event.respondWith(file(event));
});
