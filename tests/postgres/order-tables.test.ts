import { beforeAll, describe, expect, test } from "vitest";
import { ORDER_STATUSES, statusFacts } from "../../supabase/functions/_shared/domain/order-status.ts";
import { actAs, createProduct, createShopper, createShoppers, placeOrder } from "../support/database-orders.ts";
import type { Connection } from "../support/real-postgres.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();

test.each(["price", "discount_percentage", "sale_price"])("a product's %s can't be NaN", async (column) => {
	const { id } = await createProduct(db);
	await expect(db.query(`update public.products set ${column} = 'NaN' where id = $1`, [id])).rejects.toMatchObject({
		code: "23514",
	});
});

test.each([
	["NaN", 0],
	["0", 0],
	["-1", 0],
	["24.00", 0],
	["24.01", 0],
	["12.00", 10],
])("a product of $24.00 can't have a sale price of %s with a discount of %i%%", async (salePrice, discount) => {
	const { id } = await createProduct(db, { price: "24.00" });
	await expect(
		db.query("update public.products set sale_price = $1, discount_percentage = $2 where id = $3", [
			salePrice,
			discount,
			id,
		]),
	).rejects.toMatchObject({ code: "23514" });
	await db.query("update public.products set sale_price = 23.99 where id = $1", [id]);
	await expect(db.query("update public.products set price = 23.99 where id = $1", [id])).rejects.toMatchObject({
		code: "23514",
	});
});

describe("with 2,000 orders of 40 shoppers", () => {
	let client: Connection;

	beforeAll(async () => {
		const shopper = await createShopper(db);
		const shoppers = [shopper, ...(await createShoppers(db, 39))];
		client = await connect();
		await actAs(client, "service");
		const { row: order } = await placeOrder(client, shopper, [[await createProduct(db), 1]]);
		await db.query(
			`insert into public.orders
			select (jsonb_populate_record(orders, jsonb_build_object(
				'id', gen_random_uuid(), 'idempotency_key', gen_random_uuid(), 'reference', 'ORD-' || lpad((random() * 1e9)::bigint::text, 9, '0'),
				'user_id', ($2::uuid[])[1 + n % 40], 'created_at', orders.created_at - n * interval '1 minute'
			))).*
			from public.orders, generate_series(1, 2000) as n where orders.id = $1`,
			[order?.id, shoppers.map(({ id }) => id)],
		);
		await db.query("insert into public.order_events (order_id, status) select id, status from public.orders");
		await db.query("analyze public.orders, public.order_events, public.order_items");
	});

	async function planOf(sql: string): Promise<string> {
		await actAs(client, "service");
		const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${sql}`);
		return rows.map((row) => row["QUERY PLAN"]).join("\n");
	}

	test.each([
		{
			query: "a shopper's order history",
			table: "orders",
			clauses: "where user_id = '00000000-0000-0000-0000-000000000000' order by created_at desc",
			index: "orders_user_id_created_at",
		},
		{
			query: "the newest orders of find_orders",
			table: "orders",
			clauses: "order by created_at desc limit 20",
			index: "orders_created_at",
		},
		{
			query: "the orders by status of find_orders",
			table: "orders",
			clauses: "where status = 'processing' order by created_at desc limit 20",
			index: "orders_status_created_at",
		},
		{
			query: "an order's events",
			table: "order_events",
			clauses: "where order_id = '00000000-0000-0000-0000-000000000000'",
			index: "order_events_order_id_at",
		},
	])("$query uses $index", async ({ table, clauses, index }) => {
		const plan = await planOf(`select * from public.${table} ${clauses}`);
		expect(plan).toContain(index);
		expect(plan).not.toContain(`Seq Scan on ${table}`);
	});
});

test("the database has the statuses, steps and mails of order-status.ts, and rejects another status", async () => {
	const { rows } = await db.query("select private.order_statuses() as statuses");
	const facts = ORDER_STATUSES.map((status) => [status, statusFacts(status)] as const);
	const statuses = facts.map(([status, { next, mail }]) => [status, { next: next?.status ?? null, mail }]);
	expect(rows).toEqual([{ statuses: Object.fromEntries(statuses) }]);
	await expect(
		db.query("insert into public.order_events (order_id, status) values (gen_random_uuid(), 'on hold')"),
	).rejects.toThrow("order_events_status_is_known");
});
