import { afterAll, afterEach, beforeAll, inject } from "vitest";
import type { AccountState } from "../../../app/features/sync/account-state.server.ts";
import { type BuiltWorker, startBuiltWorker } from "../../../scripts/support/built-worker.ts";
import { type Interception, startBackendProxy } from "../../support/backend-proxy.ts";
import { CookieJar } from "./cookie-jar.ts";
import { mainOf, textOf } from "./html.ts";

export const SHOP = "https://shop.test";
export const ORIGIN = { origin: SHOP };
/** Headers of a form on another site. */
export const FOREIGN = { origin: "https://evil.example" };

export const locationOf = ({ headers }: Response) => headers.get("location") ?? "";

export const jsonPost = (body: unknown, headers: Record<string, string> = ORIGIN) => ({
	method: "POST",
	body: JSON.stringify(body),
	headers: { ...headers, "content-type": "application/json" },
});

export type Browser = ReturnType<ReturnType<typeof clientsOf>["browser"]>;

/** Log lines arrive after the response, on a busy machine seconds later. */
export const LOG_TIMEOUT_MS = 20_000;

const start = (vars: Record<string, string>, log?: (line: string) => void, limits?: Record<string, number>) => {
	const { url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY } = inject("backend");
	return startBuiltWorker({ vars: { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, ...vars }, log, limits });
};

/** Starts the built Worker for a test file, with the stack of Vitest's global setup. `log` receives its log lines. */
export function useShop(
	vars: Record<string, string> = {},
	log?: (line: string) => void,
	limits?: Record<string, number>,
) {
	let shop: BuiltWorker;
	beforeAll(async () => {
		shop = await start(vars, log, limits);
	});
	afterAll(() => shop?.stop());
	return clientsOf(() => shop);
}

/** The shop before a proxy that passes each call of the backend to `intercept`. */
export async function useProxiedShop(
	intercept: Parameters<typeof startBackendProxy>[1],
	...[vars, ...options]: Parameters<typeof useShop>
) {
	const proxy = await startBackendProxy(inject("backend").url, intercept);
	afterAll(() => proxy.close());
	return useShop({ SUPABASE_URL: proxy.url, ...vars }, ...options);
}

/** The shop with a backend whose responses `instead` replaces, by method and path, until the end of a test. */
export async function useStubbedShop() {
	const instead = new Map<string, Interception>();
	afterEach(() => instead.clear());
	return { instead, ...(await useProxiedShop((call) => instead.get(call.split("?")[0] ?? ""))) };
}

const onlineWorker = once(() => start({}));
const offlineWorker = once(() => start({ SUPABASE_URL: "http://127.0.0.1:9" }));

/** Shares a Worker between files, as one takes a second to start. Not for files that change products, as a Worker stores lists. */
export const useSharedShop = () => useShared(onlineWorker);

/** A shared Worker whose backend is unreachable. */
export const useOfflineShop = () => useShared(offlineWorker);

function useShared(worker: () => Promise<BuiltWorker>) {
	let shop: BuiltWorker;
	beforeAll(async () => {
		shop = await worker();
	});
	return clientsOf(() => shop);
}

function once<T>(create: () => T): () => T {
	let created: T | undefined;
	return () => {
		created ??= create();
		return created;
	};
}

export function clientsOf(shop: () => BuiltWorker) {
	/** A real Request to the shop at https://shop.test; redirects are answers, not followed. */
	const request: BuiltWorker["request"] = (path, init) => shop().request(path, init);

	/** A browser without JavaScript: it keeps cookies and posts forms. */
	const browser = () => {
		const jar = new CookieJar();
		const go = async (path: string, init: RequestInit = {}) => {
			const headers = new Headers(init.headers);
			if (jar.header()) headers.set("cookie", jar.header());
			const response = await request(path, { ...init, headers });
			jar.take(response.headers.getSetCookie());
			return response;
		};
		const post = (path: string, fields: Record<string, string> = {}) =>
			go(path, { method: "POST", body: new URLSearchParams(fields), headers: ORIGIN });
		/** The HTML inside of a page's <main>. */
		const main = async (path: string) => mainOf(await go(path));
		/** The text inside of a page's <main>. */
		const text = async (path: string) => textOf(await (await go(path)).text());
		const session = async () => (await (await go("/session")).json()) as AccountState;
		return { jar, go, post, main, text, session };
	};
	return { request, browser };
}
