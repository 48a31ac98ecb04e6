import type { TestProject } from "vitest/node";
import { startRealPostgres } from "./real-postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The URL of the migrated database, which use-postgres.ts copies. */
		postgresUrl: string;
	}
}

/** Starts one server for all test files of the project "postgres". */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const { url, stop } = await startRealPostgres();
	project.provide("postgresUrl", url);
	return stop;
}
