import { afterAll, beforeAll, expect, test } from "vitest";
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
		"cancel_order",
		"is_admin",
		"order_basis",
		"set_product_pictures",
	]);
});

test("every table of the shop is guarded by row-level security", async () => {
	const { rows } = await db.query(
		"select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
	);
	expect(rows).toEqual([]);
});
