import { beforeAll, vi } from "vitest";
import { backend } from "./backend.ts";

interface App {
	request(path: string, init: RequestInit): Response | Promise<Response>;
}

const env: Record<string, string> = {
	SUPABASE_URL: backend.url,
	SUPABASE_ANON_KEY: backend.publishableKey,
	SUPABASE_SERVICE_ROLE_KEY: backend.secretKey,
};

/**
 * Imports edge functions into this process, where a test can change their constants and environment. Returns a function that
 * posts JSON to one of them.
 */
export function importFunctions(...names: string[]) {
	const apps = new Map<string, App>();
	beforeAll(async () => {
		vi.stubGlobal("Deno", { env: { get: (name: string) => env[name] } });
		for (const name of names) {
			const url = new URL(`../../functions/${name}/index.ts`, import.meta.url);
			apps.set(name, ((await import(url.href)) as { default: App }).default);
		}
	});
	return async (name: string, body: unknown, headers: Record<string, string>): Promise<Response> => {
		const app = apps.get(name);
		if (!app) throw new Error(`the function ${name} was not imported`);
		return app.request(`/${name}`, {
			method: "POST",
			headers: { "content-type": "application/json", ...headers },
			body: JSON.stringify(body),
		});
	};
}
