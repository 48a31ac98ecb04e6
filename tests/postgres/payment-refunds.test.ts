import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { actAs, cancelOrder, createAdmin, type Result, resultOf, stockOf } from "../support/database-orders.ts";
import {
	applyPayment,
	createPaid,
	createUnpaid,
	ledgerErrors,
	paymentOf,
	refundsOf,
	type Snapshot,
	snapshotOf,
} from "../support/database-payments.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();
const [service, client] = [await connect(), await connect()];
await actAs(service, "service");
const admin = await createAdmin(db);
beforeEach(() => actAs(client, admin));

const requestRefund = (order: { id: string }, cents: number | null = null): Promise<Result<{ id: string }>> =>
	resultOf(client.query("select public.request_refund($1, $2, 'returned', 'One of two') as id", [order.id, cents]));
const acceptPayment = (order: { id: string }): Promise<Result<{ status: string }>> =>
	resultOf(client.query("select public.accept_payment($1) as status", [order.id]));
const report = (order: { id: string }, refunds: Snapshot["refunds"]) =>
	applyPayment(service, snapshotOf(order, "paid", { refunds }));
const amountsOf = async (order: { id: string }) =>
	(await refundsOf(db, order)).map(({ amount, reason, status }) => [amount, reason, status]);

describe("refunds", () => {
	test("of an order that its shopper cancels are requested with the cancellation, and follow the provider", async () => {
		const { buyer, order, product } = await createPaid(db, service);
		await actAs(client, buyer);
		expect((await cancelOrder(client, order)).error).toBeNull();
		expect(await amountsOf(order)).toEqual([[3430, "cancelled", "requested"]]);
		expect(await stockOf(db, product)).toEqual({ stock: 1, is_available: true });
		expect((await paymentOf(db, order)).payment_status).toBe("paid");
		const [refund] = await refundsOf(db, order);
		const statuses: unknown[] = [];
		// A bank may return a refund days later
		for (const status of ["pending", "succeeded", "pending", "failed"])
			statuses.push((await report(order, [{ id: refund?.id ?? "", ref: "re_1", amount: 3430, status }])).paymentStatus);
		expect(statuses).toEqual(["paid", "refunded", "refunded", "paid"]);
		expect(await amountsOf(order)).toEqual([[3430, "cancelled", "failed"]]);
		// It is owed again
		expect((await requestRefund(order)).error).toBe("forbidden");
		await actAs(client, admin);
		expect((await requestRefund(order, 3431)).error).toBe("refund_too_much");
		expect((await requestRefund(order)).error).toBeNull();
	});

	test("by an admin can be partial, and never exceed what was received", async () => {
		const { buyer, order } = await createPaid(db, service);
		await actAs(client, buyer);
		expect((await requestRefund(order, 100)).error).toBe("forbidden");
		await actAs(client, admin);
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
		const { order } = await createPaid(db, service);
		for (const [reason, note] of [
			["late", null],
			["returned", "x".repeat(501)],
		]) {
			const call = client.query("select public.request_refund($1, 1, $2, $3)", [order.id, reason, note]);
			expect((await resultOf(call)).error).toBe("invalid");
		}
		const { row } = await requestRefund(order, 200);
		const { rows } = await db.query(
			"select actor, action, after ->> 'order_id' as order_id from public.audit_log where row_id = $1",
			[row?.id],
		);
		expect(rows).toEqual([{ actor: admin.id, action: "insert", order_id: order.id }]);
		expect((await requestRefund({ id: crypto.randomUUID() })).error).toBe("payment_not_found");
	});

	test("are requested once for each key, whatever is left", async () => {
		const [{ order }, other] = [await createPaid(db, service), await createPaid(db, service)];
		const key = crypto.randomUUID();
		const request = ({ id }: { id: string }, cents: number) =>
			resultOf(client.query("select public.request_refund($1, $2, key => $3)", [id, cents, key]));
		for (let n = 0; n < 3; n++) expect((await request(order, 3000)).row).toEqual({ request_refund: key });
		expect(await amountsOf(order)).toEqual([[3000, "goodwill", "requested"]]);
		for (const reused of [request(order, 400), request(other.order, 3000)])
			expect((await reused).error).toBe("idempotency_key_reused");
	});

	test("have the reason that the order was cancelled only if it was", async () => {
		const { order } = await createPaid(db, service);
		const request = () =>
			resultOf(client.query("select public.request_refund($1, reason => 'cancelled') as id", [order.id]));
		expect((await request()).error).toBe("invalid");
		await cancelOrder(service, order);
		const [refund] = await refundsOf(db, order);
		await service.query("select public.fail_refund($1, 'charge_disputed')", [refund?.id]);
		expect((await request()).error).toBeNull();
		expect((await amountsOf(order)).map(([, ...states]) => states)).toEqual([
			["cancelled", "failed"],
			["cancelled", "requested"],
		]);
	});

	test("that the provider rejects are owed again, unless it made them after all", async () => {
		const { order } = await createPaid(db, service);
		await cancelOrder(service, order);
		const [refund] = await refundsOf(db, order);
		await service.query("select public.fail_refund($1, 'charge_already_refunded')", [refund?.id]);
		expect(await amountsOf(order)).toEqual([[3430, "cancelled", "failed"]]);
		expect(await ledgerErrors(db)).toMatchObject([{ id: order.id }]);
		await report(order, [{ id: refund?.id ?? "", ref: `re_${order.id}`, amount: 3430, status: "succeeded" }]);
		expect(await amountsOf(order)).toEqual([[3430, "cancelled", "succeeded"]]);
		// A late error changes nothing
		await service.query("select public.fail_refund($1, 'charge_already_refunded')", [refund?.id]);
		expect((await paymentOf(db, order)).payment_status).toBe("refunded");
	});
});

