import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { fillSettings, readSettings } from "./settings.ts";

const WRANGLER_FILE = readFileSync("wrangler.toml", "utf8");
const SETTINGS = {
	ref: "abcdefghijklmnopqrst",
	projectUrl: "https://abcdefghijklmnopqrst.supabase.co",
	publishableKey: "sb_publishable_1",
	shopUrl: "https://shop.example",
};

test("wrangler.toml has placeholders until they are filled in", () => {
	expect(readSettings(WRANGLER_FILE, "production")).toBeNull();
	expect(readSettings(fillSettings(WRANGLER_FILE, "production", SETTINGS), "production")).toEqual(SETTINGS);
	expect(readSettings(fillSettings(WRANGLER_FILE, "preview", SETTINGS), "preview")).toEqual(SETTINGS);
});

test("only the environment's settings are filled in", () => {
	const before = parse(WRANGLER_FILE) as { env: Record<string, object> };
	const after = parse(fillSettings(WRANGLER_FILE, "production", SETTINGS)) as typeof before;
	expect(after.env.production).toMatchObject({ routes: [{ pattern: "shop.example", custom_domain: true }] });
	expect({ ...after, env: after.env.preview }).toEqual({ ...before, env: before.env.preview });
});

test.each([
	["https://project.example", /must be https:\/\/<20 letters>/],
	[SETTINGS.projectUrl, /SITE_URL is missing/],
])("rejects %s without an origin of the shop", (projectUrl, message) => {
	const vars = `[env.production.vars]\nSUPABASE_URL = "${projectUrl}"\nSUPABASE_PUBLISHABLE_KEY = "sb"`;
	expect(() => readSettings(vars, "production")).toThrow(message);
});

test("an environment must exist", () => {
	expect(() => readSettings(WRANGLER_FILE, "staging")).toThrow("wrangler.toml has no [env.staging.vars].");
});
