import type { Stack } from "../../supabase/local/stack.ts";

export interface LedgerRow {
	state: string;
	orders: number;
	received: number;
	refunded: number;
	fees: number;
}
/** Amounts in cents. */
export const LEDGER = `
	select
		orders.status || ' ' || orders.payment_status as state, count(*)::integer as orders,
		sum(payments.received)::integer as received, coalesce(sum(refunds.amount), 0)::integer as refunded,
		coalesce(sum(payments.fee), 0)::integer as fees
	from public.orders
	join public.payments on payments.order_id = orders.id
	left join lateral (
		select sum(amount) as amount from public.payment_refunds
		where payment_refunds.order_id = orders.id and payment_refunds.status = 'succeeded'
	) as refunds on true
	group by 1 order by 1`;

/** Each row is an error. */
export const LEDGER_ERRORS = `
	with ledger as (
		select orders.id, orders.status, orders.payment_status, payments.dispute, payments.received,
			(orders.total_amount * 100)::integer as total,
			coalesce((
				select sum(amount) from public.payment_refunds
				where payment_refunds.order_id = orders.id and payment_refunds.status = 'succeeded'
			), 0)::integer as refunded
		from public.orders join public.payments on payments.order_id = orders.id
	)
	select 'order ' || id || ' ' || status || ' ' || payment_status || ': ' || received || ' received, ' || refunded || ' refunded' as error
	from ledger
	where not case payment_status
		when 'paid' then received = total and refunded = 0 and status <> 'cancelled'
		when 'partially_refunded' then received = total and refunded between 1 and total - 1 and status <> 'cancelled'
		when 'refunded' then received = total and refunded = total
		when 'disputed' then received = total
		when 'charged_back' then received = total
		when 'expired' then received = 0 and status = 'cancelled'
		else false
	end
	union all
	select 'product ' || products.id || ': stock ' || stock || ', ' || coalesce(sold.orders, 0) || ' orders'
	from public.products
	left join lateral (
		select count(*) as orders from public.order_items
		join public.orders on orders.id = order_items.order_id
		where order_items.product_id = products.id and orders.status <> 'cancelled'
	) as sold on true
	where products.id like 'payment-%' and (stock + sold.orders <> 1 or is_available <> (stock = 1))
	union all
	select 'product ' || product_id || ' is held' from public.product_holds`;

interface StoredPayment {
	payment_ref: string | null;
	received: number;
	refunds: number;
}

/** Compares each payment at Stripe with the database. */
export async function compareWithStripe(stack: Stack): Promise<string[]> {
	const rows = await stack.sql<StoredPayment>(`select payment_ref, received, (
			select coalesce(sum(amount), 0)::integer from public.payment_refunds
			where payment_refunds.order_id = payments.order_id and status = 'succeeded'
		) as refunds from public.payments`);
	const stored = new Map(rows.map((row) => [row.payment_ref, row]));
	return [...(stack.stripe?.account.charges.values() ?? [])].flatMap(({ payment_intent, amount, amount_refunded }) => {
		const row = stored.get(payment_intent);
		if (row?.received === amount && row.refunds === amount_refunded) return [];
		return [`Stripe has ${amount} − ${amount_refunded} of ${payment_intent}, the database ${JSON.stringify(row)}`];
	});
}
