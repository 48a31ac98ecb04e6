import fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_STATUSES, stepsAfter } from "../../supabase/functions/_shared/domain/order-status.ts";
import {
	canTakeStep,
	orderPaymentState,
	owedAmount,
	refundableAmount,
} from "../../supabase/functions/_shared/extras/payments/domain/order-payment.ts";
import {
	PAYMENT_STATUSES,
	type PaymentStatus,
} from "../../supabase/functions/_shared/extras/payments/payment-contract.ts";
import { newEvent, type PaidOnline, type Snapshot } from "../support/database-payments.ts";
import { attempt, ProviderPayment } from "../support/payment-history.ts";
import { usePostgres } from "../support/use-postgres.ts";

/** 100 by default; npm run test:nightly sets 10,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 100);

// Each case is a transaction of this connection, which is rolled back
const { db } = await usePostgres();

async function asOwner<Result>(query: () => Promise<Result>): Promise<Result> {
	await db.query("reset role");
	const result = await query();
	await db.query("set role service_role");
	return result;
}

interface History extends PaidOnline {
	provider: ProviderPayment;
}

const deliver = (snapshot: Snapshot) => db.applyPayment(snapshot, { ...newEvent(), id: `evt_${snapshot.at}` });

/** Runs the steps of the function `payment-sweep`. If `isAnswered` is false, its connection breaks after the request. */
async function sweep({ provider }: History, n: number, isAnswered: boolean): Promise<void> {
	await asOwner(() =>
		db.query("update public.payment_refunds set next_attempt_at = now() where next_attempt_at is not null"),
	);
	const due = await db.rows<{ id: string; amount: number; status: string }>(
		"select id, amount, status from public.due_refunds()",
	);
	for (const { id, amount, status } of due) {
		const isMade = provider.refunds.some((refund) => refund.id === id);
		const isRejected =
			status === "requested" && !isMade && !provider.refund(id, amount, n % 3 ? "succeeded" : "pending");
		if (!isAnswered) continue;
		await db.applyPayment(provider.snapshot());
		if (isRejected) await db.query("select public.fail_refund($1, 'rejected')", [id]);
	}
}

const cents = (n: number) => 1 + (n % 3430);

/** Events of a payment's history. `n` is random. */
const EVENTS: Record<string, (history: History, n: number) => unknown> = {
	pay({ provider }, n) {
		// A payment may come late, and have another amount
		if (provider.page === "paid" || (provider.page === "expired" && n % 2)) return;
		Object.assign(provider, { page: "paid", received: n % 7 ? 3430 : 3000 });
		provider.changed();
	},
	expire({ provider }) {
		if (provider.page !== "open") return;
		provider.page = "expired";
		provider.changed();
	},
	deliver: ({ provider }) => deliver(provider.snapshots.at(-1) ?? provider.snapshot()),
	deliverLate({ provider: { snapshots } }, n) {
		const snapshot = snapshots[n % snapshots.length];
		return snapshot && deliver(snapshot);
	},
	async advance({ order }) {
		for (const next of ["delivered", "shipped", "processing"])
			if (!(await attempt(db, "select public.advance_order($1, $2)", [order.id, next]))) return;
	},
	cancel: ({ order }) => attempt(db, "select public.cancel_order($1)", [order.id]),
	async cancelByShopper({ buyer, order }) {
		await db.actAs(buyer);
		await attempt(db, "select public.cancel_order($1)", [order.id]);
		await db.actAs("service");
	},
	accept: ({ order }) => attempt(db, "select public.accept_payment($1)", [order.id]),
	refund: ({ order }, n) => attempt(db, "select public.request_refund($1, $2)", [order.id, cents(n)]),
	refundRest: ({ order }) => attempt(db, "select public.request_refund($1)", [order.id]),
	refundInDashboard: ({ provider }, n) =>
		provider.refund(null, n % 2 ? provider.received : cents(n), n % 3 ? "succeeded" : "pending"),
	sweep: (history, n) => sweep(history, n, true),
	sweepInVain: (history, n) => sweep(history, n, false),
	settleRefund({ provider }, n) {
		const refund = provider.refunds.find(({ status }) => status === "pending");
		if (!refund) return;
		refund.status = n % 2 ? "succeeded" : "failed";
		provider.changed();
	},
	returnRefund({ provider }) {
		const refund = provider.refunds.find(({ status }) => status === "succeeded");
		if (!refund) return;
		refund.status = "failed";
		provider.changed();
	},
	dispute({ provider }, n) {
		if (provider.page !== "paid" || provider.dispute) return;
		provider.dispute = { state: "open", amount: n % 2 ? provider.received : cents(n) };
		provider.changed();
	},
	win({ provider }) {
		if (!provider.dispute) return;
		provider.dispute.state = "won";
		provider.changed();
	},
	lose({ provider }) {
		if (provider.dispute?.state !== "open") return;
		provider.dispute.state = "lost";
		provider.changed();
	},
};

interface State {
	status: string;
	payment_status: PaymentStatus;
	received: number;
	dispute: string | null;
	disputed: number;
	refundable: number;
	owed: number;
	refunds: { amount: number; status: string }[];
}
const storedState = ({ id }: { id: string }) =>
	asOwner(() =>
		db.value<State>(
			`select to_json(state) from (
				select orders.status, payment_status, received, dispute, disputed,
					private.refundable_amount(orders.id) as refundable, private.owed_amount(orders.id) as owed,
					array(
						select jsonb_build_object('amount', amount, 'status', status)
						from public.payment_refunds where order_id = orders.id order by created_at
					) as refunds
				from public.orders join public.payments on payments.order_id = orders.id where orders.id = $1
			) as state`,
			id,
		),
	);

