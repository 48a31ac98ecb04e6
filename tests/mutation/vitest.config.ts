import path from "node:path";
import { defineConfig } from "vitest/config";

// For Stryker, which can't select a project of tests/vitest.config.ts
const root = path.resolve(import.meta.dirname, "../..");

export default defineConfig({
	root,
	test: {
		include: [
			"supabase/functions/_shared/{domain,extras/import,extras/payments/domain}/**/*.test.ts",
			"app/extras/import/{import-cases,product-file}.test.ts",
			"tests/unit/new-attribute.test.ts",
		],
		setupFiles: ["tests/support/property-runs.ts"],
		// Long timeouts, as a test that fails on a busy machine would count as having detected the mutant
		testTimeout: 60_000,
	},
});
