import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type PlacedOrder, placed, type Result, type TestProduct } from "../support/database-orders.ts";
import { type ShopConnection, usePostgres } from "../support/use-postgres.ts";

const CONNECTIONS = 16;
const BUYERS = Number(process.env.RACE_BUYERS ?? 64);

const { connect, db, waitForLocks } = await usePostgres();
/** Holds the lock that concurrent calls wait for. */
const locker = await connect();
const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect()));
afterEach(async () => {
	await locker.query("rollback");
	expect(await db.inconsistencies()).toEqual([]);
});

beforeEach(() => Promise.all(clients.map((client) => client.actAs("service"))));
const clientFor = (n: number) => clients[n % CONNECTIONS] as ShopConnection;

/** Starts all calls while a row or table is locked, and releases the lock once every connection waits. */
async function concurrently<T>(
	[sql, ...parameters]: readonly [sql: string, id?: string],
	calls: (() => Promise<T>)[],
	whileWaiting?: () => Promise<void>,
): Promise<T[]> {
	await locker.query("begin");
	await locker.query(sql, parameters);
	const results = Promise.all(calls.map((call) => call()));
	await waitForLocks(Math.min(CONNECTIONS, calls.length));
	await whileWaiting?.();
	await locker.query("commit");
	return results;
}

const LOCK_PRODUCT = "select from public.products where id = $1 for update";
const LOCK_ITEMS = "lock table public.order_items in exclusive mode";
const LOCK_ORDER = "select from public.orders where id = $1 for update";

const errors = (results: Result<unknown>[]) => results.flatMap(({ error }) => error ?? []);
const orders = (results: Result<PlacedOrder>[]) => results.flatMap(({ row }) => row ?? []);

/** New shoppers order the products concurrently. */
async function orderConcurrently(shoppers: number, product: TestProduct, ...others: TestProduct[]) {
	const buyers = await db.createShoppers(shoppers);
	const lines = [...others, product].map((product) => [product, 1] as const);
	return concurrently(
		[LOCK_PRODUCT, product.id],
		buyers.map((buyer, n) => () => clientFor(n).placeOrder(buyer, lines)),
	);
}

describe("concurrent orders of the last items", () => {
	test("of many buyers of one item, one gets it and the others get sold_out", async () => {
		const product = await db.createProduct({ stock: 1 });
		const results = await orderConcurrently(BUYERS, product);
		expect(orders(results)).toHaveLength(1);
		expect(errors(results)).toEqual(Array(BUYERS - 1).fill("sold_out"));
		expect(await db.stockOf(product)).toEqual({ stock: 0, is_available: false });
		expect(await db.rows("select from public.order_items where product_id = $1", product.id)).toHaveLength(1);
	});

	test("a sold-out order takes nothing from its other products", async () => {
		const other = await db.createProduct({ stock: 100 });
		const results = await orderConcurrently(32, await db.createProduct({ stock: 1 }), other);
		expect(orders(results)).toHaveLength(1);
		expect(await db.stockOf(other)).toEqual({ stock: 99, is_available: true });
	});
});

test("concurrent orders that choose the same number get different ones", async () => {
	const products = await Promise.all(Array.from({ length: CONNECTIONS }, () => db.createProduct()));
	const buyers = await db.createShoppers(CONNECTIONS);
	const results = await concurrently(
		[LOCK_ITEMS],
		products.map((product, n) => () => clientFor(n).placeOrder(buyers[n] as { id: string }, [[product, 1]])),
	);
	expect(new Set(orders(results).map(({ reference }) => reference)).size).toBe(CONNECTIONS);
});

test("an order whose drawn numbers are all taken gets a longer one", async () => {
	const [buyer, product] = [await db.createShopper(), await db.createProduct()];
	const client = clientFor(0);
	const { id } = await client.createOrder(buyer, product);
	await client.query("select setseed(0.5)");
	const draws = await client.values(
		"select 'ORD-' || lpad(floor(random() * 1e6)::text, 6, '0') from generate_series(1, 10)",
	);
	await db.query(
		`insert into public.orders select (jsonb_populate_record(orders, jsonb_build_object(
			'id', gen_random_uuid(), 'idempotency_key', gen_random_uuid(), 'reference', number
		))).* from public.orders, unnest($2::text[]) as number where orders.id = $1 on conflict (reference) do nothing`,
		[id, draws],
	);
	await client.query("select setseed(0.5)");
	expect((await client.createOrder(buyer, product)).reference).toMatch(/^ORD-\d{7}$/);
	await db.query(
		"delete from public.orders where user_id = $1 and not exists (select from public.order_items where order_id = orders.id)",
		[buyer.id],
	);
});

describe("concurrent orders of several products", () => {
	test("with concurrent cancellations sell and restore each item exactly once", async () => {
		const products = await Promise.all(Array.from({ length: 4 }, () => db.createProduct({ stock: 3 })));
		const buyers = await db.createShoppers(96);
		const results = await Promise.all(
			buyers.map(async (buyer, n) => {
				const lines = products.filter((_, i) => (n >> i) & 1 || i === n % 4).map((product) => [product, 1] as const);
				const result = await clientFor(n).placeOrder(buyer, n % 2 ? lines : lines.toReversed());
				if (result.row && n % 3) await clientFor(n + 7).cancelOrder(result.row);
				return result;
			}),
		);
		expect(orders(results).length).toBeGreaterThan(0);
		const sums = await db.rows(
			`select stock + coalesce((
				select sum(stock_claimed) from public.order_items join public.orders on orders.id = order_id
				where product_id = products.id and status <> 'cancelled'
			), 0)::int as total, is_available = (stock > 0) as consistent
			from public.products where id = any($1)`,
			products.map(({ id }) => id),
		);
		expect(sums).toEqual(Array(4).fill({ total: 3, consistent: true }));
	});

	test("fail with price_changed if the price changes while they wait", async () => {
		const product = await db.createProduct({ price: "20.00", stock: 50 });
		const buyers = await db.createShoppers(16);
		const results = await concurrently(
			["update public.products set price = 25 where id = $1", product.id],
			buyers.map((buyer, n) => () => clientFor(n).placeOrder(buyer, [[product, 1]])),
		);
		expect(errors(results)).toEqual(Array(16).fill("price_changed"));
		expect(await db.stockOf(product)).toEqual({ stock: 50, is_available: true });
	});
});

