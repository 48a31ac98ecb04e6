import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMigratedPglite } from "../../scripts/support/migrated-pglite.ts";

// A Postgres of its own with our migrations: a plan can't be asked for over PostgREST. Rows enough to make an index pay.
let db: PGlite;
beforeAll(async () => {
	db = await createMigratedPglite();
	await db.exec(`
		insert into public.products (id, name, price, category, condition, is_new, is_featured, updated_at)
		select 'piece-' || n, md5(n::text) || ' ' || md5((n * 7)::text), 1, 'c' || n % 50, 'Good', n % 20 = 0,
			n % 25 = 0,
			'2026-01-01'::timestamptz + n * interval '1 minute'
		from generate_series(1, 20000) n;
	`);
	await db.exec("vacuum analyze public.products"); // also empties what GIN keeps unsorted after an insert
	await db.exec("set role anon");
}, 60_000);
afterAll(() => db?.close());

// As PostgREST asks it, with a visitor's rights: row-level security can keep an index from being used
const plan = async (rest: string) =>
	(await db.query<{ "QUERY PLAN": string }>(`explain select id, name from public.products where ${rest}`)).rows
		.map((row) => row["QUERY PLAN"])
		.join("\n");

test.each([
	["a part of a name, as the shop asks for it", "name ~* 'c4ca42'", "products_name_trigrams"],
	["a part of a name with signs escaped", "name ~* 'c4ca\\*42\\.b'", "products_name_trigrams"],
	["a part of a name, as a pattern", "name ilike '%c4ca42%'", "products_name_trigrams"],
	["a part of a brand", "brand ~* 'c4ca42'", "products_brand_id_trigrams"],
	["a part of an id", "id ~* 'c4ca42'", "products_brand_id_trigrams"],
	["a category", "category = 'c7' and id > '' order by id limit 1000", "products_category_id"],
	["what is new", "is_new = true and id > '' order by id limit 1000", "products_new_id"],
	["what is featured", "is_featured = true and id > '' order by id limit 1000", "products_featured_id"],
	[
		"what changed since the bundle",
		"updated_at > '2026-01-14T00:00:00Z' order by updated_at desc limit 500",
		"products_updated_at",
	],
])("%s is found by its index", async (_, rest, index) => {
	const said = await plan(rest);
	expect(said).toMatch(new RegExp(`Index Scan.* ${index}`));
	expect(said).not.toContain("Seq Scan");
	expect(said, "in the order that the index gives").not.toContain("Sort Key: updated_at");
});
