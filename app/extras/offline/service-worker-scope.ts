/** TypeScript's `webworker` library can't be loaded beside `dom`. */
export interface ServiceWorkerScope {
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

export interface ExtendableEvent {
	waitUntil(promise: Promise<unknown>): void;
}

export interface ExtendableMessageEvent extends ExtendableEvent {
	readonly data: unknown;
}

export interface FetchEvent extends ExtendableEvent {
	readonly request: Request;
	readonly preloadResponse: Promise<Response | undefined>;
	respondWith(response: Promise<Response>): void;
}
