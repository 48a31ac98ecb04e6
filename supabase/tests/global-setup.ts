import type { TestProject } from "vitest/node";
import { startStack } from "../local/stack.ts";

/** The Supabase that the tests speak to. */
export interface TestedBackend {
	url: string;
	publishableKey: string;
	secretKey: string;
	/** The local stack's mailbox; null on any other Supabase. */
	mailUrl: string | null;
}

declare module "vitest" {
	interface ProvidedContext {
		backend: TestedBackend;
	}
}

function given(variable: string): string {
	const value = process.env[variable];
	if (value) return value;
	throw new Error(`SUPABASE_URL is set, so ${variable} must be as well; unset both to test the local stack`);
}

/**
 * Provides `inject("backend")`: the Supabase named by SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY
 * (with an admin by TEST_ADMIN_EMAIL and TEST_ADMIN_PASSWORD), or a fresh local stack in memory.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const url = process.env.SUPABASE_URL;
	if (url) {
		const publishableKey = given("SUPABASE_PUBLISHABLE_KEY");
		project.provide("backend", { url, publishableKey, secretKey: given("SUPABASE_SECRET_KEY"), mailUrl: null });
		return undefined;
	}
	const stack = await startStack({ port: 0, dataDir: "memory" });
	const { publishableKey, secretKey, mailUrl } = stack;
	project.provide("backend", { url: stack.url, publishableKey, secretKey, mailUrl });
	return async () => {
		// PGlite sets codes of its own for this process, 99 while it runs and 0 as it ends; a failed run has set 1
		const failed = process.exitCode === 1;
		await stack.stop();
		process.exitCode = failed ? 1 : 0;
	};
}
