import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no browser module assigns a property at its top level, which the bundler drops (vite.config.ts, treeshake)", () => {
	const files = globSync(["app/**/*.{ts,tsx}", "supabase/functions/_shared/{domain,catalogue}/*.ts"]);
	expect(files.length).toBeGreaterThan(200);
	const assignment = /^(?!(?:window|document|globalThis|self)\.)[\w$]+(?:\.[\w$]+|\[[^\]]+\])+ [-+*/?|&]*= /m;
	const offenders = files.filter(
		(file) => !/\.(test|server)\.tsx?$/.test(file) && assignment.test(readFileSync(file, "utf8")),
	);
	expect(offenders).toEqual([]);
});
