import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { createRequestContext, type Env } from "../../../app/platform/context.server.ts";

/** A request context of the Worker before this backend. `settled` waits for the promises given to waitUntil. */
export function testContext(backend: { url: string; publishableKey: string }) {
	const pending: Promise<unknown>[] = [];
	const env = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey } as Env;
	const context = createRequestContext(env, "test-request", (promise) => void pending.push(promise));
	return { ...context, settled: () => Promise.all(pending) };
}

/** Returns a URL that refuses connections. */
export async function closedUrl(): Promise<string> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return `http://127.0.0.1:${port}`;
}

/** Returns an array that receives the error log's lines until `vi.restoreAllMocks`. */
export function captureErrorLog(): Record<string, unknown>[] {
	const lines: Record<string, unknown>[] = [];
	vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
	return lines;
}
