import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSettings } from "./deployment.ts";

const WRANGLER_FILE = readFileSync("wrangler.toml", "utf8");

const varsWith = (projectUrl: string, key = "sb", site = "") =>
	`[env.production.vars]\nSUPABASE_URL = "${projectUrl}"\nSUPABASE_PUBLISHABLE_KEY = "${key}"\n${site}`;

test("there are no settings as long as one is a placeholder", () => {
	const projectUrl = "https://abcdefghijklmnopqrst.supabase.co";
	const site = 'SITE_URL = "https://shop.example"';
	for (const environment of ["production", "preview"]) expect(readSettings(WRANGLER_FILE, environment)).toBeNull();
	expect(readSettings(varsWith(projectUrl, "sb_publishable_YOUR_KEY", site), "production")).toBeNull();
	expect(readSettings(varsWith(projectUrl, "sb_publishable_1", site), "production")).toEqual({
		ref: "abcdefghijklmnopqrst",
		projectUrl,
		shopUrl: "https://shop.example",
	});
});

test("rejects another address, and a shop without an origin", () => {
	expect(() => readSettings(varsWith("https://project.example"), "production")).toThrow(
		/must be https:\/\/<20 letters>/,
	);
	const preview = varsWith("https://abcdefghijklmnopqrst.supabase.co").replace("production", "preview");
	expect(() => readSettings(preview, "preview")).toThrow(/SITE_URL is missing/);
});

test("an environment must exist", () => {
	expect(() => readSettings(WRANGLER_FILE, "staging")).toThrow("wrangler.toml has no [env.staging.vars].");
});
