import type { TestProject } from "vitest/node";
import { startStack } from "../../local/stack.ts";

export interface Backend {
	url: string;
	publishableKey: string;
	secretKey: string;
	/** null on a hosted project. */
	mailUrl: string | null;
}

declare module "vitest" {
	interface ProvidedContext {
		backend: Backend;
	}
}

function requiredVariable(variable: string): string {
	const value = process.env[variable];
	if (value) return value;
	throw new Error(`SUPABASE_URL is set, so ${variable} must be as well; unset both to test the local stack`);
}

/** Provides `inject("backend")`: a hosted project (see README.md), or a local stack in memory. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const url = process.env.SUPABASE_URL;
	if (url) {
		const publishableKey = requiredVariable("SUPABASE_PUBLISHABLE_KEY");
		project.provide("backend", {
			url,
			publishableKey,
			secretKey: requiredVariable("SUPABASE_SECRET_KEY"),
			mailUrl: null,
		});
		return undefined;
	}
	const stack = await startStack({ port: 0, dataDir: "memory" });
	const { publishableKey, secretKey, mailUrl } = stack;
	project.provide("backend", { url: stack.url, publishableKey, secretKey, mailUrl });
	return () => stack.stop();
}