describe("products are locked in id order", () => {
	/** Inserts the later id first, so that the table's physical order is the wrong one. */
	async function createPair(): Promise<[first: TestProduct, second: TestProduct, buyer: { id: string }]> {
		const prefix = crypto.randomUUID();
		const second = await db.createProduct({ id: `${prefix}-b`, stock: 9 });
		const first = await db.createProduct({ id: `${prefix}-a`, stock: 9 });
		return [first, second, await db.createShopper()];
	}
	const isLocked = async ({ id }: TestProduct) =>
		(await db.rows("select from public.products where id = $1 for update skip locked", id)).length === 0;

	async function expectIdOrder(first: TestProduct, second: TestProduct, call: () => Promise<Result<unknown>>) {
		let isSecondLocked: boolean | undefined;
		const results = await concurrently([LOCK_PRODUCT, first.id], [call], async () => {
			isSecondLocked = await isLocked(second);
		});
		expect(errors(results)).toEqual([]);
		expect(isSecondLocked).toBe(false);
	}

	test("by place_order and cancel_order", async () => {
		const [first, second, buyer] = await createPair();
		const lines = [[second, 1] as const, [first, 1] as const];
		for (const ordered of [lines, lines.toReversed()])
			await expectIdOrder(first, second, () => clientFor(0).placeOrder(buyer, ordered));
		const order = await placed(clientFor(0).placeOrder(buyer, lines));
		await expectIdOrder(first, second, () => clientFor(0).cancelOrder(order));
	});
});

describe("sixteen concurrent orders with the same idempotency key", () => {
	async function repeatConcurrently(orderOf: (n: number) => { quantity: number; hash?: string }) {
		const [buyer, product, key] = [
			await db.createShopper(),
			await db.createProduct({ stock: 40 }),
			crypto.randomUUID(),
		];
		const results = await concurrently(
			[LOCK_PRODUCT, product.id],
			clients.map((client, n) => () => {
				const { quantity, ...options } = orderOf(n);
				return client.placeOrder(buyer, [[product, quantity]], { key, ...options });
			}),
		);
		return { results, product };
	}

	test("place one order and all return it", async () => {
		const { results, product } = await repeatConcurrently(() => ({ quantity: 2 }));
		expect(errors(results)).toEqual([]);
		const repeats = orders(results).map(({ replayed }) => replayed);
		expect(repeats.sort()).toEqual([false, ...Array(15).fill(true)]);
		expect(new Set(orders(results).map(({ replayed: _, ...order }) => JSON.stringify(order))).size).toBe(1);
		expect(await db.stockOf(product)).toEqual({ stock: 38, is_available: true });
	});

	test("and different contents place one order; the others fail with its id", async () => {
		const { results } = await repeatConcurrently((n) => ({ quantity: (n % 5) + 1, hash: n.toString(16) }));
		const [order] = orders(results);
		expect(results.filter(({ error }) => error !== null)).toEqual(
			Array(15).fill({ error: "idempotency_key_reused", detail: { orderId: order?.id } }),
		);
	});
});

describe("concurrent status changes", () => {
	test("of sixteen cancellations one succeeds and restores the stock once", async () => {
		const [buyer, product] = [await db.createShopper(), await db.createProduct({ stock: 1 })];
		const order = await clientFor(0).createOrder(buyer, product);
		await Promise.all(clients.map((client) => client.actAs(buyer)));
		const results = await concurrently(
			[LOCK_ORDER, order.id],
			clients.map((client) => () => client.cancelOrder(order)),
		);
		expect(errors(results)).toEqual(Array(15).fill("not_cancellable"));
		expect(await db.statusHistory(order)).toEqual(["pending", "cancelled"]);
		expect(await db.stockOf(product)).toEqual({ stock: 1, is_available: true });
	});

	test.each(Array.from({ length: 6 }, (_, n) => n))(
		"either the shopper cancels or the shop processes an order, not both (%i)",
		async (n) => {
			const [buyer, product] = [await db.createShopper(), await db.createProduct({ stock: 1 })];
			const order = await clientFor(0).createOrder(buyer, product);
			await clientFor(0).actAs(buyer);
			const calls = [() => clientFor(0).cancelOrder(order), () => clientFor(1).advanceOrder(order, "processing")];
			const results = await concurrently([LOCK_ORDER, order.id], n % 2 ? calls : calls.reverse());
			const statuses = results.flatMap(({ row }) => row?.status ?? []);
			expect(statuses).toHaveLength(1);
			expect(await db.statusHistory(order)).toEqual(["pending", statuses[0]]);
			const cancelled = statuses[0] === "cancelled";
			expect(errors(results)).toEqual([cancelled ? "step_not_allowed" : "not_cancellable"]);
			expect(await db.stockOf(product)).toEqual({ stock: cancelled ? 1 : 0, is_available: cancelled });
		},
	);
});
