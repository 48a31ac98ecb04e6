import { afterEach, describe, expect, test } from "vitest";
import {
	cancelOrder,
	createProduct,
	createShopper,
	errorOf,
	notesOf,
	resultOf,
	stockOf,
} from "../support/database-orders.ts";
import {
	applyPayment,
	createUnpaid,
	ledgerErrors,
	newEvent,
	paymentOf,
	placeUnpaidOrder,
	refundedOf,
	snapshotOf,
} from "../support/database-payments.ts";
import type { Connection } from "../support/real-postgres.ts";
import { usePostgres } from "../support/use-postgres.ts";

const CONNECTIONS = 12;

const { connectAsService, db } = await usePostgres();
const clients = await Promise.all(Array.from({ length: CONNECTIONS }, connectAsService));
const clientFor = (n: number) => clients[n % CONNECTIONS] as Connection;
afterEach(async () => expect(await ledgerErrors(db)).toEqual([]));

const times = <T>(count: number, call: (n: number) => Promise<T>) =>
	Promise.all(Array.from({ length: count }, (_, n) => call(n)));

describe("concurrent messages about a payment", () => {
	test("one event, delivered 36 times, is applied once", async () => {
		const { order } = await createUnpaid(db, clientFor(0));
		const [snapshot, event] = [snapshotOf(order, "paid"), newEvent()];
		const results = await times(36, (n) => applyPayment(clientFor(n), snapshot, event));
		expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
		expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["paid"]));
		expect(await notesOf(db, order)).toEqual(["pending", "pending: Payment received"]);
		expect(await db.value("select deliveries from public.payment_events where id = $1", event.id)).toBe(36);
	});

	test("36 events, returns and sweeps mark it as paid once", async () => {
		const { order } = await createUnpaid(db, clientFor(0));
		const snapshot = snapshotOf(order, "paid");
		const results = await times(36, (n) => applyPayment(clientFor(n), snapshot, n % 3 ? newEvent() : null));
		const outcomes = results.map(({ outcome }) => outcome).sort();
		expect(outcomes).toEqual([...Array(35).fill("already_paid"), "paid"]);
		expect((await paymentOf(db, order)).payment_status).toBe("paid");
	});

	test("paid and expired never keep both the product and the money, and don't deadlock", async () => {
		for (let n = 0; n < 20; n++) {
			const { order, product } = await createUnpaid(db, clientFor(0));
			const messages = [snapshotOf(order, "paid"), snapshotOf(order, "expired")];
			if (n % 2) messages.reverse();
			await Promise.all(messages.map((snapshot, m) => applyPayment(clientFor(n + m), snapshot, newEvent())));
			const end = [(await stockOf(db, product)).stock, await refundedOf(db, order)];
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
			const buyer = await createShopper(db);
			const products = await times(2, () => createProduct(db, { stock: 1 }));
			const results = await Promise.all(
				products.map((product, m) => placeUnpaidOrder(clientFor(n + m), buyer, [[product, 1]])),
			);
			expect(results.map(({ error }) => error ?? "placed").sort()).toEqual(["placed", "unpaid_order"]);
			const stocks = await Promise.all(products.map((product) => stockOf(db, product)));
			expect(stocks.map(({ stock }) => stock).sort()).toEqual([0, 1]);
		}
	});

	test("and releases of the same product leave the hold of the order that has it", async () => {
		for (let n = 0; n < 8; n++) {
			const { order, product } = await createUnpaid(db, clientFor(0));
			const next = await createShopper(db);
			const [, result] = await Promise.all([
				applyPayment(clientFor(n), snapshotOf(order, "expired")),
				placeUnpaidOrder(clientFor(n + 1), next, [[product, 1]]),
			]);
			const holds = await db.rows("select from public.product_holds where product_id = $1", product.id);
			expect([holds.length, (await stockOf(db, product)).stock]).toEqual(result.row ? [1, 0] : [0, 1]);
		}
	});
});

describe("concurrent refunds", () => {
	test("of $10.00 of $34.30: three are accepted, so that their sum never exceeds what was received", async () => {
		const { order } = await createUnpaid(db, clientFor(0));
		await applyPayment(clientFor(0), snapshotOf(order, "paid"));
		const errors = await times(8, (n) =>
			errorOf(clientFor(n).query("select public.request_refund($1, 1000)", [order.id])),
		);
		expect(errors.filter((error) => error !== null)).toEqual(Array(5).fill("refund_too_much"));
		expect(await refundedOf(db, order)).toBe(3000);
	});

	test("by a cancelling shopper, an admin, the provider and the sweep refund the whole amount once", async () => {
		for (let n = 0; n < 10; n++) {
			const { order, product } = await createUnpaid(db, clientFor(0));
			await applyPayment(clientFor(0), snapshotOf(order, "paid"));
			await Promise.all([
				cancelOrder(clientFor(n), order),
				resultOf(clientFor(n + 1).query("select public.request_refund($1)", [order.id])),
				applyPayment(clientFor(n + 2), snapshotOf(order, "paid"), newEvent("charge.succeeded")),
				clientFor(n + 3).query("select * from public.due_refunds()"),
			]);
			expect(await refundedOf(db, order)).toBe(3430);
			expect((await stockOf(db, product)).stock).toBe(1);
		}
	});
});

test("concurrent sweeps claim each payment once, and don't wait for each other", async () => {
	const created = await times(12, () => createUnpaid(db, clientFor(0)));
	const ids = created.map(({ order }) => order.id);
	await db.query(
		"update public.payments set next_check_at = now() + case when order_id = any($1) then interval '-1 second' else interval '1 day' end",
		[ids],
	);
	const claim = (client: Connection) => client.values("select order_id from public.due_payments(4)");
	const [first, second] = [clientFor(0), clientFor(1)];
	await first.query("begin");
	const claimed = await claim(first);
	await second.query("set statement_timeout = '5s'");
	const others = await Promise.all(clients.slice(1).map(claim));
	await first.query("commit");
	await second.query("set statement_timeout = 0");
	expect([...claimed, ...others.flat()].sort()).toEqual(ids.sort());
});
