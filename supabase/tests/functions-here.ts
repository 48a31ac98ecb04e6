import { beforeAll } from "vitest";
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
 * The edge functions of these names in this process, where a test can change what is compiled into them or set for them:
 * the same code before the same database, without Deno around it. Posts JSON to one.
 */
export function functionsHere(...names: string[]) {
	const apps = new Map<string, App>();
	beforeAll(async () => {
		Object.assign(globalThis, { Deno: { env: { get: (name: string) => env[name] } } });
		for (const name of names) {
			const { app } = (await import(new URL(`../functions/${name}/app.ts`, import.meta.url).href)) as { app: App };
			apps.set(name, app);
		}
	});
	return async (name: string, body: unknown, headers: Record<string, string>): Promise<Response> =>
		(apps.get(name) as App).request(`/${name}`, {
			method: "POST",
			headers: { "content-type": "application/json", ...headers },
			body: JSON.stringify(body),
		});
}
