import { globSync, readFileSync } from "node:fs";

/** By prefix in the table of docs/security.md: the files, and the Vitest project or other runner. */
const LAYERS: Readonly<Record<string, readonly [pattern: string, runner: string]>> = {
	"": ["{app,workers}/**/*.test.ts", "unit"],
	unit: ["tests/unit/*.test.ts", "unit"],
	worker: ["tests/worker/*.test.ts", "worker"],
	supabase: ["supabase/tests/*.test.ts", "backend"],
	postgres: ["tests/postgres/*.test.ts", "postgres"],
	e2e: ["tests/e2e/*.spec.ts", "playwright"],
	nightly: ["tests/nightly/*.ts", "node"],
};

/** Files by runner. Throws if a test doesn't exist. */
export function attackTests(): Map<string, string[]> {
	const [, table = ""] = readFileSync("docs/security.md", "utf8").split("## Attacks and their tests");
	const names = new Set([...table.matchAll(/`((?:[a-z\d]+\/)?[a-z\d-]+(?:\.server)?)`/g)].map(([, name = ""]) => name));
	const found = new Map<string, string[]>();
	for (const name of names) {
		const [prefix, base] = name.includes("/") ? name.split("/") : ["", name];
		const [pattern, runner] = LAYERS[prefix ?? ""] ?? ["", ""];
		const [file] = globSync(pattern.replace("*.", `${base}.`));
		if (!file) throw new Error(`docs/security.md names the test ${name}, which doesn't exist`);
		found.set(runner, [...(found.get(runner) ?? []), file]);
	}
	return found;
}
