/** The part of a service worker's global scope that ours uses; TypeScript's own types for it exclude the DOM's. */
export interface Scope {
	readonly location: { readonly origin: string };
	readonly clients: {
		claim(): Promise<void>;
		matchAll(options: { type: "window" }): Promise<readonly { readonly url: string }[]>;
	};
	readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
	skipWaiting(): Promise<void>;
	addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
	addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

export interface LastingEvent {
	/** The worker is not ended before this settles. */
	waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
	readonly request: Request;
	/** The answer that the browser asked for itself while it started the worker; undefined if it did not. */
	readonly preloadResponse: Promise<Response | undefined>;
	respondWith(answer: Promise<Response>): void;
}
