import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { callFunction } from "./support/backend.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const importsOf = (path: string) => (JSON.parse(read(path)) as { imports: Record<string, string> }).imports;

const { dependencies } = JSON.parse(read("../../package.json")) as { dependencies: Record<string, string> };
const functions = readdirSync(new URL("../functions", import.meta.url)).filter((name) => /^[a-z]/.test(name));

// A function is deployed with its own deno.json only; locally the workspace's would hide a missing import.
describe.each(["../deno.json", ...functions.map((name) => `../functions/${name}/deno.json`)])("%s", (file) => {
	test("has the workspace's imports", () => {
		expect(importsOf(file)).toEqual(importsOf("../deno.json"));
	});

	test("pins the versions of package.json", () => {
		for (const [name, target] of Object.entries(importsOf(file))) {
			const [, packageName, version] = /^npm:((?:@[\w-]+\/)?[\w-]+)@(\d+\.\d+\.\d+)/.exec(target) ?? [];
			expect({ name, version }).toEqual({ name, version: dependencies[packageName ?? ""] });
		}
	});
});

test("the workspace contains every function", () => {
	const { workspace } = JSON.parse(read("../deno.json")) as { workspace: string[] };
	expect(new Set(workspace)).toEqual(new Set(functions.map((name) => `./functions/${name}`)));
});

// The runtime of hosted projects serves what has a `fetch` (supabase/edge-runtime#400), as does the local stack.
test.each(functions)("%s/index.ts exports its app as the default", (name) => {
	expect(read(`../functions/${name}/index.ts`)).toMatch(/^export default createApp\(\n?\t?"/m);
	expect(read(`../functions/${name}/index.ts`)).toContain(`"${name}"`);
});

// Shared by all functions (functions/_shared/runtime/app.ts)
test("a function returns the caller's request id, or a new one if it is missing or invalid, and allows no cross-origin reads", async () => {
	const headersOf = async (headers?: Record<string, string>) =>
		(await callFunction("promo", { code: "a" }, { headers })).headers;
	const requestId = async (id: string) => (await headersOf(id ? { "x-request-id": id } : {})).get("x-request-id");
	expect(await requestId("from-the-worker-1")).toBe("from-the-worker-1");
	for (const invalid of ["", "no spaces, please"]) expect(await requestId(invalid)).toMatch(/^[0-9a-f-]{36}$/);
	expect((await headersOf({ origin: "https://elsewhere.example" })).get("access-control-allow-origin")).toBeNull();
});
