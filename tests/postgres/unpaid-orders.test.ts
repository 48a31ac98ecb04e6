import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	advanceOrder,
	cancelOrder,
	createProduct,
	createShopper,
	placed,
	placeOrder,
	type TestProduct,
} from "../support/database-orders.ts";
import type { Connection } from "../support/real-postgres.ts";
import { usePostgres } from "../support/use-postgres.ts";

/** Equals the limit in place_order. */
const LIMIT = 5;
const CONNECTIONS = 4;

const { connect, connectAsService, db, waitForLocks } = await usePostgres();
const locker = await connect();
const clients = await Promise.all(Array.from({ length: CONNECTIONS }, connectAsService));
const client = (n: number) => clients[n] as Connection;
const createOneOffs = (count: number) =>
	Promise.all(Array.from({ length: count }, () => createProduct(db, { stock: 1 })));
const place = (buyer: { id: string }, products: readonly TestProduct[], n = 0) =>
	placeOrder(
		client(n),
		buyer,
		products.map((product) => [product, 1] as const),
	);

const countClaimed = (buyer: { id: string }) =>
	db.value(
		`select count(*)::int from public.order_items join public.orders on orders.id = order_id
		where user_id = $1 and sold_out_product and status <> 'cancelled'`,
		buyer.id,
	);

describe("an account's unpaid orders", () => {
	test("count until they are cancelled, shipped or paid", async () => {
		const buyer = await createShopper(db);
		const order = await placed(place(buyer, await createOneOffs(LIMIT)));
		const next = async () => place(buyer, await createOneOffs(1));
		expect((await next()).error).toBe("hold_limit");
		await advanceOrder(client(0), order, "processing");
		expect((await next()).error).toBe("hold_limit");

		await db.query("update public.orders set payment_status = 'paid' where id = $1", [order.id]);
		const paid = await placed(next());
		await cancelOrder(client(0), paid);
		await db.query("update public.orders set payment_status = 'pending' where id = $1", [order.id]);
		expect((await next()).error).toBe("hold_limit");

		await advanceOrder(client(0), order, "shipped");
		const shipped = await placed(next());
		await cancelOrder(client(0), shipped);
		expect((await next()).error).toBeNull();
	});

	test("aren't limited for products of which some remain, nor for another account", async () => {
		const [buyer, other] = [await createShopper(db), await createShopper(db)];
		await placed(place(buyer, await createOneOffs(LIMIT)));
		const many = await Promise.all(Array.from({ length: 9 }, (_, n) => createProduct(db, { stock: n % 2 ? 2 : null })));
		await placed(place(buyer, many));
		await placed(place(other, await createOneOffs(LIMIT)));
	});

	test("leave an account five of a counted product, over all its unpaid orders, and any number of others", async () => {
		const buyer = await createShopper(db);
		const [counted, uncounted] = [await createProduct(db, { stock: 100 }), await createProduct(db)];
		const order = (quantity: number) =>
			placeOrder(client(0), buyer, [
				[counted, quantity],
				[uncounted, 99],
			]);
		const { error, detail } = (await order(6)) as { error: string; detail?: unknown };
		expect(error).toBe("hold_limit");
		expect(detail).toMatchObject({ reason: "quantity", limit: 5, products: [{ productId: counted.id, open: 0 }] });
		const first = await placed(order(3));
		expect(await order(3)).toMatchObject({ detail: { products: [{ productId: counted.id, open: 3 }] } });
		await placed(order(2));
		await db.query("update public.orders set payment_status = 'paid' where id = $1", [first.id]);
		await placed(order(3));
		await db.query("update public.catalog_settings set held_quantity = 9");
		await placed(order(4));
		await db.query("update public.catalog_settings set held_quantity = 5");
	});

	test("give a piece that an account returned twice to others for 24 hours", async () => {
		const [buyer, other] = [await createShopper(db), await createShopper(db)];
		const pieces = await createOneOffs(2);
		const [piece] = pieces as [TestProduct];
		for (let i = 0; i < 2; i++) await cancelOrder(client(0), await placed(place(buyer, pieces.slice(0, 1 + i))));
		expect(await place(buyer, pieces)).toMatchObject({
			error: "hold_limit",
			detail: { reason: "lapsed", products: [{ productId: piece.id }] },
		});
		const theirs = await placed(place(other, [piece]));
		await cancelOrder(client(0), theirs);
		await db.query("update public.order_events set at = at - interval '25 hours' where status = 'cancelled'");
		await placed(place(buyer, pieces));
	});

	test("never claim more than the limit, in concurrent orders of any size", { timeout: 120_000 }, async () => {
		const orders = fc.array(fc.integer({ min: 1, max: LIMIT }), { minLength: 2, maxLength: CONNECTIONS });
		await fc.assert(
			fc.asyncProperty(orders, async (sizes) => {
				const buyer = await createShopper(db);
				// First in id order, so that every order waits for it with the others' products unclaimed.
				const shared = await createProduct(db, { id: `a-${crypto.randomUUID()}` });
				const carts = await Promise.all(sizes.map((size) => createOneOffs(size)));
				await locker.query("begin");
				await locker.query("select from public.products where id = $1 for update", [shared.id]);
				const results = carts.map((cart, n) => place(buyer, [shared, ...cart], n));
				await waitForLocks(sizes.length);
				await locker.query("commit");
				const accepted = (await Promise.all(results)).map(({ error }) => error === null);
				const claimed = sizes.reduce((sum, size, n) => sum + (accepted[n] ? size : 0), 0);
				expect(claimed).toBeLessThanOrEqual(LIMIT);
				expect(await countClaimed(buyer)).toBe(claimed);
				// Each rejected order would have exceeded the limit
				for (const [n, size] of sizes.entries()) if (!accepted[n]) expect(claimed + size).toBeGreaterThan(LIMIT);
			}),
			{ numRuns: 30 },
		);
	});
});
