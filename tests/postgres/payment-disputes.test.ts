import { beforeEach, describe, expect, test } from "vitest";
import { actAs, advanceOrder, cancelOrder, createShopper, resultOf, stockOf } from "../support/database-orders.ts";
import {
	applyPayment,
	createPaid,
	createUnpaid,
	ledgerErrors,
	paymentOf,
	refundsOf,
	type Snapshot,
	snapshotOf,
	tasksOf,
} from "../support/database-payments.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();
const [service, client] = [await connect(), await connect()];
await actAs(service, "service");
const admin = await createShopper(db);
await db.query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [admin.id]);
beforeEach(() => actAs(client, admin));

type Order = { id: string };
const report = async (order: Order, fields: Partial<Snapshot> = {}) =>
	(await applyPayment(service, snapshotOf(order, "paid", fields))).paymentStatus;
const made = ({ id }: Order, amount: number, status = "succeeded", refundId: string | null = null) => ({
	...{ id: refundId, ref: `re_${refundId ?? amount}_${id}`, amount, status },
});
const requestRefund = (order: Order, cents: number) =>
	resultOf(client.query<{ id: string }>("select public.request_refund($1, $2) as id", [order.id, cents]));
const amountsOf = async (order: Order) =>
	(await refundsOf(db, order)).map(({ amount, reason, status }) => `${amount} ${reason} ${status}`);
const stateOf = async (order: Order) => {
	const { status, payment_status } = await paymentOf(db, order);
	return `${status} ${payment_status}`;
};

describe("an order that is refunded in full", () => {
	test("is delivered once it was shipped, and stays refunded", async () => {
		const { order } = await createPaid(db, service);
		for (const status of ["processing", "shipped"]) await advanceOrder(client, order, status);
		await report(order, { refunds: [made(order, 3430)] });
		expect(await stateOf(order)).toBe("shipped refunded");
		expect(await advanceOrder(client, order, "delivered")).toEqual({ error: null, row: { status: "delivered" } });
		expect(await stateOf(order)).toBe("delivered refunded");
	});

	test("is not packed; it can be cancelled, which restores its stock and refunds nothing more", async () => {
		const { order, product } = await createPaid(db, service);
		await report(order, { refunds: [made(order, 3430)] });
		expect((await advanceOrder(client, order, "processing")).error).toBe("not_paid");
		expect((await cancelOrder(client, order)).error).toBeNull();
		expect(await stockOf(db, product)).toEqual({ stock: 1, is_available: true });
		expect(await amountsOf(order)).toEqual(["3430 provider succeeded"]);
	});
});

describe("an order that is cancelled while its payment is disputed", () => {
	test("is refunded once the shop has won", async () => {
		const { order } = await createPaid(db, service);
		await report(order, { dispute: "open", disputed: 3430 });
		await cancelOrder(client, order);
		expect([await stateOf(order), await amountsOf(order)]).toEqual(["cancelled disputed", []]);
		expect(await tasksOf(service, order)).toEqual(["disputed"]);
		await report(order, { dispute: "won" });
		expect([await stateOf(order), await amountsOf(order)]).toEqual(["cancelled paid", ["3430 cancelled requested"]]);
		for (let n = 0; n < 2; n++) await report(order, { dispute: "won" });
		expect(await amountsOf(order)).toHaveLength(1);
	});

	test("isn't refunded by the shop, too, if it has lost, unless it wins after all", async () => {
		const { order } = await createPaid(db, service);
		await report(order, { dispute: "open", disputed: 3430 });
		await cancelOrder(client, order);
		expect(await report(order, { dispute: "lost", disputed: 3430 })).toBe("charged_back");
		expect([await amountsOf(order), await tasksOf(service, order)]).toEqual([[], []]);
		expect((await requestRefund(order, 1)).error).toBe("refund_too_much");
		await report(order, { dispute: "won" });
		expect(await amountsOf(order)).toEqual(["3430 cancelled requested"]);
	});

	test("is refunded what the bank doesn't take of a partial dispute", async () => {
		const { order } = await createPaid(db, service);
		await report(order, { dispute: "open", disputed: 1000 });
		await cancelOrder(client, order);
		expect(await report(order, { dispute: "lost", disputed: 1000 })).toBe("partially_refunded");
		expect(await amountsOf(order)).toEqual(["2430 cancelled requested"]);
		const [refund] = await refundsOf(db, order);
		const refunds = [made(order, 2430, "succeeded", refund?.id)];
		expect(await report(order, { dispute: "lost", disputed: 1000, refunds })).toBe("charged_back");
	});

	test("is refunded the rest after a partial refund", async () => {
		const { order } = await createPaid(db, service);
		const refunds = [made(order, 1000)];
		await report(order, { refunds });
		await report(order, { refunds, dispute: "open", disputed: 3430 });
		await cancelOrder(client, order);
		await report(order, { refunds, dispute: "won" });
		expect(await amountsOf(order)).toEqual(["1000 provider succeeded", "2430 cancelled requested"]);
	});

	test("after its refund was requested is refunded once, whether the provider was asked meanwhile", async () => {
		for (const isAsked of [false, true]) {
			const { order } = await createPaid(db, service);
			await cancelOrder(client, order);
			const [refund] = await refundsOf(db, order);
			await report(order, { dispute: "open", disputed: 3430 });
			if (isAsked) await service.query("select public.fail_refund($1, 'charge_disputed')", [refund?.id]);
			expect(await amountsOf(order)).toEqual(["3430 cancelled withdrawn"]);
			await report(order, { dispute: "won" });
			expect(await amountsOf(order)).toEqual(["3430 cancelled withdrawn", "3430 cancelled requested"]);
		}
	});
});

