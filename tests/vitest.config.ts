import path from "node:path";
import { defineConfig } from "vitest/config";
import { writeSampleProducts } from "../scripts/support/sample-products.ts";

// Tests that `npx vitest` starts need them, too
writeSampleProducts();

/** At least ten times the duration on an idle machine, for busy ones. */
const TIMEOUTS = { testTimeout: 60_000, hookTimeout: 120_000 };

// Apart from vite.config.ts on purpose: the Cloudflare and React Router plugins must not load under Vitest.
const root = path.resolve(import.meta.dirname, "..");

export default defineConfig({
	root,
	test: {
		// Logs of expected errors
		silent: "passed-only",
		projects: [
			{
				// It needs no server and no browser
				root,
				test: {
					name: "unit",
					include: [
						"{app,workers,scripts}/**/*.test.{ts,tsx}",
						"tests/unit/**/*.test.ts",
						"supabase/functions/**/*.test.ts",
					],
					setupFiles: ["tests/support/property-runs.ts"],
					...TIMEOUTS,
					// Starting a worker for each file took two thirds of the CPU time
					isolate: false,
				},
			},
			{
				// Schema, policies and functions over HTTP: the embedded stack, or any Supabase by SUPABASE_URL and keys
				root,
				test: {
					name: "backend",
					include: ["supabase/tests/**/*.test.ts"],
					globalSetup: ["supabase/tests/support/global-setup.ts"],
					...TIMEOUTS,
					restoreMocks: true,
					fileParallelism: false,
					// Saves 20% of the CPU time; all files share one stack anyway
					isolate: false,
				},
			},
			{
				// Concurrency on a PostgreSQL server, as PGlite has one connection
				root,
				test: {
					name: "postgres",
					include: ["tests/postgres/**/*.test.ts"],
					globalSetup: ["tests/support/postgres-setup.ts"],
					...TIMEOUTS,
					fileParallelism: false,
					// Saves a fourth of the CPU time; each file has a database of its own
					isolate: false,
				},
			},
			{
				// The built Worker in workerd, before the embedded stack
				root,
				test: {
					name: "worker",
					include: ["tests/worker/**/*.test.ts"],
					globalSetup: ["supabase/tests/support/global-setup.ts"],
					...TIMEOUTS,
					fileParallelism: false,
					isolate: false,
				},
			},
			{
				// npm start as a whole: ports, data, Ctrl-C and kill -9
				root,
				test: { name: "start", include: ["tests/start/start.test.ts"], ...TIMEOUTS },
			},
			{
				// npm start of a copy with another shop.config.ts
				root,
				test: { name: "second-shop", include: ["tests/start/second-shop.test.ts"], ...TIMEOUTS },
			},
			{
				// Load and kill -9 for minutes
				root,
				test: {
					name: "nightly",
					include: ["tests/nightly/*.test.ts"],
					...TIMEOUTS,
					testTimeout: 1_800_000,
					fileParallelism: false,
				},
			},
		],
	},
});