describe("an admin", () => {
	test("accepts a payment that doesn't match; cancelling then refunds what was received", async () => {
		const { buyer, order } = await createUnpaid(db, service);
		await applyPayment(service, snapshotOf(order, "paid", { amount: 3000 }));
		await actAs(client, buyer);
		expect((await acceptPayment(order)).error).toBe("forbidden");
		await actAs(client, admin);
		expect((await acceptPayment(order)).row).toEqual({ status: "paid" });
		expect((await acceptPayment(order)).error).toBe("payment_not_found");
		expect((await applyPayment(service, snapshotOf(order, "paid", { amount: 3000 }))).outcome).toBe("already_paid");
		await cancelOrder(service, order);
		expect(await amountsOf(order)).toEqual([[3000, "cancelled", "requested"]]);
	});

	test("accepts no payment of an unpaid order", async () => {
		const { order } = await createUnpaid(db, service);
		expect((await acceptPayment(order)).error).toBe("payment_not_found");
	});
});

describe("the sweep", () => {
	const isDue = async () => {
		const { rows } = await service.query<{ due: boolean }>("select public.payments_are_due() as due");
		return rows[0]?.due;
	};
	beforeEach(() =>
		db.query(
			"with waiting as (update public.payments set next_check_at = null) update public.payment_refunds set next_attempt_at = null",
		),
	);

	test("reads a payment after five minutes, and after its end every minute, one sweep at a time", async () => {
		const { order } = await createUnpaid(db, service);
		const due = async () =>
			(await service.query<{ order_id: string }>("select order_id from public.due_payments()")).rows.map(
				({ order_id }) => order_id,
			);
		const nextCheck = async () =>
			(
				await db.query<{ minutes: number }>(
					"select ceil(extract(epoch from next_check_at - now()) / 60)::int as minutes from public.payments where order_id = $1",
					[order.id],
				)
			).rows[0]?.minutes;
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
		await applyPayment(service, snapshotOf(order, "processing"));
		await makeDue("-1 minute");
		expect([await due(), await nextCheck()]).toEqual([[order.id], 60]);
		await applyPayment(service, snapshotOf(order, "failed"));
		await makeDue("-1 minute");
		expect([await isDue(), await due()]).toEqual([false, []]);
	});

	test("sends a refund at once, then after 1, 2, 4 … minutes; the function payments sends its order's own", async () => {
		const { order } = await createPaid(db, service);
		await cancelOrder(service, order);
		const due = async (target: string | null = null) =>
			(await service.query<{ payment_ref: string }>("select * from public.due_refunds($1)", [target])).rows.map(
				({ payment_ref }) => payment_ref,
			);
		const wait = async () =>
			(
				await db.query<{ minutes: number }>(
					"select ceil(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from public.payment_refunds where order_id = $1",
					[order.id],
				)
			).rows[0]?.minutes;
		expect([await isDue(), await due(), await due(), await wait()]).toEqual([true, [`pi_${order.id}`], [], 1]);
		expect([await due(order.id), await wait(), await isDue()]).toEqual([[`pi_${order.id}`], 2, false]);
		for (let n = 0; n < 9; n++) await due(order.id);
		expect(await wait()).toBe(6 * 60);
	});

	test("is called by the job of hosted projects while something is due", async () => {
		const migration = readFileSync("supabase/migrations/20261122001330_payment_sweep.sql", "utf8");
		const [, job = ""] = /'payment-sweep', '\* \* \* \* \*', \$job\$([^$]+)\$job\$/.exec(migration) ?? [];
		// The parts of pg_net and Vault that it uses
		await db.query(`
			create schema net;
			create table net.calls (url text, headers jsonb);
			create function net.http_post(url text, headers jsonb, timeout_milliseconds integer) returns bigint
			language sql as 'insert into net.calls values (url, headers) returning 1::bigint';
			create schema vault;
			create table vault.decrypted_secrets as
			select * from (values ('project_url', 'https://ref.supabase.co'), ('secret_key', 'sb_secret_1')) as secrets (name, decrypted_secret)`);
		const calls = async () => {
			await db.query(job);
			const { rows } = await db.query<{ url: string }>("delete from net.calls returning url, headers");
			return rows.filter(({ url }) => !url.endsWith("/mail")); // orders also send mails
		};
		expect(await calls()).toEqual([]);
		const { order } = await createPaid(db, service);
		await cancelOrder(service, order);
		const call = { url: "https://ref.supabase.co/functions/v1/payment-sweep", headers: { apikey: "sb_secret_1" } };
		expect(await calls()).toEqual([call]);
		await service.query("select * from public.due_refunds()");
		expect(await calls()).toEqual([]);
	});
});
