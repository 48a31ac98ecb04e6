// This module is built to /sw.js (docs/decisions/0012-offline-reading.md).
import { isStorable } from "./is-storable.ts";

/** TypeScript's `webworker` library can't be loaded beside `dom`. */
interface ServiceWorkerScope {
	readonly location: { readonly origin: string };
	readonly clients: {
		claim(): Promise<void>;
		matchAll(options: { type: "window" }): Promise<readonly { readonly url: string }[]>;
	};
	readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
	skipWaiting(): Promise<void>;
	addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
	addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
	addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

interface ExtendableEvent {
	waitUntil(promise: Promise<unknown>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
	readonly data: unknown;
}

interface FetchEvent extends ExtendableEvent {
	readonly request: Request;
	readonly preloadResponse: Promise<Response | undefined>;
	respondWith(response: Promise<Response>): void;
}

declare const self: ServiceWorkerScope;

const OFFLINE_PAGE = "/offline";
interface Store {
	name: string;
	maxEntries: number;
}
const SHELL: Store = { name: `offline-${__BUILD_ID__}`, maxEntries: 20 };
const PAGES: Store = { name: "pages", maxEntries: 80 };
const FILES: Store = { name: "files", maxEntries: 400 };

const IMMUTABLE = /^\/(assets|fonts)\//;
const LINKED_FILE = /(?:href|src)="(\/(?:assets|fonts)\/[^"]+\.(?:css|woff2))"/g;

async function store({ name, maxEntries }: Store, request: Request | string, response: Response): Promise<void> {
	const cache = await caches.open(name);
	await cache.put(request, response);
	const keys = await cache.keys();
	await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((key) => cache.delete(key)));
}

const stored = (request: Request | string) => caches.match(request, { ignoreVary: true });

async function fetchAndStore(to: Store, url: string): Promise<Response> {
	const response = await fetch(url);
	if (isStorable(response)) await store(to, url, response.clone());
	return response;
}

async function storePage(url: string, pages = PAGES, files = FILES): Promise<void> {
	const html = await (await fetchAndStore(pages, url)).text();
	const linked = new Set([...html.matchAll(LINKED_FILE)].map(([, file]) => file ?? ""));
	await Promise.all([...linked].map((file) => fetchAndStore(files, file)));
}

async function fromNetwork(to: Store, event: FetchEvent): Promise<Response> {
	const response = (await event.preloadResponse) ?? (await fetch(event.request));
	if (isStorable(response)) event.waitUntil(store(to, event.request, response.clone()));
	return response;
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
	try {
		return await fromNetwork(PAGES, event);
	} catch {
		return (await stored(event.request)) ?? (await stored(OFFLINE_PAGE)) ?? Response.error();
	}
}

async function respondWithFile(event: FetchEvent): Promise<Response> {
	const copy = await stored(event.request);
	if (copy && IMMUTABLE.test(new URL(event.request.url).pathname)) return copy;
	return fromNetwork(FILES, event).catch((error) => copy ?? Promise.reject(error));
}

self.addEventListener("install", (event: ExtendableEvent) => {
	event.waitUntil(storePage(OFFLINE_PAGE, SHELL, SHELL).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event: ExtendableEvent) => {
	const activate = async () => {
		const outdated = (await caches.keys()).filter((name) => name.startsWith("offline-") && name !== SHELL.name);
		await Promise.all(outdated.map((name) => caches.delete(name)));
		await self.registration.navigationPreload?.enable();
		await self.clients.claim();
		// Stores pages that were loaded before this worker
		const windows = await self.clients.matchAll({ type: "window" });
		await Promise.all(windows.map(({ url }) => storePage(url).catch(() => {})));
	};
	event.waitUntil(activate());
});

/** Handles the messages of offline-reading.tsx. */
self.addEventListener("message", (event: ExtendableMessageEvent) => {
	const url = new URL(String(event.data), self.location.origin);
	if (url.origin !== self.location.origin) return;
	const storeOnce = async () => {
		if (!(await stored(url.href))) await storePage(url.href);
	};
	event.waitUntil(storeOnce().catch(() => {}));
});

self.addEventListener("fetch", (event: FetchEvent) => {
	const { request } = event;
	if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
	if (request.mode === "navigate") event.respondWith(respondWithPage(event));
	else if (["script", "style", "font", "image"].includes(request.destination))
		event.respondWith(respondWithFile(event));
});
