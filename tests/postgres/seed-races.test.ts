import { beforeEach, describe, expect, test } from "vitest";
import { rowFromProduct } from "../../supabase/functions/_shared/domain/product-row.ts";
import { createProduct } from "../../supabase/functions/_shared/domain/products.fixture.ts";
import type { Connection } from "../support/real-postgres.ts";
import { usePostgres } from "../support/use-postgres.ts";

const CONNECTIONS = 8;

const { connect, db, waitForLocks } = await usePostgres();
/** Act as the secret key. */
const clients = (await Promise.all(Array.from({ length: CONNECTIONS }, () => connect()))) as [
	Connection,
	Connection,
	...Connection[],
];
for (const client of clients) await client.query("set role service_role");
beforeEach(async () => {
	for (const client of clients) await client.query("rollback");
	await db.query("delete from public.products");
});

const PRODUCTS = Array.from({ length: 60 }, (_, n) => {
	const { is_available, discount_percentage, ...row } = rowFromProduct(createProduct(`seed-${n}`));
	const images = [{ url: `/seed-${n}.svg` }, { url: `/seed-${n}-b.svg`, kind: "flaw", caption: "worn cuff" }];
	return { ...row, images };
});

interface Counts {
	inserted: number;
	skipped: number;
}
const seed = async (client: Connection, products: object[] = PRODUCTS) =>
	(await client.query<Counts>("select * from public.seed_catalog($1)", [JSON.stringify(products)])).rows[0];
const INSERTED = { inserted: PRODUCTS.length, skipped: 0 };

async function storedCounts() {
	const { rows } = await db.query<{ products: number; images: number }>(
		"select (select count(*)::int from public.products) as products, (select count(*)::int from public.product_images) as images",
	);
	return rows[0];
}

describe("concurrent seeding", () => {
	test("is done by the next call if the first rolls back", async () => {
		const [first, ...others] = clients;
		await first.query("begin");
		await seed(first);
		const results = Promise.all(others.map((client) => seed(client)));
		await waitForLocks(others.length);
		await first.query("rollback");
		const inserted = (await results).map((counts) => counts?.inserted ?? 0);
		expect(inserted.toSorted((a, b) => b - a)).toEqual([60, ...others.slice(1).map(() => 0)]);
		expect(await storedCounts()).toEqual({ products: 60, images: 120 });
	});

	test("inserts nothing if one product is invalid, and can be repeated", async () => {
		const [first, second] = clients;
		await expect(seed(first, [...PRODUCTS, { ...PRODUCTS[0], id: "seed-bad", price: -1 }])).rejects.toThrow(/price/);
		expect(await storedCounts()).toEqual({ products: 0, images: 0 });
		expect(await seed(second)).toEqual(INSERTED);
	});
});

test("inserts each product, by default available and without a discount, and its images by index [S7.03]", async () => {
	const [client] = clients;
	const products = [
		...PRODUCTS.slice(0, 2),
		{
			...PRODUCTS[2],
			discount_percentage: 15,
			is_available: false,
			images: [{ url: "/c.svg" }, { url: "/a.svg" }, { url: "/b.svg" }],
		},
	];
	expect(await seed(client, products)).toEqual({ inserted: 3, skipped: 0 });
	const { rows } = await db.query(`
		select id, is_available, discount_percentage::float as discount,
			(select json_agg(json_build_array(position, image_url, kind, caption) order by position) from public.product_images where product_id = products.id) as images
		from public.products order by id`);
	const defaultRow = (id: string) => ({
		id,
		is_available: true,
		discount: 0,
		images: [
			[0, `/${id}.svg`, null, null],
			[1, `/${id}-b.svg`, "flaw", "worn cuff"],
		],
	});
	expect(rows).toEqual([
		defaultRow("seed-0"),
		defaultRow("seed-1"),
		{
			id: "seed-2",
			is_available: false,
			discount: 15,
			images: [
				[0, "/c.svg", null, null],
				[1, "/a.svg", null, null],
				[2, "/b.svg", null, null],
			],
		},
	]);
});
