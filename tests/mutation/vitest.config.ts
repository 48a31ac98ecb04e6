import path from "node:path";
import { defineConfig } from "vitest/config";

// The unit tests of the rules alone, for Stryker, which runs a copy of the project and can't choose among projects.
const root = path.resolve(import.meta.dirname, "../..");

export default defineConfig({
	root,
	test: {
		include: ["supabase/functions/_shared/domain/**/*.test.ts"],
		setupFiles: ["tests/support/property-runs.ts"],
	},
});
