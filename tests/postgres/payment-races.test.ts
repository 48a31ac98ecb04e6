import { afterEach, describe, expect, test } from "vitest";
import { newEvent, snapshotOf } from "../support/database-payments.ts";
import { type ShopConnection, usePostgres } from "../support/use-postgres.ts";

const CONNECTIONS = 12;

const { connectAsService, db } = await usePostgres();
const clients = await Promise.all(Array.from({ length: CONNECTIONS }, connectAsService));
const clientFor = (n: number) => clients[n % CONNECTIONS] as ShopConnection;
afterEach(async () => expect(await db.ledgerErrors()).toEqual([]));

const times = <T>(count: number, call: (n: number) => Promise<T>) =>
	Promise.all(Array.from({ length: count }, (_, n) => call(n)));

describe("concurrent messages about a payment", () => {
	test("one event, delivered 36 times, is applied once", async () => {
		const { order } = await db.createUnpaid();
		const [snapshot, event] = [snapshotOf(order, "paid"), newEvent()];
		const results = await times(36, (n) => clientFor(n).applyPayment(snapshot, event));
		expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
		expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["paid"]));
		expect(await db.notesOf(order)).toEqual(["pending", "pending: Payment received"]);
		expect(await db.value("select deliveries from public.payment_events where id = $1", event.id)).toBe(36);
	});

	test("36 events, returns and sweeps mark it as paid once", async () => {
		const { order } = await db.createUnpaid();
		const snapshot = snapshotOf(order, "paid");
		const results = await times(36, (n) => clientFor(n).applyPayment(snapshot, n % 3 ? newEvent() : null));
		const outcomes = results.map(({ outcome }) => outcome).sort();
		expect(outcomes).toEqual([...Array(35).fill("already_paid"), "paid"]);
		expect((await db.paymentOf(order)).payment_status).toBe("paid");
	});

	test("paid and expired never keep both the product and the money, and don't deadlock", async () => {
		for (let n = 0; n < 20; n++) {
			const { order, product } = await db.createUnpaid();
			const messages = [snapshotOf(order, "paid"), snapshotOf(order, "expired")];
			if (n % 2) messages.reverse();
			await Promise.all(messages.map((snapshot, m) => clientFor(n + m).applyPayment(snapshot, newEvent())));
			const end = [(await db.stockOf(product)).stock, await db.refundedOf(order)];
			expect([
				[0, 0],
				[1, 3430],
			]).toContainEqual(end);
		}
	});
});

describe("concurrent orders", () => {
	test("of one shopper in two tabs: one is placed, the other is rejected and claims nothing", async () => {
		for (let n = 0; n < 8; n++) {
			const buyer = await db.createShopper();
			const products = await times(2, () => db.createProduct({ stock: 1 }));
			const results = await Promise.all(
				products.map((product, m) => clientFor(n + m).placeUnpaidOrder(buyer, [[product, 1]])),
			);
			expect(results.map(({ error }) => error ?? "placed").sort()).toEqual(["placed", "unpaid_order"]);
			const stocks = await Promise.all(products.map((product) => db.stockOf(product)));
			expect(stocks.map(({ stock }) => stock).sort()).toEqual([0, 1]);
		}
	});

	test("and releases of the same product leave the hold of the order that has it", async () => {
		for (let n = 0; n < 8; n++) {
			const { order, product } = await db.createUnpaid();
			const next = await db.createShopper();
			const [, result] = await Promise.all([
				clientFor(n).applyPayment(snapshotOf(order, "expired")),
				clientFor(n + 1).placeUnpaidOrder(next, [[product, 1]]),
			]);
			const holds = await db.rows("select from public.product_holds where product_id = $1", product.id);
			expect([holds.length, (await db.stockOf(product)).stock]).toEqual(result.row ? [1, 0] : [0, 1]);
		}
	});
});

describe("concurrent refunds", () => {
	test("of $10.00 of $34.30: three are accepted, so that their sum never exceeds what was received", async () => {
		const { order } = await db.createUnpaid();
		await clientFor(0).applyPayment(snapshotOf(order, "paid"));
		const errors = await times(8, (n) => clientFor(n).errorOf("select public.request_refund($1, 1000)", order.id));
		expect(errors.filter((error) => error !== null)).toEqual(Array(5).fill("refund_too_much"));
		expect(await db.refundedOf(order)).toBe(3000);
	});

	test("by a canceling shopper, an admin, the provider and the sweep refund the whole amount once", async () => {
		for (let n = 0; n < 10; n++) {
			const { order, product } = await db.createUnpaid();
			await clientFor(0).applyPayment(snapshotOf(order, "paid"));
			await Promise.all([
				clientFor(n).cancelOrder(order),
				clientFor(n + 1).resultOf("select public.request_refund($1)", order.id),
				clientFor(n + 2).applyPayment(snapshotOf(order, "paid"), newEvent("charge.succeeded")),
				clientFor(n + 3).query("select * from public.due_refunds()"),
			]);
			expect(await db.refundedOf(order)).toBe(3430);
			expect((await db.stockOf(product)).stock).toBe(1);
		}
	});
});

test("concurrent sweeps claim each payment once, and don't wait for each other", async () => {
	const created = await times(12, () => db.createUnpaid());
	const ids = created.map(({ order }) => order.id);
	await db.query(
		"update public.payments set next_check_at = now() + case when order_id = any($1) then interval '-1 second' else interval '1 day' end",
		[ids],
	);
	const claim = (client: ShopConnection) => client.values("select order_id from public.due_payments(4)");
	const [first, second] = [clientFor(0), clientFor(1)];
	await first.query("begin");
	const claimed = await claim(first);
	await second.query("set statement_timeout = '5s'");
	const others = await Promise.all(clients.slice(1).map(claim));
	await first.query("commit");
	await second.query("set statement_timeout = 0");
	expect([...claimed, ...others.flat()].sort()).toEqual(ids.sort());
});
