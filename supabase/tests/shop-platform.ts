import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { createRequestContext, type Env } from "../../app/platform/context.server.ts";

/** What the shop's data layer needs of the Worker to speak to this Supabase. `settled` waits for what runs behind. */
export function platformFor(backend: { url: string; publishableKey: string }) {
	const behind: Promise<unknown>[] = [];
	const env = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.publishableKey } as Env;
	const context = createRequestContext(env, "test-request", (promise) => void behind.push(promise));
	return { ...context, settled: () => Promise.all(behind) };
}

/** An address at which nobody listens. */
export async function closedAddress(): Promise<string> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return `http://127.0.0.1:${port}`;
}

/** Collects the lines that the shop logs as errors, until the test ends (restoreMocks or `vi.restoreAllMocks`). */
export function errorLog(): Record<string, unknown>[] {
	const lines: Record<string, unknown>[] = [];
	vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
	return lines;
}
