import { expect, test } from "vitest";
import type { PaidOnline } from "../support/database-payments.ts";
import { ProviderPayment } from "../support/payment-history.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db } = await usePostgres();
const [service, client] = [await connectAsService(), await connect()];
await client.actAs(await db.createAdmin());

interface Payment extends PaidOnline {
	provider: ProviderPayment;
}
type Step = (payment: Payment) => unknown;

async function play(...steps: readonly Step[]): Promise<Payment> {
	const created = await db.createUnpaid();
	const payment = { ...created, provider: new ProviderPayment(created.order, true) };
	for (const step of steps) await step(payment);
	return payment;
}

const report = ({ provider }: Payment) => service.applyPayment(provider.snapshot());
/** Changes the payment at the provider, which reports it. */
const change =
	(fields: Partial<ProviderPayment>): Step =>
	(payment) => {
		Object.assign(payment.provider, fields);
		return report(payment);
	};
const pay = (received = 3430) => change({ page: "paid", received });
const expire = change({ page: "expired" });
const dispute = (amount = 3430) => change({ dispute: { state: "open", amount } });
const win = change({ dispute: { state: "won", amount: 3430 } });
const lose = (amount = 3430) => change({ dispute: { state: "lost", amount } });
/** Refunds in the provider's dashboard. */
const refund =
	(amount: number): Step =>
	(payment) => {
		expect(payment.provider.refund(null, amount, "succeeded")).toBe(true);
		return report(payment);
	};
const failRefunds: Step = (payment) => {
	for (const refund of payment.provider.refunds) refund.status = "failed";
	return report(payment);
};
const cancel: Step = ({ order }) => client.cancelOrder(order);
const request =
	(cents: number): Step =>
	({ order }) =>
		client.resultOf("select public.request_refund($1, $2)", order.id, cents);
/** Rejects the refunds that the shop requested. */
const reject: Step = async ({ order }) => {
	for (const { id, reason } of await db.refundsOf(order))
		if (reason !== "provider") await service.query("select public.fail_refund($1, 'rejected')", [id]);
};

test.each<[what: string, steps: Step[], end: string]>([
	["waits for the bank", [pay(), dispute(), cancel], "cancelled disputed; task disputed"],
	[
		"is refunded once the shop has won",
		[pay(), dispute(), cancel, win, win],
		"cancelled paid; 3430 cancelled requested",
	],
	["isn't refunded by the shop, too, if it loses", [pay(), dispute(), cancel, lose()], "cancelled charged_back"],
	[
		"is refunded if the shop wins after all",
		[pay(), dispute(), cancel, lose(), request(1), win],
		"cancelled paid; 3430 cancelled requested",
	],
	[
		"is refunded what the bank doesn't take",
		[pay(), dispute(1000), cancel, lose(1000)],
		"cancelled partially_refunded; 2430 cancelled requested",
	],
	[
		"is refunded the rest after a partial refund",
		[pay(), refund(1000), dispute(), cancel, win],
		"cancelled partially_refunded; 1000 provider succeeded; 2430 cancelled requested",
	],
	[
		"is refunded once if its refund was requested before",
		[pay(), cancel, dispute(), win],
		"cancelled paid; 3430 cancelled withdrawn; 3430 cancelled requested",
	],
	[
		"is refunded once if the provider rejected that refund",
		[pay(), cancel, dispute(), reject, win],
		"cancelled paid; 3430 cancelled withdrawn; 3430 cancelled requested",
	],
	[
		"is owed nothing after a full refund, if the shop loses",
		[pay(), refund(3430), cancel, dispute(), lose()],
		"cancelled charged_back; 3430 provider succeeded",
	],
	[
		"is owed nothing after a full refund, if the shop wins",
		[pay(), refund(3430), cancel, dispute(), win],
		"cancelled refunded; 3430 provider succeeded",
	],
	[
		"returns what was received once, from both sides",
		[pay(), cancel, refund(1000)],
		"cancelled partially_refunded; 3430 cancelled withdrawn; 1000 provider succeeded; 2430 cancelled requested",
	],
	[
		"is refunded again if the bank returns the refund",
		[pay(), refund(3430), cancel, failRefunds],
		"cancelled paid; 3430 provider failed; 3430 cancelled requested",
	],
	[
		"is a task if that refund fails, too",
		[pay(), refund(3430), cancel, failRefunds, reject],
		"cancelled paid; 3430 provider failed; 3430 cancelled failed; task refund_failed",
	],
	[
		"is a task after a dispute that withdrew a refund",
		[pay(), request(500), dispute(), win],
		"pending paid; 500 goodwill withdrawn; task refund_failed",
	],
	[
		"is no task once that refund is requested again",
		[pay(), request(500), dispute(), win, request(500)],
		"pending paid; 500 goodwill withdrawn; 500 goodwill requested",
	],
	["paid late in another amount is refunded", [expire, pay(3000)], "cancelled paid; 3000 late requested"],
	[
		"paid late and disputed at once is refunded if the shop wins",
		[expire, change({ page: "paid", dispute: { state: "open", amount: 3430 } }), win],
		"cancelled paid; 3430 cancelled requested",
	],
])("an order %s", async (_, steps, end) => {
	const { order, product } = await play(...steps);
	const { status, payment_status } = await db.paymentOf(order);
	const refunds = (await db.refundsOf(order)).map(({ amount, reason, status }) => `${amount} ${reason} ${status}`);
	const tasks = (await service.tasksOf(order)).map((task) => `task ${task}`);
	expect([`${status} ${payment_status}`, ...refunds, ...tasks].join("; ")).toBe(end);
	expect((await db.stockOf(product)).stock).toBe(status === "cancelled" ? 1 : 0);
});

test("a payment after the order was canceled is refunded, except for what the provider's dashboard has already refunded", async () => {
	for (const [amount, rest] of [
		[3430, []],
		[1000, [2430]],
	] as const) {
		const { order, provider } = await play(expire);
		Object.assign(provider, { page: "paid" });
		provider.refund(null, amount, "succeeded");
		await service.applyPayment(provider.snapshot());
		expect((await db.refundsOf(order)).map((refund) => refund.amount)).toEqual([amount, ...rest]);
	}
});

test("the books of all these orders balance", async () => {
	expect(await db.ledgerErrors()).toMatchObject([{ due: "0", payment_status: "paid", status: "cancelled" }]);
});
