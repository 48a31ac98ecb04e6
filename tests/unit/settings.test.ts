import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { PUBLISHABLE_KEY, STACK_PORT } from "../../supabase/local/demo.ts";

const wrangler = parse(readFileSync("wrangler.toml", "utf8")) as {
	vars: Record<string, string>;
	env: Record<"production" | "preview", { vars: Record<string, string> }>;
};

test("development's Worker speaks to the embedded stack with its demo key", () => {
	expect(wrangler.vars.SUPABASE_URL).toBe(`http://127.0.0.1:${STACK_PORT}`);
	expect(wrangler.vars.SUPABASE_PUBLISHABLE_KEY).toBe(PUBLISHABLE_KEY);
});

test.each(["production", "preview"] as const)(
	"%s names every variable that development has, with values of its own",
	(name) => {
		const { SITE_URL: _optional, ...vars } = wrangler.env[name].vars;
		expect(vars.APP_ENV).toBe(name);
		expect(Object.keys(vars).sort()).toEqual(Object.keys(wrangler.vars).sort());
		for (const [variable, value] of Object.entries(vars)) expect(value, variable).not.toBe(wrangler.vars[variable]);
	},
);
