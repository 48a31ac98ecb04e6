import { beforeEach, describe, expect, test } from "vitest";
import { rowFromProduct } from "../../supabase/functions/_shared/domain/product-row.ts";
import { createProduct } from "../../supabase/functions/_shared/domain/products.fixture.ts";
import type { Connection } from "../support/real-postgres.ts";
import { usePostgres } from "../support/use-postgres.ts";

const CONNECTIONS = 8;

const { connectAsService, db, waitForLocks } = await usePostgres();
const first = await connectAsService();
const others = await Promise.all(Array.from({ length: CONNECTIONS - 1 }, connectAsService));
beforeEach(async () => {
	await first.query("rollback");
	await db.query("delete from public.products");
});

const PRODUCTS = Array.from({ length: 60 }, (_, n) => {
	const { is_available, discount_percentage, ...row } = rowFromProduct(createProduct(`seed-${n}`));
	const images = [{ url: `/seed-${n}.svg` }, { url: `/seed-${n}-b.svg`, kind: "flaw", caption: "worn cuff" }];
	return { ...row, images };
});

const seed = async (client: Connection, products: object[] = PRODUCTS) =>
	(
		await client.rows<{ inserted: number; skipped: number }>(
			"select * from public.seed_catalog($1)",
			JSON.stringify(products),
		)
	)[0];
const INSERTED = { inserted: PRODUCTS.length, skipped: 0 };
const countOf = (table: string) => db.value(`select count(*)::int from public.${table}`);
const storedCounts = async () => [await countOf("products"), await countOf("product_images")];

describe("concurrent seeding", () => {
	test("is done by the next call if the first rolls back", async () => {
		await first.query("begin");
		await seed(first);
		const results = Promise.all(others.map((client) => seed(client)));
		await waitForLocks(others.length);
		await first.query("rollback");
		const inserted = (await results).map((counts) => counts?.inserted ?? 0);
		expect(inserted.toSorted((a, b) => b - a)).toEqual([60, ...others.slice(1).map(() => 0)]);
		expect(await storedCounts()).toEqual([60, 120]);
	});

	test("inserts nothing if one product is invalid, and can be repeated", async () => {
		await expect(seed(first, [...PRODUCTS, { ...PRODUCTS[0], id: "seed-bad", price: -1 }])).rejects.toThrow(/price/);
		expect(await storedCounts()).toEqual([0, 0]);
		expect(await seed(first)).toEqual(INSERTED);
	});
});

test("inserts each product, by default available and without a discount, and its images by index [S7.03]", async () => {
	const images = [{ url: "/c.svg" }, { url: "/a.svg" }];
	const reduced = { ...PRODUCTS[2], discount_percentage: 15, is_available: false, images };
	expect(await seed(first, [...PRODUCTS.slice(0, 2), reduced])).toEqual({ inserted: 3, skipped: 0 });
	const products = await db.rows(
		"select id, is_available, discount_percentage::float from public.products order by id",
	);
	expect(products).toEqual([
		{ id: "seed-0", is_available: true, discount_percentage: 0 },
		{ id: "seed-1", is_available: true, discount_percentage: 0 },
		{ id: "seed-2", is_available: false, discount_percentage: 15 },
	]);
	const stored = await db.values(
		"select json_build_array(position, image_url, kind, caption) from public.product_images order by product_id, position",
	);
	expect(stored).toEqual([
		...["seed-0", "seed-1"].flatMap((id) => [
			[0, `/${id}.svg`, null, null],
			[1, `/${id}-b.svg`, "flaw", "worn cuff"],
		]),
		[0, "/c.svg", null, null],
		[1, "/a.svg", null, null],
	]);
});
