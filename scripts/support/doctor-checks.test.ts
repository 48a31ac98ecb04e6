import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { clockProblem, outdatedPackages } from "./doctor-checks.ts";

test("packages in other versions than package.json's are outdated", () => {
	const root = mkdtempSync(path.join(tmpdir(), "encore-doctor-"));
	const write = (folder: string, manifest: object) => {
		mkdirSync(path.join(root, folder), { recursive: true });
		writeFileSync(path.join(root, folder, "package.json"), JSON.stringify(manifest));
	};
	write(".", { dependencies: { hono: "4.1.0" }, devDependencies: { "@types/pg": "8.0.0", wrangler: "4.0.0" } });
	write("node_modules/hono", { version: "4.1.0" });
	write("node_modules/@types/pg", { version: "7.0.0" });
	expect(outdatedPackages(root)).toEqual(["@types/pg 7.0.0 instead of 8.0.0", "wrangler none instead of 4.0.0"]);
	rmSync(root, { recursive: true });
});

test.each([
	[0, null],
	[20_000, null],
	[61_000, "61 s fast"],
	[-3_600_000, "3600 s slow"],
])("a clock that is %d ms off: %s", (offset, problem) => {
	const date = new Date("2026-11-23T08:00:00Z");
	expect(clockProblem(date.toUTCString(), date.getTime() + offset)).toBe(problem);
});

test("a response without a date is no problem", () => {
	expect(clockProblem(null, Date.now())).toBeNull();
});
