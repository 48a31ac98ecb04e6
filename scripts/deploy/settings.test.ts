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

const varsWith = (projectUrl: string, key = "sb") =>
	`[env.production.vars]\nSUPABASE_URL = "${projectUrl}"\nSUPABASE_PUBLISHABLE_KEY = "${key}"\n# SITE_URL = ""`;

test("wrangler.toml is filled in, also again", () => {
	for (const environment of ["production", "preview"]) {
		const filled = fillSettings(WRANGLER_FILE, environment, SETTINGS);
		expect(readSettings(filled, environment)).toMatchObject(SETTINGS);
		expect(fillSettings(filled, environment, SETTINGS)).toBe(filled);
	}
});

test("there are no settings as long as one is a placeholder", () => {
	const untouched = varsWith("https://YOUR-PROJECT.supabase.co", "sb_publishable_YOUR_KEY");
	expect(readSettings(untouched, "production")).toBeNull();
	expect(readSettings(varsWith(SETTINGS.projectUrl, "sb_publishable_YOUR_KEY"), "production")).toBeNull();
	expect(readSettings(fillSettings(untouched, "production", SETTINGS), "production")).toEqual(SETTINGS);
});

test("only the environment's settings are filled in", () => {
	const before = parse(WRANGLER_FILE) as { env: Record<string, object> };
	const after = parse(fillSettings(WRANGLER_FILE, "production", SETTINGS)) as typeof before;
	expect(after.env.production).toMatchObject({ routes: [{ pattern: "shop.example", custom_domain: true }] });
	expect({ ...after, env: after.env.preview }).toEqual({ ...before, env: before.env.preview });
});

test("rejects another address, and a shop without an origin", () => {
	expect(() => readSettings(varsWith("https://project.example"), "production")).toThrow(
		/must be https:\/\/<20 letters>/,
	);
	const preview = varsWith(SETTINGS.projectUrl).replace("production", "preview");
	expect(() => readSettings(preview, "preview")).toThrow(/SITE_URL is missing/);
});

test("an environment must exist", () => {
	expect(() => readSettings(WRANGLER_FILE, "staging")).toThrow("wrangler.toml has no [env.staging.vars].");
});
