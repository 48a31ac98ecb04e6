import { vi } from "vitest";
import { createSession } from "../../../app/features/auth/session.server.ts";
import { createRequestContext, type Env } from "../../../app/platform/context.server.ts";
import { getFreePort } from "../../../scripts/support/ports.ts";
import { backend, type TestUser } from "./backend.ts";

/** Returns a request context of the Worker with this backend. `settled` waits for the promises passed to waitUntil. */
export function testContext({ url, publishableKey }: { url: string; publishableKey: string }) {
	const pending: Promise<unknown>[] = [];
	const env = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } as Env;
	const context = createRequestContext(
		env,
		new Request("https://shop.test/"),
		() => "/",
		"test-request",
		(promise) => void pending.push(promise),
	);
	return { ...context, settled: () => Promise.all(pending) };
}

/** Returns the context of a private route. `user` is null for a visitor. */
export function privateContext(user: Pick<TestUser, "token"> | null, url = backend.url) {
	const context = testContext({ ...backend, url });
	const tokens = user && { accessToken: user.token, refreshToken: "none", expiresAt: Date.now() / 1000 + 3000 };
	return { ...context, session: createSession(context.env, tokens, { isChanged: false, isVerified: true }) };
}

/** Returns a URL that refuses connections. */
export async function closedUrl(): Promise<string> {
	return `http://127.0.0.1:${await getFreePort()}`;
}

/** Returns an array that receives the error log's lines until `vi.restoreAllMocks`. */
export function captureErrorLog(): Record<string, unknown>[] {
	const lines: Record<string, unknown>[] = [];
	vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
	return lines;
}
