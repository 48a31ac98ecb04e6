import { globSync, readFileSync } from "node:fs";
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
		const { vars } = wrangler.env[name];
		expect(vars.APP_ENV).toBe(name);
		for (const [variable, local] of Object.entries(wrangler.vars)) {
			expect(vars[variable], variable).toBeTruthy();
			expect(vars[variable], variable).not.toBe(local);
		}
	},
);

test.each(["production", "preview"] as const)(
	"a new shop has guests, and a link for who forgot the password, in %s",
	(name) => {
		expect(wrangler.env[name].vars).toMatchObject({ GUEST_CHECKOUT: "on", FORGOT_PASSWORD: "on" });
	},
);

const supabase = parse(readFileSync("supabase/config.toml", "utf8")) as unknown as {
	api: { schemas: string[]; max_rows: number };
	realtime: { enabled: boolean };
	functions: Record<string, { verify_jwt: boolean }>;
};

test("a response has at most as many rows as the shop reads at once", () => {
	const declared = /\b(?:PAGE_SIZE|MAX_ROWS|MAX_ITEMS) = ([\d_]+)/g;
	const files = globSync(["app/**/*.ts", "supabase/functions/_shared/domain/*.ts"]);
	const sizes = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(declared)].map(([, n]) => Number(n)));
	expect(sizes.length).toBeGreaterThan(5);
	expect(supabase.api.max_rows).toBe(Math.max(...sizes));
});

test("every edge function verifies tokens itself, as config.toml has the gateway accept legacy keys only", () => {
	const folders = globSync("supabase/functions/*/index.ts").map((file) => [file.split("/")[2], { verify_jwt: false }]);
	const declared = Object.entries(supabase.functions).map(([name, { verify_jwt }]) => [name, { verify_jwt }]);
	expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(folders));
});

test("every extra explains how to remove it", () => {
	const folders = globSync("app/extras/*/index*.ts").map((file) => file.replace(/index[^/]*$/, ""));
	expect(folders).toContain("app/extras/payments/");
	for (const folder of folders) expect(readFileSync(`${folder}README.md`, "utf8"), folder).toContain("To take it out");
});

test("GraphQL and Realtime, which the shop doesn't use, are off", () => {
	expect(supabase.api.schemas).toEqual(["public"]);
	expect(supabase.realtime.enabled).toBe(false);
	const [first = ""] = globSync("supabase/migrations/*.sql").sort();
	expect(readFileSync(first, "utf8")).toMatch(/^drop extension if exists pg_graphql;$/m);
});
