import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

const { dependencies } = read("../../package.json") as { dependencies: Record<string, string> };
const functions = readdirSync(new URL("../functions", import.meta.url)).filter((name) => /^[a-z]/.test(name));

// A function is deployed with its own deno.json only; here the workspace's fills in for what it lacks, unseen.
describe.each(["../deno.json", ...functions.map((name) => `../functions/${name}/deno.json`)])("%s", (file) => {
	const { imports } = read(file) as { imports: Record<string, string> };

	test("maps what the workspace maps, so that it needs nothing else when it is deployed", () => {
		expect(imports).toEqual(read("../deno.json").imports);
	});

	test("pins the very versions that the app runs", () => {
		for (const [name, target] of Object.entries(imports)) {
			const [, scoped, version] = /^npm:((?:@[\w-]+\/)?[\w-]+)@(\d+\.\d+\.\d+)/.exec(target) ?? [];
			expect({ name, version }).toEqual({ name, version: dependencies[scoped ?? ""] });
		}
	});
});

test("every function is in the workspace", () => {
	expect(new Set(read("../deno.json").workspace)).toEqual(new Set(functions.map((name) => `./functions/${name}`)));
});