/** Delivers the last events and sends due refunds, until nothing changes. */
async function finish(history: History): Promise<void> {
	const { provider } = history;
	if (provider.page === "open") provider.page = "expired";
	for (let n = 0; n < 4; n++) {
		for (const refund of provider.refunds) if (refund.status === "pending") refund.status = "succeeded";
		await db.applyPayment(provider.snapshot());
		await sweep(history, 1, true);
	}
}

async function expectSettled({ order, product, provider }: History): Promise<void> {
	const stored = await storedState(order);
	const { status, payment_status: paymentStatus, received } = stored;
	// Received, refunded and owed amounts add up
	expect(received).toBe(provider.page === "paid" ? provider.received : 0);
	const sumOf = (...statuses: string[]) =>
		stored.refunds.reduce((sum, entry) => (statuses.includes(entry.status) ? sum + entry.amount : sum), 0);
	expect([sumOf("succeeded"), sumOf("requested", "pending")]).toEqual([provider.sumOf("succeeded"), 0]);
	if (stored.owed === 0) expect(await asOwner(() => db.ledgerErrors())).toEqual([]);
	expect(await db.stockOf(product)).toMatchObject({ stock: status === "cancelled" ? 1 : 0 });
	// Admins see exactly the orders for which money is owed
	const isDecided = provider.dispute?.state !== "open" && paymentStatus !== "review";
	const owed = isDecided ? Math.max(0, received - provider.sumOf("succeeded") - provider.taken) : 0;
	if (status === "cancelled") expect(stored.owed).toBe(owed);
	expect(await db.tasksOf(order)).toEqual([
		...(provider.dispute?.state === "open" ? ["disputed"] : []),
		...(stored.owed > 0 ? ["refund_failed"] : []),
		...(paymentStatus === "review" ? ["review"] : []),
	]);
	// A canceled order is refunded automatically, unless its refund failed
	if (stored.owed > 0) expect(stored.refunds.some((refund) => /failed|withdrawn/.test(refund.status))).toBe(true);
}

test("after any history the books balance, nothing is owed unseen, and each state has a next step or an end", {
	timeout: 60_000 + RUNS * 500,
}, async () => {
	const seen = new Set<string>();
	const events = fc.array(fc.tuple(fc.constantFrom(...Object.keys(EVENTS)), fc.nat(9_999)), {
		minLength: 5,
		maxLength: 30,
	});
	const property = fc.asyncProperty(
		events,
		fc.boolean(),
		fc.boolean(),
		async (history, startsPaid, refundsAfterLoss) => {
			await db.query("begin");
			try {
				const created = await db.createUnpaid();
				await db.actAs("service");
				const played = { ...created, provider: new ProviderPayment(created.order, refundsAfterLoss) };
				const steps = startsPaid ? ([["pay", 1], ["deliver", 0], ...history] as typeof history) : history;
				for (const [name, n] of steps) {
					await EVENTS[name]?.(played, n);
					const { status, payment_status, refundable, owed, ...payment } = await storedState(created.order);
					seen.add(`${status} ${payment_status}`);
					const requested = payment.refunds.filter((refund) => /requested|pending|succeeded/.test(refund.status));
					expect(requested.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(payment.received);
					expect(orderPaymentState(status, payment_status), `${status} ${payment_status}`).not.toBeNull();
					expect(refundableAmount(payment_status, payment)).toBe(refundable);
					expect(owedAmount(status, payment_status, payment)).toBe(owed);
				}
				await finish(played);
				await expectSettled(played);
			} finally {
				await db.query("rollback");
			}
		},
	);
	await fc.assert(property, { numRuns: RUNS });
	// The histories must reach most outcomes
	expect(seen.size).toBeGreaterThan(12);
});

test("the steps of order-payment.ts are those that the database allows", { timeout: 120_000 }, async () => {
	const differences: string[] = [];
	for (const status of ORDER_STATUSES)
		for (const payment of PAYMENT_STATUSES) {
			if (!orderPaymentState(status, payment)) continue;
			await db.query("begin");
			const buyer = await db.createShopper();
			const { id } = await db.createOrder(buyer, await db.createProduct({ stock: 1 }));
			await db.query("set local session_replication_role = replica");
			await db.rows("update public.orders set status = $2, payment_status = $3 where id = $1", id, status, payment);
			await db.query("set local session_replication_role = origin");
			await db.actAs("service");
			const isAllowed = async (sql: string, ...more: string[]) => {
				await db.query("savepoint step");
				const error = await attempt(db, sql, [id, ...more]);
				await db.query("rollback to savepoint step");
				return error === null;
			};
			const next = stepsAfter(status)[0] ?? "delivered";
			const allowed = {
				advance: await isAllowed("select public.advance_order($1, $2)", next),
				cancel: await isAllowed("select public.cancel_order($1)"),
				"shopper-cancel": false,
			};
			await db.actAs(buyer);
			allowed["shopper-cancel"] = await isAllowed("select public.cancel_order($1)");
			for (const [step, isPossible] of Object.entries(allowed))
				if (canTakeStep(status, payment, step as keyof typeof allowed) !== isPossible)
					differences.push(`${status} ${payment} ${step}: ${isPossible}`);
			await db.query("rollback");
		}
	expect(differences).toEqual([]);
});
