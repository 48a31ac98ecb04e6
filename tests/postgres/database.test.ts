import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessMatrix } from "../../scripts/support/access-matrix.ts";
import { type Connection, type RealPostgres, startRealPostgres } from "../support/real-postgres.ts";

let postgres: RealPostgres;
let db: Connection;
beforeAll(async () => {
	postgres = await startRealPostgres();
	db = await postgres.connect();
}, 60_000);
afterAll(() => postgres?.stop());

async function functionsWhere(condition: string): Promise<string[]> {
	const { rows } = await db.query<{ name: string }>(
		`select proname as name from pg_proc where pronamespace = 'public'::regnamespace and ${condition} order by proname`,
	);
	return rows.map(({ name }) => name);
}

test("every function looks names up nowhere: its search_path is empty", async () => {
	expect(await functionsWhere("true")).toContain("place_order");
	expect(await functionsWhere(`not coalesce('search_path=""' = any (proconfig), false)`)).toEqual([]);
});

test("a visitor may call none", async () => {
	expect(await functionsWhere("has_function_privilege('anon', oid, 'execute')")).toEqual([]);
});

test("a shopper may call those that say themselves what they allow, and no others", async () => {
	expect(await functionsWhere("has_function_privilege('authenticated', oid, 'execute')")).toEqual([
		"advance_order",
		"can_upload_avatar",
		"cancel_order",
		"find_orders",
		"is_admin",
		"prepare_order",
		"set_product_images",
		"shop_overview",
	]);
});

test("every table of the shop is guarded by row-level security", async () => {
	const { rows } = await db.query(
		"select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
	);
	expect(rows).toEqual([]);
});

test("who may do what is what docs/database-matrix.md says, cell by cell, on PostgreSQL as on the embedded database", async () => {
	expect(await accessMatrix(db)).toBe(readFileSync("docs/database-matrix.md", "utf8"));
});

test("what a migration forgets to close is closed: nobody has a right to a new table, sequence or function", async () => {
	await db.query("begin");
	await db.query(
		"create table public.forgotten (id bigserial primary key); create function public.forgot() returns int language sql return 1",
	);
	const { rows } = await db.query(
		`select role,
			has_table_privilege(role, 'public.forgotten', 'select, insert, update, delete, truncate, references, trigger') as table,
			has_sequence_privilege(role, 'public.forgotten_id_seq', 'usage, select, update') as sequence,
			has_function_privilege(role, 'public.forgot()', 'execute') as function
		from unnest(array['anon', 'authenticated', 'service_role']) as role`,
	);
	await db.query("rollback");
	const none = { table: false, sequence: false, function: false };
	expect(rows).toEqual(["anon", "authenticated", "service_role"].map((role) => ({ role, ...none })));
});

test("Supabase's advisor finds nothing to warn of, in security or in performance", async () => {
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[
			"node_modules/supabase/dist/supabase.js",
			"db",
			"advisors",
			"--type=all",
			"--level=warn",
			"--output-format=json",
			`--remote=${postgres.url}`,
		],
		{ env: { ...process.env, DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1", NO_COLOR: "1" }, timeout: 60_000 },
	);
	const { results } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as { results: { name: string; detail: string }[] };
	expect(results.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([]);
}, 70_000);
