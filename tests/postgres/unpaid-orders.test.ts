import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OrderLine, placed, type TestProduct } from "../support/database-orders.ts";
import { newEvent, snapshotOf } from "../support/database-payments.ts";
import { type ShopConnection, usePostgres } from "../support/use-postgres.ts";

/** Equals the limit in private.hold_limit. */
const LIMIT = 5;
const CONNECTIONS = 4;

const { connect, connectAsService, db, waitForLocks } = await usePostgres();
const locker = await connect();
const clients = await Promise.all(Array.from({ length: CONNECTIONS }, connectAsService));
const client = (n: number) => clients[n] as ShopConnection;
const createOneOffs = (count: number) =>
	Promise.all(Array.from({ length: count }, () => db.createProduct({ stock: 1 })));
const oneOfEach = (products: readonly TestProduct[]) => products.map((product): OrderLine => [product, 1]);
const place = (buyer: { id: string }, products: readonly TestProduct[]) =>
	client(0).placeOrder(buyer, oneOfEach(products));

/** Places orders concurrently, which all wait for the product's lock. Returns the accepted ones. */
async function placeAtOnce(buyer: { id: string }, product: TestProduct, orders: readonly OrderLine[][]) {
	await locker.query("begin");
	await locker.query("select from public.products where id = $1 for update", [product.id]);
	const results = orders.map((lines, n) => client(n).placeOrder(buyer, lines));
	await waitForLocks(orders.length);
	await locker.query("commit");
	return (await Promise.all(results)).map(({ error }) => error === null);
}

/** Expects the accepted orders to stay within the limit, and each rejected one to exceed it. Returns what the accepted ones hold. */
function expectLimited(sizes: readonly number[], accepted: readonly boolean[]): number {
	const held = sizes.reduce((sum, size, n) => sum + (accepted[n] ? size : 0), 0);
	expect(held).toBeLessThanOrEqual(LIMIT);
	for (const [n, size] of sizes.entries()) if (!accepted[n]) expect(held + size).toBeGreaterThan(LIMIT);
	return held;
}

const SIZES = fc.array(fc.integer({ min: 1, max: LIMIT }), { minLength: 2, maxLength: CONNECTIONS });

const countClaimed = (buyer: { id: string }) =>
	db.value(
		`select count(*)::int from public.order_items join public.orders on orders.id = order_id
		where user_id = $1 and sold_out_product and status <> 'cancelled'`,
		buyer.id,
	);

describe("an account's unpaid orders", () => {
	test("count until they are canceled, shipped or paid", async () => {
		const buyer = await db.createShopper();
		const order = await placed(place(buyer, await createOneOffs(LIMIT)));
		const next = async () => place(buyer, await createOneOffs(1));
		expect((await next()).error).toBe("hold_limit");
		await client(0).advanceOrder(order, "processing");
		expect((await next()).error).toBe("hold_limit");

		await db.query("update public.orders set payment_status = 'paid' where id = $1", [order.id]);
		const paid = await placed(next());
		await client(0).cancelOrder(paid);
		await db.query("update public.orders set payment_status = 'pending' where id = $1", [order.id]);
		expect((await next()).error).toBe("hold_limit");

		await client(0).advanceOrder(order, "shipped");
		const shipped = await placed(next());
		await client(0).cancelOrder(shipped);
		expect((await next()).error).toBeNull();
	});

	test("aren't limited for products of which some remain, nor for another account", async () => {
		const [buyer, other] = [await db.createShopper(), await db.createShopper()];
		await placed(place(buyer, await createOneOffs(LIMIT)));
		const many = await Promise.all(Array.from({ length: 9 }, (_, n) => db.createProduct({ stock: n % 2 ? 2 : null })));
		await placed(place(buyer, many));
		await placed(place(other, await createOneOffs(LIMIT)));
	});

	test("leave an account five of a counted product, over all its unpaid orders, and any number of others", async () => {
		const buyer = await db.createShopper();
		const [counted, uncounted] = [await db.createProduct({ stock: 100 }), await db.createProduct()];
		const order = (quantity: number) =>
			client(0).placeOrder(buyer, [
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

	const ORDER_AND_RETURN = {
		async "by canceling"(buyer: { id: string }, products: readonly TestProduct[]) {
			await client(0).cancelOrder(await placed(place(buyer, products)));
		},
		async "by not paying"(buyer: { id: string }, products: readonly TestProduct[]) {
			const order = await placed(client(0).placeUnpaidOrder(buyer, oneOfEach(products)));
			await client(0).openPayment(order);
			await client(0).applyPayment(snapshotOf(order, "expired"), newEvent("checkout.session.expired"));
		},
	};
	test.each(["by canceling", "by not paying"] as const)(
		"give a piece that an account returned twice %s to others for 24 hours",
		async (way) => {
			const [buyer, other] = [await db.createShopper(), await db.createShopper()];
			const pieces = await createOneOffs(2);
			const [piece] = pieces as [TestProduct];
			for (let i = 0; i < 2; i++) await ORDER_AND_RETURN[way](buyer, pieces.slice(0, 1 + i));
			expect(await place(buyer, pieces)).toMatchObject({
				error: "hold_limit",
				detail: { reason: "lapsed", products: [{ productId: piece.id }] },
			});
			const theirs = await placed(place(other, [piece]));
			await client(0).cancelOrder(theirs);
			await db.query("update public.order_events set at = at - interval '25 hours' where status = 'cancelled'");
			await placed(place(buyer, pieces));
		},
	);

	test("never claim more than the limit, in concurrent orders of any size", { timeout: 120_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(SIZES, async (sizes) => {
				const buyer = await db.createShopper();
				// First in id order, so that every order waits for it with the others' products unclaimed.
				const shared = await db.createProduct({ id: `a-${crypto.randomUUID()}` });
				const carts = await Promise.all(sizes.map((size) => createOneOffs(size)));
				const orders = carts.map((cart) => oneOfEach([shared, ...cart]));
				const claimed = expectLimited(sizes, await placeAtOnce(buyer, shared, orders));
				expect(await countClaimed(buyer)).toBe(claimed);
			}),
			{ numRuns: 30 },
		);
	});

	test("never hold more of a counted product than the limit, in concurrent orders", { timeout: 120_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(SIZES, async (quantities) => {
				const [buyer, product] = [await db.createShopper(), await db.createProduct({ stock: 100 })];
				const orders = quantities.map((quantity): OrderLine[] => [[product, quantity]]);
				const held = expectLimited(quantities, await placeAtOnce(buyer, product, orders));
				expect(await db.stockOf(product)).toMatchObject({ stock: 100 - held });
			}),
			{ numRuns: 30 },
		);
	});
});
