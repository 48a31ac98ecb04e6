// Reading offline: public pages that were seen before, and for the others a page that says so. scripts/vite-service-worker.ts
// makes /sw.js of it. Online the network has the first word on every page, so that nothing here can be out of date.
import { mayStore } from "./may-store.ts";
import type { FetchEvent, LastingEvent, Scope } from "./worker-scope.ts";

declare const self: Scope;

const OFFLINE = "/offline";
/** Pages, and the data of navigations within the shop. */
const PAGES = { name: "pages", most: 80 };
/** Scripts, styles, fonts and pictures. */
const FILES = { name: "files", most: 400 };
type Shelf = typeof PAGES;

/** Never another answer under their address. */
const NEVER_CHANGES = /^\/(assets|fonts)\//;

/** Keeps a copy, if it may be kept; the oldest go. */
async function keep({ name, most }: Shelf, request: Request | string, response: Response): Promise<void> {
	if (!mayStore(response)) return;
	const cache = await caches.open(name);
	await cache.delete(request); // to the end of the line
	await cache.put(request, response);
	const keys = await cache.keys();
	await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** Fetches and keeps a page, and the styles, fonts and pictures that it names. */
async function take(address: string): Promise<void> {
	const response = await fetch(address);
	const html = await response.clone().text();
	await keep(PAGES, address, response);
	const files = new Set(
		[...html.matchAll(/(?:href|src)="(\/(?:assets|fonts)\/[^"]+)"/g)].map(([, file]) => file ?? ""),
	);
	await Promise.all([...files].map(async (file) => keep(FILES, file, await fetch(file))));
}

async function fromNetwork(shelf: Shelf, event: FetchEvent): Promise<Response> {
	const response = (await event.preloadResponse) ?? (await fetch(event.request));
	event.waitUntil(keep(shelf, event.request, response.clone()));
	return response;
}

const kept = (request: Request | string) => caches.match(request, { ignoreVary: true });

async function page(event: FetchEvent): Promise<Response> {
	try {
		return await fromNetwork(PAGES, event);
	} catch (error) {
		const copy = await kept(event.request);
		if (copy) return copy;
		// The data of a navigation: the shop's own error page answers
		if (event.request.mode !== "navigate") throw error;
		return (await kept(OFFLINE)) ?? Response.error();
	}
}

async function file(event: FetchEvent): Promise<Response> {
	const copy = await kept(event.request);
	if (copy && NEVER_CHANGES.test(new URL(event.request.url).pathname)) return copy;
	return fromNetwork(FILES, event).catch((error) => copy ?? Promise.reject(error));
}

self.addEventListener("install", (event: LastingEvent) => {
	event.waitUntil(take(OFFLINE).then(() => self.skipWaiting()));
});

/** Takes over the pages that are open, and keeps them: they were opened before anybody was here to see it. */
self.addEventListener("activate", (event: LastingEvent) => {
	const takeOver = async () => {
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
	if (request.mode === "navigate" || pathname.endsWith(".data")) event.respondWith(page(event));
	else if (["script", "style", "font", "image"].includes(request.destination)) event.respondWith(file(event));
});