test("what is owed doesn't depend on the order of events", async () => {
	const steps = {
		cancel: (order: Order) => cancelOrder(client, order),
		dispute: (order: Order) => report(order, { dispute: "open", disputed: 3430 }),
		win: (order: Order) => report(order, { dispute: "won" }),
		refund: (order: Order) => report(order, { dispute: "won", refunds: [made(order, 1000)] }),
	};
	const names = Object.keys(steps) as (keyof typeof steps)[];
	const orders = names.flatMap((a) =>
		names.flatMap((b) => names.flatMap((c) => names.map((d) => [a, b, c, d]).filter((all) => new Set(all).size === 4))),
	);
	expect(orders).toHaveLength(24);
	for (const sequence of orders) {
		const { order } = await createPaid(db, service);
		for (const name of sequence) await steps[name](order);
		// The last answer counts
		await steps.refund(order);
		const due = (await refundsOf(db, order)).filter(({ status }) => status !== "withdrawn");
		expect(due.map(({ amount }) => amount).sort(), sequence.join()).toEqual([1000, 2430]);
	}
});

test("a dispute of what was refunded in full owes the shopper nothing, whoever wins", async () => {
	const { order } = await createPaid(db, service);
	const refunds = [made(order, 3430)];
	await report(order, { refunds });
	await cancelOrder(client, order);
	expect(await report(order, { refunds, dispute: "open", disputed: 3430 })).toBe("disputed");
	expect(await report(order, { refunds, dispute: "lost", disputed: 3430 })).toBe("charged_back");
	expect(await report(order, { refunds, dispute: "won" })).toBe("refunded");
	expect([await amountsOf(order), await tasksOf(service, order)]).toEqual([["3430 provider succeeded"], []]);
});

describe("refunds from both sides", () => {
	test("of a cancelled order return what was received once", async () => {
		const { order } = await createPaid(db, service);
		await cancelOrder(client, order);
		await report(order, { refunds: [made(order, 1000)] });
		expect(await amountsOf(order)).toEqual([
			"3430 cancelled withdrawn",
			"1000 provider succeeded",
			"2430 cancelled requested",
		]);
		await report(order, { refunds: [made(order, 1000), made(order, 2430)] });
		expect((await amountsOf(order)).at(-1)).toBe("2430 provider succeeded");
		expect([await stateOf(order), await tasksOf(service, order)]).toEqual(["cancelled refunded", []]);
	});

	test("that the bank returns are requested again, and then are a task for the seller", async () => {
		const { order } = await createPaid(db, service);
		await report(order, { refunds: [made(order, 3430)] });
		await cancelOrder(client, order);
		await report(order, { refunds: [made(order, 3430, "failed")] });
		expect(await amountsOf(order)).toEqual(["3430 provider failed", "3430 cancelled requested"]);
		const [, refund] = await refundsOf(db, order);
		await service.query("select public.fail_refund($1, 'expired_or_canceled_card')", [refund?.id]);
		expect(await amountsOf(order)).toEqual(["3430 provider failed", "3430 cancelled failed"]);
		expect(await tasksOf(service, order)).toEqual(["refund_failed"]);
	});

	test("that were requested before a dispute are a task after it", async () => {
		const { order } = await createPaid(db, service);
		await requestRefund(order, 500);
		await report(order, { dispute: "open", disputed: 3430 });
		expect([await amountsOf(order), await tasksOf(service, order)]).toEqual([["500 goodwill withdrawn"], ["disputed"]]);
		await report(order, { dispute: "won" });
		expect(await tasksOf(service, order)).toEqual(["refund_failed"]);
		await requestRefund(order, 500);
		expect(await tasksOf(service, order)).toEqual([]);
	});
});

describe("a payment after the order was cancelled", () => {
	const released = async () => {
		const { order } = await createUnpaid(db, service);
		await applyPayment(service, snapshotOf(order, "expired"));
		return order;
	};

	test("is refunded what wasn't refunded in the provider's dashboard already", async () => {
		for (const [amounts, rest] of [
			[[3430], []],
			[[1000], ["2430 late requested"]],
		] as const) {
			const order = await released();
			await report(order, { refunds: amounts.map((amount) => made(order, amount)) });
			expect(await amountsOf(order)).toEqual([...amounts.map((amount) => `${amount} provider succeeded`), ...rest]);
		}
	});

	test("of another amount is refunded without an admin", async () => {
		const order = await released();
		expect(await report(order, { amount: 3000 })).toBe("paid");
		expect(await amountsOf(order)).toEqual(["3000 late requested"]);
	});

	test("that is disputed at once is refunded if the shop wins", async () => {
		const order = await released();
		expect(await report(order, { dispute: "open", disputed: 3430 })).toBe("disputed");
		expect(await amountsOf(order)).toEqual([]);
		await report(order, { dispute: "won" });
		expect(await amountsOf(order)).toEqual(["3430 cancelled requested"]);
	});
});

test("the books of all these orders balance", async () => {
	expect(await ledgerErrors(db)).toMatchObject([{ due: "0", payment_status: "paid", status: "cancelled" }]);
});
