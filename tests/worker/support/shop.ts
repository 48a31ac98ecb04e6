import { afterAll, beforeAll, inject } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../../../scripts/support/built-worker.ts";
import { CookieJar } from "./cookie-jar.ts";

/** Log lines arrive after the response, on a busy machine seconds later. */
export const LOG_TIMEOUT_MS = 20_000;

/** The built Worker before the stack that Vitest's global setup started; one for a test file. `log` is given its lines. */
export function useShop(
	vars: Record<string, string> = {},
	log?: (line: string) => void,
	limits: Record<string, number> = {},
) {
	let shop: BuiltWorker;
	beforeAll(async () => {
		const backend = inject("backend");
		shop = await startBuiltWorker({
			vars: { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey, ...vars },
			log,
			limits,
		});
	});
	afterAll(() => shop?.stop());

	/** A real Request to the shop at https://shop.test; redirects are answers, not followed. */
	const request: BuiltWorker["request"] = (path, init) => shop.request(path, init);

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
