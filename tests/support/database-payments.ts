import {
	OrderConnection,
	type OrderLine,
	type OrderOptions,
	orderArguments,
	PLACED,
	type PlacedOrder,
	type Result,
	type TestProduct,
} from "./database-orders.ts";

const checkoutOf = (order: { id: string }) => `cs_${order.id}`;

let clock = Date.parse("2026-11-23T10:00:00Z");
/** Later with each call. */
function nextTime(): string {
	clock += 1_000;
	return new Date(clock).toISOString();
}

export type Snapshot = ReturnType<typeof snapshotOf>;

/** A provider's state of the payment of an order of $34.30. */
export const snapshotOf = (order: { id: string }, state: string, fields: object = {}) => ({
	order_id: order.id,
	at: nextTime(),
	checkout_ref: checkoutOf(order),
	payment_ref: state === "paid" || state === "processing" ? `pi_${order.id}` : null,
	state,
	amount: 3430,
	tax: 0,
	currency: "usd",
	paid_at: state === "paid" ? "2026-11-23T10:00:00Z" : null,
	fee: null,
	dispute: null as string | null,
	disputed: (fields as { dispute?: string }).dispute?.match(/open|lost/) ? 3430 : 0,
	refunds: [] as { id: string | null; ref: string; amount: number; status: string }[],
	...fields,
});

export const newEvent = (type = "checkout.session.completed") => ({
	id: `evt_${crypto.randomUUID()}`,
	provider: "stripe",
	type,
	at: nextTime(),
});

interface Applied {
	outcome: string;
	duplicate: boolean;
	paymentStatus?: string | null;
}

export interface PaidOnline {
	buyer: { id: string };
	product: TestProduct;
	order: PlacedOrder;
}

/** A connection with helpers for tests of payments, too. */
export class PaymentConnection extends OrderConnection {
	/** Calls `place_unpaid_order`. `surcharge` in cents makes the lines differ from the order's total. */
	placeUnpaidOrder(
		buyer: { id: string },
		lines: readonly OrderLine[],
		{ surcharge = 0, ...options }: OrderOptions & { surcharge?: number } = {},
	): Promise<Result<PlacedOrder>> {
		const payable = lines.map(([{ id, price }, quantity]) => ({
			name: id,
			amount: Math.round(Number(price) * 100) + surcharge,
			quantity,
		}));
		const details = { currency: "USD", ...options.details };
		return this.resultOf(
			`select * from jsonb_to_record(public.place_unpaid_order($1, $2, $3, $4, $5, 'stripe', $6)) as ${PLACED}`,
			...orderArguments(buyer, lines, { ...options, details }),
			JSON.stringify(payable),
		);
	}

	openPayment(order: { id: string }, checkout = checkoutOf(order)): Promise<boolean> {
		return this.value("select public.open_payment($1, $2, now() + interval '35 minutes')", order.id, checkout);
	}

	applyPayment(snapshot: Snapshot | null, event: ReturnType<typeof newEvent> | null = null): Promise<Applied> {
		return this.value("select public.apply_payment($1, $2)", snapshot, event);
	}

	/** Creates a new shopper's unpaid order of the last unit of a new product. Runs as the superuser, to add both. */
	async createUnpaid({ isOpen = true } = {}): Promise<PaidOnline> {
		const [buyer, product] = [await this.createShopper(), await this.createProduct({ stock: 1 })];
		const { row: order } = await this.placeUnpaidOrder(buyer, [[product, 1]]);
		if (!order) throw new Error("the order was not placed");
		if (isOpen && !(await this.openPayment(order))) throw new Error("the payment was not opened");
		return { buyer, product, order };
	}

	/** Calls `createUnpaid`, then applies a snapshot of the payment with these fields. */
	async createPaid(fields: object = {}): Promise<PaidOnline> {
		const created = await this.createUnpaid();
		await this.applyPayment(snapshotOf(created.order, "paid", fields), newEvent());
		return created;
	}

	async paymentOf(order: { id: string }) {
		const [row] = await this.rows<{
			status: string;
			payment_status: string;
			payment: string;
			received: number;
			problem: string | null;
		}>(
			`select orders.status, orders.payment_status, payments.status as payment, payments.received, payments.problem
			from public.orders join public.payments on payments.order_id = orders.id where orders.id = $1`,
			order.id,
		);
		if (!row) throw new Error(`no payment of order ${order.id}`);
		return row;
	}

	refundsOf(order: { id: string }) {
		return this.rows<{ id: string; amount: number; reason: string; status: string }>(
			"select id, amount, reason, status from public.payment_refunds where order_id = $1 order by created_at, amount",
			order.id,
		);
	}

	/** Returns the order's only refund by the shop, in the format of a snapshot. */
	async refundReported(order: { id: string }, status: string, amount = 3430) {
		const [refund] = await this.refundsOf(order);
		return [{ id: refund?.id ?? "", ref: `re_${order.id}`, amount, status }];
	}

	async refundedOf(order: { id: string }): Promise<number> {
		const refunds = await this.refundsOf(order);
		return refunds.reduce((sum, { amount, status }) => (status === "failed" ? sum : sum + amount), 0);
	}

	/** Returns the problems in the admin's overview. */
	tasksOf(order: { id: string }): Promise<string[]> {
		return this.values(
			`select task ->> 'kind' from jsonb_array_elements(public.payment_overview('UTC') -> 'problems') as task
			where task ->> 'order_id' = $1 order by 1`,
			order.id,
		);
	}

	/**
	 * Returns inconsistent payments: received for an order that won't ship and not being refunded, refunded more than received, or with
	 * counted stock that is neither sold nor available.
	 */
	ledgerErrors(): Promise<object[]> {
		return this.rows(`
			with entries as (
				select
					orders.id, orders.status, orders.payment_status, payments.received, payments.problem, payments.dispute,
					coalesce(sum(payment_refunds.amount) filter (where payment_refunds.status = 'succeeded'), 0) as refunded,
					coalesce(sum(payment_refunds.amount) filter (where payment_refunds.status in ('requested', 'pending')), 0) as due
				from public.orders
				join public.payments on payments.order_id = orders.id
				left join public.payment_refunds on payment_refunds.order_id = orders.id
				group by orders.id, payments.order_id
			)
			select * from entries
			where refunded + due > received
				or (payment_status in ('awaiting_payment', 'expired', 'failed') and received > 0)
				or (payment_status = 'paid' and refunded > 0)
				or (payment_status = 'refunded' and refunded <> received)
				or (status = 'cancelled' and problem is null and dispute is null and refunded + due <> received)
		`);
	}
}
