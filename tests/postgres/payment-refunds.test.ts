import { beforeEach, describe, expect, test } from "vitest";
import { type Snapshot, snapshotOf } from "../support/database-payments.ts";
import { scheduledStatement, stubHostedCalls, usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db } = await usePostgres();
const [service, client] = [await connectAsService(), await connect()];
const admin = await db.createAdmin();
beforeEach(() => client.actAs(admin));

const requestRefund = (order: { id: string }, cents: number | null = null) =>
	client.resultOf<{ id: string }>(
		"select public.request_refund($1, $2, 'returned', 'One of two') as id",
		order.id,
		cents,
	);
const acceptPayment = (order: { id: string }) =>
	client.resultOf<{ status: string }>("select public.accept_payment($1) as status", order.id);
const failRefund = async (order: { id: string }, reason: string) =>
	service.query("select public.fail_refund($1, $2)", [(await db.refundsOf(order))[0]?.id, reason]);
const report = (order: { id: string }, refunds: Snapshot["refunds"]) =>
	service.applyPayment(snapshotOf(order, "paid", { refunds }));
const amountsOf = async (order: { id: string }) =>
	(await db.refundsOf(order)).map(({ amount, reason, status }) => [amount, reason, status]);

describe("refunds", () => {
	test("of an order that its shopper cancels are requested with the cancellation, and follow the provider", async () => {
		const { buyer, order, product } = await db.createPaid();
		await client.actAs(buyer);
		expect((await client.cancelOrder(order)).error).toBeNull();
		expect(await amountsOf(order)).toEqual([[3430, "cancelled", "requested"]]);
		expect(await db.stockOf(product)).toEqual({ stock: 1, is_available: true });
		expect((await db.paymentOf(order)).payment_status).toBe("paid");
		const statuses: unknown[] = [];
		// A bank may return a refund days later
		for (const status of ["pending", "succeeded", "pending", "failed"])
			statuses.push((await report(order, await db.refundReported(order, status))).paymentStatus);
		expect(statuses).toEqual(["paid", "refunded", "refunded", "paid"]);
		expect(await amountsOf(order)).toEqual([[3430, "cancelled", "failed"]]);
		// The amount is owed again
		expect((await requestRefund(order)).error).toBe("forbidden");
		await client.actAs(admin);
		expect((await requestRefund(order, 3431)).error).toBe("refund_too_much");
		expect((await requestRefund(order)).error).toBeNull();
	});

	test("by an admin can be partial, and never exceed what was received", async () => {
		const { buyer, order } = await db.createPaid();
		await client.actAs(buyer);
		expect((await requestRefund(order, 100)).error).toBe("forbidden");
		await client.actAs(admin);
		const { row } = await requestRefund(order, 1000);
		expect(await requestRefund(order, 2431)).toEqual({ error: "refund_too_much", detail: { left: 2430 } });
		for (const cents of [0, -5]) expect((await requestRefund(order, cents)).error).toBe("refund_too_much");
		const half = [{ id: row?.id ?? "", ref: `re_a${order.id}`, amount: 1000, status: "succeeded" }];
		expect((await report(order, half)).paymentStatus).toBe("partially_refunded");
		const rest = (await requestRefund(order)).row;
		expect((await requestRefund(order, 1)).error).toBe("refund_too_much");
		const all = [...half, { id: rest?.id ?? "", ref: `re_b${order.id}`, amount: 2430, status: "succeeded" }];
		expect((await report(order, all)).paymentStatus).toBe("refunded");
	});

	test("have an admin's reason and a short note, and are logged with the admin", async () => {
		const { order } = await db.createPaid();
		for (const [reason, note] of [
			["late", null],
			["returned", "x".repeat(501)],
		]) {
			const request = "select public.request_refund($1, 1, $2, $3)";
			expect(await client.errorOf(request, order.id, reason, note)).toBe("invalid");
		}
		const { row } = await requestRefund(order, 200);
		const entries = await db.rows(
			"select actor, action, after ->> 'order_id' as order_id from public.audit_log where row_id = $1",
			row?.id,
		);
		expect(entries).toEqual([{ actor: admin.id, action: "insert", order_id: order.id }]);
		expect((await requestRefund({ id: crypto.randomUUID() })).error).toBe("payment_not_found");
	});

	test("are requested once for each key, whatever amount is left", async () => {
		const [{ order }, other] = [await db.createPaid(), await db.createPaid()];
		const key = crypto.randomUUID();
		const request = ({ id }: { id: string }, cents: number) =>
			client.resultOf("select public.request_refund($1, $2, key => $3)", id, cents, key);
		for (let n = 0; n < 3; n++) expect((await request(order, 3000)).row).toEqual({ request_refund: key });
		expect(await amountsOf(order)).toEqual([[3000, "goodwill", "requested"]]);
		for (const reused of [request(order, 400), request(other.order, 3000)])
			expect((await reused).error).toBe("idempotency_key_reused");
	});

	test("have the reason that the order was canceled only if it was", async () => {
		const { order } = await db.createPaid();
		const request = () => client.errorOf("select public.request_refund($1, reason => 'cancelled')", order.id);
		expect(await request()).toBe("invalid");
		await service.cancelOrder(order);
		await failRefund(order, "charge_disputed");
		expect(await request()).toBeNull();
		expect((await amountsOf(order)).map(([, ...states]) => states)).toEqual([
			["cancelled", "failed"],
			["cancelled", "requested"],
		]);
	});

	test("that the provider rejects are owed again, unless it made them after all", async () => {
		const { order } = await db.createPaid();
		await service.cancelOrder(order);
		await failRefund(order, "charge_already_refunded");
		expect(await amountsOf(order)).toEqual([[3430, "cancelled", "failed"]]);
		expect(await db.ledgerErrors()).toMatchObject([{ id: order.id }]);
		await report(order, await db.refundReported(order, "succeeded"));
		expect(await amountsOf(order)).toEqual([[3430, "cancelled", "succeeded"]]);
		// A late error changes nothing
		await failRefund(order, "charge_already_refunded");
		expect((await db.paymentOf(order)).payment_status).toBe("refunded");
	});
});

