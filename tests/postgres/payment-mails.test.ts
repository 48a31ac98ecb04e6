import { beforeEach, expect, test } from "vitest";
import { emailOf } from "../support/database-orders.ts";
import { snapshotOf } from "../support/database-payments.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connectAsService, db } = await usePostgres();
const service = await connectAsService();
beforeEach(() => db.query("delete from public.mails"));

const mails = () =>
	db.values<[kind: string, recipient: string, payment: object]>(
		"select json_build_array(kind, recipient, data -> 'payment') from public.mails order by seq",
	);
const kinds = async () => (await mails()).map(([kind]) => kind);

test("mails thank for an order once it is paid, not when it is placed", async () => {
	const { buyer, order } = await db.createUnpaid();
	expect(await mails()).toEqual([]);
	await service.applyPayment(snapshotOf(order, "paid"));
	const payment = { received: 3430, refundable: 3430, dispute: null, problem: null, last_refund: null };
	expect(await mails()).toEqual([
		["order_received", emailOf(buyer), payment],
		["new_order", "seller", payment],
	]);
});

test("mails report an order that wasn't paid in time, but not one whose shopper closed the checkout page", async () => {
	const [left, late] = [await db.createUnpaid(), await db.createUnpaid()];
	await service.applyPayment(snapshotOf(left.order, "expired"));
	expect(await kinds()).toEqual([]);
	await db.query("update public.payments set expires_at = now() where order_id = $1", [late.order.id]);
	await service.applyPayment(snapshotOf(late.order, "expired"));
	expect(await kinds()).toEqual(["payment_expired"]);
});

test("mails report a failed payment to the shopper and to the seller", async () => {
	const { order } = await db.createUnpaid();
	await service.applyPayment(snapshotOf(order, "failed"));
	expect(await kinds()).toEqual(["payment_failed", "seller_payment_failed"]);
});

test("mails report each refund with its amount once, and a failed one to the seller", async () => {
	const { order } = await db.createPaid();
	await db.query("delete from public.mails");
	const refund = (n: number, status: string) => ({ id: null, ref: `re_${n}_${order.id}`, amount: n * 100, status });
	for (const refunds of [[refund(1, "succeeded")], [refund(1, "succeeded"), refund(2, "pending")]])
		await service.applyPayment(snapshotOf(order, "paid", { refunds }));
	await service.applyPayment(
		snapshotOf(order, "paid", { refunds: [refund(2, "succeeded"), refund(3, "succeeded"), refund(1, "failed")] }),
	);
	expect((await mails()).map(([kind, , payment]) => [kind, (payment as { last_refund: number }).last_refund])).toEqual([
		["order_refunded", 100],
		["order_refunded", 200],
		["order_refunded", 300],
		["seller_refund_failed", 300],
	]);
});

test("mails announce a cancellation with its refund once, and a later refund", async () => {
	const [soon, late] = [await db.createPaid(), await db.createPaid()];
	await db.query("delete from public.mails");
	const refund = async ({ order }: typeof soon) => {
		const refunds = await db.refundReported(order, "succeeded");
		await service.applyPayment(snapshotOf(order, "paid", { refunds }));
	};
	await service.query("select public.cancel_order($1)", [soon.order.id]);
	await refund(soon);
	expect(await mails()).toMatchObject([["order_cancelled", expect.any(String), { refundable: 3430 }]]);
	await service.query("select public.cancel_order($1)", [late.order.id]);
	await db.query("update public.mails set created_at = now() - interval '2 hours'");
	await refund(late);
	expect(await kinds()).toEqual(["order_cancelled", "order_cancelled", "order_refunded"]);
});

test("mails notify the seller once of a payment to check and of a dispute", async () => {
	const { order } = await db.createUnpaid();
	for (let n = 0; n < 2; n++) await service.applyPayment(snapshotOf(order, "paid", { amount: 3000 }));
	const problem = "amount: 3430 expected, 3000 received, in the smallest unit of usd";
	expect(await mails()).toMatchObject([["seller_payment_review", "seller", { received: 3000, problem }]]);
	await db.query("delete from public.mails");
	await service.query("select public.accept_payment($1)", [order.id]);
	for (const dispute of ["open", "open", "won"])
		await service.applyPayment(snapshotOf(order, "paid", { amount: 3000, dispute }));
	expect(await kinds()).toEqual(["order_received", "new_order", "seller_payment_disputed"]);
});
