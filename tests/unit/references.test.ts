import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { attackTests } from "../support/attack-tests.ts";

const FOLDERS = "app,workers,supabase,scripts,tests,docs";
const files = globSync([`{${FOLDERS}}/**/*.{ts,tsx,mjs,sql,css,md}`, "*.{md,ts,toml}"], {
	exclude: ["**/node_modules/**", "supabase/.temp/**"],
}).filter((file) => statSync(file).isFile());
const records = globSync("docs/decisions/*.md").map((file) => path.basename(file).slice(0, 4));

/** References that match `pattern` and don't exist, as "file: reference". */
const missing = (pattern: RegExp, exists: (reference: string, file: string) => boolean, only = files) =>
	only.flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(pattern)]
			.map(([, reference = ""]) => reference)
			.filter((reference) => !exists(reference, file))
			.map((reference) => `${file}: ${reference}`),
	);

test("every decision record that code or docs name exists", () => {
	expect(missing(/docs\/decisions\/(\d{4})/g, (number) => records.includes(number))).toEqual([]);
});

test("every file that code or docs name by its path exists", () => {
	const named = new RegExp(
		`(?<![\\w./#-])((?:${FOLDERS.replaceAll(",", "|")})/[\\w.+/-]+\\.(?:tsx?|mjs|sql|css|md|toml))\\b`,
		"g",
	);
	expect(missing(named, existsSync)).toEqual([]);
});

test("every relative link in the docs leads to a file", () => {
	const docs = files.filter((file) => file.endsWith(".md"));
	const exists = (link: string, file: string) => existsSync(path.join(path.dirname(file), link));
	expect(missing(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/g, exists, docs)).toEqual([]);
});

test("every test in the table of attacks exists, and npm test -- attacks runs it", () => {
	const tests = attackTests();
	expect([...tests.keys()].sort()).toEqual(["backend", "playwright", "postgres", "unit", "worker"]);
	expect([...tests.values()].flat().length).toBeGreaterThan(35);
});

test("every test that the table of the second review's findings quotes is in its file", () => {
	const [, section = ""] = readFileSync("docs/security.md", "utf8").split("## The second review's findings");
	const [table = ""] = section.split("\n## ");
	const findings = table
		.split("\n")
		.filter((line) => line.startsWith("| "))
		.slice(2);
	expect(findings).toHaveLength(10);
	for (const finding of findings) {
		const quoted = [...finding.matchAll(/`([\w./-]+\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)];
		expect(quoted, finding).not.toEqual([]);
		for (const [, file = "", titles = ""] of quoted)
			for (const [, title] of titles.matchAll(/"([^"]+)"/g)) expect(readFileSync(file, "utf8")).toContain(title);
	}
});
