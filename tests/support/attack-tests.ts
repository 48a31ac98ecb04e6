import { globSync, readFileSync } from "node:fs";

/** Keyed by prefix in the table of docs/security.md: the files, and the Vitest project or other runner. */
const LAYERS: Readonly<Record<string, readonly [pattern: string, runner: string]>> = {
	"": ["{app,workers}/**/*.test.ts", "unit"],
	unit: ["tests/unit/*.test.ts", "unit"],
	worker: ["tests/worker/*.test.ts", "worker"],
	supabase: ["supabase/tests/*.test.ts", "backend"],
	postgres: ["tests/postgres/*.test.ts", "postgres"],
	e2e: ["tests/e2e/*.spec.ts", "playwright"],
};

export function findTest(name: string): { runner: string; file: string } {
	const [prefix = "", base] = name.includes("/") ? name.split("/") : ["", name];
	const [pattern, runner] = LAYERS[prefix] ?? ["", ""];
	const [file] = globSync(pattern.replace("*.", `${base}.`));
	if (!file) throw new Error(`The docs name the test ${name}, which doesn't exist`);
	return { runner, file };
}

/** Files by runner. Throws if a test doesn't exist. */
export function attackTests(): Map<string, string[]> {
	const [, table = ""] = readFileSync("docs/security.md", "utf8").split("## Attacks and their tests");
	const names = new Set([...table.matchAll(/`((?:[a-z\d]+\/)?[a-z\d-]+(?:\.server)?)`/g)].map(([, name = ""]) => name));
	const files = new Map<string, string[]>();
	for (const { runner, file } of [...names].map(findTest)) files.set(runner, [...(files.get(runner) ?? []), file]);
	return files;
}