describe("an admin", () => {
	test("accepts a payment that doesn't match; canceling then refunds what was received", async () => {
		const { buyer, order } = await db.createUnpaid();
		await service.applyPayment(snapshotOf(order, "paid", { amount: 3000 }));
		await client.actAs(buyer);
		expect((await acceptPayment(order)).error).toBe("forbidden");
		await client.actAs(admin);
		expect((await acceptPayment(order)).row).toEqual({ status: "paid" });
		expect((await acceptPayment(order)).error).toBe("payment_not_found");
		expect((await service.applyPayment(snapshotOf(order, "paid", { amount: 3000 }))).outcome).toBe("already_paid");
		await service.cancelOrder(order);
		expect(await amountsOf(order)).toEqual([[3000, "cancelled", "requested"]]);
	});

	test("accepts no payment of an unpaid order", async () => {
		const { order } = await db.createUnpaid();
		expect((await acceptPayment(order)).error).toBe("payment_not_found");
	});
});

describe("the sweep", () => {
	const isDue = () => service.value("select public.payments_are_due()");
	const minutesUntil = (column: string, table: string, { id }: { id: string }) =>
		db.value(
			`select ceil(extract(epoch from ${column} - now()) / 60)::int from public.${table} where order_id = $1`,
			id,
		);
	beforeEach(() =>
		db.query(
			"with waiting as (update public.payments set next_check_at = null) update public.payment_refunds set next_attempt_at = null",
		),
	);

	test("reads a payment after five minutes, and after its end every minute, one sweep at a time", async () => {
		const { order } = await db.createUnpaid();
		const due = () => service.values("select order_id from public.due_payments()");
		const nextCheck = () => minutesUntil("next_check_at", "payments", order);
		const makeDue = (expiry: string) =>
			db.query(
				"update public.payments set next_check_at = now() - interval '1 second', expires_at = now() + $2::interval where order_id = $1",
				[order.id, expiry],
			);
		expect([await nextCheck(), await isDue(), await due()]).toEqual([5, false, []]);
		await makeDue("20 minutes");
		expect([await isDue(), await due(), await due(), await nextCheck()]).toEqual([true, [order.id], [], 10]);
		await makeDue("-1 minute");
		expect([await due(), await due(), await nextCheck()]).toEqual([[order.id], [], 1]);
		await service.applyPayment(snapshotOf(order, "processing"));
		await makeDue("-1 minute");
		expect([await due(), await nextCheck()]).toEqual([[order.id], 60]);
		await service.applyPayment(snapshotOf(order, "failed"));
		await makeDue("-1 minute");
		expect([await isDue(), await due()]).toEqual([false, []]);
	});

	test("sends a refund at once, then after 1, 2, 4 … minutes; the function payments sends its order's own", async () => {
		const { order } = await db.createPaid();
		await service.cancelOrder(order);
		const due = (target: string | null = null) =>
			service.values("select payment_ref from public.due_refunds($1)", target);
		const wait = () => minutesUntil("next_attempt_at", "payment_refunds", order);
		expect([await isDue(), await due(), await due(), await wait()]).toEqual([true, [`pi_${order.id}`], [], 1]);
		expect([await due(order.id), await wait(), await isDue()]).toEqual([[`pi_${order.id}`], 2, false]);
		for (let n = 0; n < 9; n++) await due(order.id);
		expect(await wait()).toBe(6 * 60);
	});

	test("is called by the job of hosted projects while something is due", async () => {
		const job = scheduledStatement("20261122001330_payment_sweep", "payment-sweep");
		const readCalls = await stubHostedCalls(db);
		await db.query(
			"insert into vault.decrypted_secrets values ('project_url', 'https://ref.supabase.co'), ('secret_key', 'sb_secret_1')",
		);
		const calls = async () => {
			await db.query(job);
			return (await readCalls()).filter(({ url }) => !url.endsWith("/mail")); // orders also send mails
		};
		expect(await calls()).toEqual([]);
		const { order } = await db.createPaid();
		await service.cancelOrder(order);
		const call = { url: "https://ref.supabase.co/functions/v1/payment-sweep", headers: { apikey: "sb_secret_1" } };
		expect(await calls()).toEqual([call]);
		await service.query("select * from public.due_refunds()");
		expect(await calls()).toEqual([]);
	});
});
