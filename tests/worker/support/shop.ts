import { afterAll, beforeAll, inject } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../../../scripts/support/built-worker.ts";
import { CookieJar } from "./cookie-jar.ts";

/** Log lines arrive after the response, on a busy machine seconds later. */
export const LOG_TIMEOUT_MS = 20_000;

const start = (vars: Record<string, string>, log?: (line: string) => void, limits?: Record<string, number>) => {
	const { url: SUPABASE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY } = inject("backend");
	return startBuiltWorker({ vars: { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, ...vars }, log, limits });
};

/** The built Worker before the stack that Vitest's global setup started; one for a test file. `log` is given its lines. */
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

const onlineWorker = once(() => start({}));
const offlineWorker = once(() => start({ SUPABASE_URL: "http://127.0.0.1:9" }));

/** For files that change no products, as a Worker stores lists. Files run in one process, and a Worker takes a second to start. */
export const useSharedShop = () => useShared(onlineWorker);

/** Its backend is unreachable. */
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
		const post = (path: string, fields: Record<string, string>) =>
			go(path, { method: "POST", body: new URLSearchParams(fields), headers: { origin: "https://shop.test" } });
		return { jar, go, post };
	};
	return { request, browser };
}
