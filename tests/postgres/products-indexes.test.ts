import { beforeAll, expect, test } from "vitest";
import { usePostgres } from "../support/use-postgres.ts";

// PostgREST can't return query plans. With fewer rows Postgres would not use the indexes.
const { db } = await usePostgres();
beforeAll(async () => {
	await db.query(`
		alter table public.products disable trigger user;
		insert into public.products (id, name, price, category, condition, is_new, is_featured, updated_at)
		select 'piece-' || n, md5(n::text) || ' ' || md5((n * 7)::text), 1, 'c' || n % 50, 'Good', n % 20 = 0,
			n % 25 = 0,
			'2026-01-01'::timestamptz + n * interval '1 minute'
		from generate_series(1, 20000) n;
	`);
	await db.query("vacuum analyze public.products"); // also merges the GIN indexes' pending lists
	await db.query("select private.index_products(array(select seq from public.products where category = 'c7'))");
	await db.query("select pg_stat_force_next_flush()"); // which reads counted so far
});

test.each([
	[
		"a kind of thing",
		"archived_at is null and private.name_noun(name) = 'x' order by seq desc limit 40",
		"products_noun",
	],
	["new products", "archived_at is null and is_new = true order by id desc limit 48", "products_new_id"],
	[
		"featured products",
		"archived_at is null and is_featured = true and id > '' order by id limit 500",
		"products_popular",
	],
])("the query for %s uses its index", async (_, condition, index) => {
	const plan = (await db.values(`explain select id, name from public.products where ${condition}`)).join("\n");
	expect(plan).toMatch(new RegExp(`Index Scan.* ${index}`));
	expect(plan).not.toContain("Seq Scan");
});

test("the admin's search for a part of a name, brand, id or SKU uses its index", async () => {
	await db.query("begin");
	await db.query("set local role service_role");
	const found = await db.rows(
		`select id, pg_stat_get_xact_tuples_returned('public.products'::regclass)::integer as scanned
		from public.find_products('Č4ca42')`,
	);
	await db.query("rollback");
	expect(found).toEqual([{ id: "piece-1", scanned: 0 }]);
});

test.each([
	["sitemap_files()", 2],
	["sitemap_products(2)", 10_000],
	["catalog_changes('infinity', 2000) -> 'products'", 0, 2_001],
	["home_products() -> 'popular'", 8, 24],
	// Reads the product, the newest 40 of its category, and each of these again by its number
	["related_products('piece-7', '{x}')", 4, 1 + 40 + 40],
])("%s reads only the rows that it needs", async (call, rows, needed = rows) => {
	/** Rows of a scan of the table, and of its indexes. */
	const readSoFar = () =>
		db.value<[scanned: number, indexed: number]>(
			`select json_build_array(
				pg_stat_get_xact_tuples_returned('public.products'::regclass),
				(select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = 'public.products'::regclass)
			)`,
		);
	await db.query("begin");
	await db.query("set local role anon");
	const before = await readSoFar();
	const result = await db.value(`select public.${call}`);
	const after = await readSoFar();
	await db.query("rollback");
	expect(result).toHaveLength(rows);
	expect(after[0] - before[0]).toBe(0);
	expect(after[1] - before[1]).toBeLessThan(needed + 40); // the planner also reads both ends of the index
});
