import { beforeAll, describe, expect, test } from "vitest";
import { ORDER_STATUSES, statusFacts } from "../../supabase/functions/_shared/domain/order-status.ts";
import { orderArguments, placed, type TestProduct } from "../support/database-orders.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connectAsService, db } = await usePostgres();
const [client, admin] = [await connectAsService(), await db.createAdmin()];

test.each([
	...["price", "discount_percentage", "sale_price"].map((column) => `${column} = 'NaN'`),
	...["price = -1", "discount_percentage = 101", "stock = -1"],
])("a product can't have %s", async (change) => {
	const { id } = await db.createProduct();
	const update = db.query(`update public.products set ${change} where id = $1`, [id]);
	await expect(update).rejects.toMatchObject({ code: "23514" });
});

test.each([
	["NaN", 0],
	["0", 0],
	["-1", 0],
	["24.00", 0],
	["24.01", 0],
	["12.00", 10],
])("a product of $24.00 can't have a sale price of %s with a discount of %i%%", async (salePrice, discount) => {
	const { id } = await db.createProduct({ price: "24.00" });
	const set = (change: string) => db.query(`update public.products set ${change} where id = $1`, [id]);
	const violation = { code: "23514" };
	await expect(set(`sale_price = '${salePrice}', discount_percentage = ${discount}`)).rejects.toMatchObject(violation);
	await set("sale_price = 23.99");
	await expect(set("price = 23.99")).rejects.toMatchObject(violation);
});

describe("place_order", () => {
	test.each([
		["a quantity of 0", { quantity: 0 }, {}],
		["a quantity of 100", { quantity: 100 }, {}],
		["a negative price", { unit_price: "-1.00" }, {}],
		["a price of NaN", { unit_price: "NaN" }, {}],
		["a total of NaN", {}, { total_amount: "NaN" }],
		["an unknown payment method", {}, { payment_method: "cash" }],
		["a malformed order number", {}, { reference: "1" }],
	])("stores nothing and claims no stock for %s", async (_, invalid, details) => {
		const [shopper, valid] = [await db.createShopper(), await db.createProduct({ stock: 3 })];
		const lines = [[valid, 1] as const, [await db.createProduct(), 1] as const];
		const [buyer, key, hash, items = "", ...rest] = orderArguments(shopper, lines, { details });
		const [first, second] = JSON.parse(items);
		const changed = JSON.stringify([first, { ...second, ...invalid }]);
		const call = client.query("select public.place_order($1, $2, $3, $4, $5)", [buyer, key, hash, changed, ...rest]);
		await expect(call).rejects.toThrow();
		expect(await db.rows("select from public.orders where user_id = $1", shopper.id)).toEqual([]);
		expect(await db.rows("select from public.order_items where product_id = $1", valid.id)).toEqual([]);
		expect(await db.stockOf(valid)).toEqual({ stock: 3, is_available: true });
	});

	test("claims counted stock, makes a product without stock unavailable, and stores both in the item", async () => {
		const cases = [
			{ before: 3, quantity: 2, after: { stock: 1, is_available: true }, claimed: 2, soldOut: false },
			{ before: 1, quantity: 1, after: { stock: 0, is_available: false }, claimed: 1, soldOut: true },
			{ before: null, quantity: 4, after: { stock: null, is_available: true }, claimed: null, soldOut: false },
		];
		const products = await Promise.all(cases.map(({ before: stock }) => db.createProduct({ stock })));
		const lines = products.map((product, n) => [product, cases[n]?.quantity ?? 0] as const);
		const { id } = await placed(client.placeOrder(await db.createShopper(), lines));
		for (const [n, { after, claimed, soldOut }] of cases.entries()) {
			const product = products[n] as TestProduct;
			expect(await db.stockOf(product)).toEqual(after);
			const item =
				"select stock_claimed, sold_out_product from public.order_items where order_id = $1 and product_id = $2";
			expect(await db.rows(item, id, product.id)).toEqual([{ stock_claimed: claimed, sold_out_product: soldOut }]);
		}
	});
});

describe("with 2,000 orders of 40 shoppers", () => {
	beforeAll(async () => {
		const shopper = await db.createShopper();
		const shoppers = [shopper, ...(await db.createShoppers(39))];
		const order = await client.createOrder(shopper, await db.createProduct());
		await db.query(
			`insert into public.orders
			select (jsonb_populate_record(orders, jsonb_build_object(
				'id', gen_random_uuid(), 'idempotency_key', gen_random_uuid(), 'reference', 'ORD-' || lpad((random() * 1e9)::bigint::text, 9, '0'),
				'user_id', ($2::uuid[])[1 + n % 40], 'created_at', orders.created_at - n * interval '1 minute'
			))).*
			from public.orders, generate_series(1, 2000) as n where orders.id = $1`,
			[order.id, shoppers.map(({ id }) => id)],
		);
		await db.query("insert into public.order_events (order_id, status) select id, status from public.orders");
		await db.query(
			`insert into public.audit_log (actor, table_name, row_id, action)
			select gen_random_uuid(), 'products', 'product-' || n % 500, 'update' from generate_series(1, 10000) n`,
		);
		await db.query("analyze public.orders, public.order_events, public.order_items, public.audit_log");
	});

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
		{
			query: "an admin's query of a product's audit log",
			table: "audit_log",
			clauses: "where table_name = 'products' and row_id = 'product-7' order by id desc limit 20",
			index: "audit_log_table_name_row_id",
		},
	])("$query uses $index", async ({ table, clauses, index }) => {
		await client.actAs(table === "audit_log" ? admin : "service");
		const plan = (await client.values(`explain select * from public.${table} ${clauses}`)).join("\n");
		expect(plan).toContain(index);
		expect(plan).not.toContain(`Seq Scan on ${table}`);
	});
});

test("the database has the statuses, steps and mails of order-status.ts, and rejects another status", async () => {
	const facts = ORDER_STATUSES.map((status) => [status, statusFacts(status)] as const);
	const statuses = facts.map(([status, { next, mail }]) => [status, { next: next?.status ?? null, mail }]);
	expect(await db.value("select private.order_statuses()")).toEqual(Object.fromEntries(statuses));
	await expect(
		db.query("insert into public.order_events (order_id, status) values (gen_random_uuid(), 'on hold')"),
	).rejects.toThrow("order_events_status_is_known");
});
