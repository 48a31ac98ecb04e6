-- Both functions are for admins and return nothing about customers, so that they need no entry in the audit log.

create function public.list_payments(order_ids uuid[])
returns table (
	order_id uuid,
	provider text,
	checkout_ref text,
	payment_ref text,
	status text,
	received integer,
	refundable integer,
	owed integer,
	fee integer,
	dispute text,
	problem text,
	expires_at timestamptz,
	refunds jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
	perform public.require_admin('list payments');
	return query
	select
		payments.order_id,
		payments.provider,
		payments.checkout_ref,
		payments.payment_ref,
		payments.status,
		payments.received,
		public.refundable_amount(payments.order_id),
		public.owed_amount(payments.order_id),
		payments.fee,
		payments.dispute,
		payments.problem,
		payments.expires_at,
		coalesce(
			(
				select jsonb_agg(
					jsonb_build_object(
						'id', payment_refunds.id,
						'amount', payment_refunds.amount,
						'reason', payment_refunds.reason,
						'note', payment_refunds.note,
						'status', payment_refunds.status,
						'created_at', payment_refunds.created_at
					)
					order by payment_refunds.created_at, payment_refunds.id
				)
				from public.payment_refunds where payment_refunds.order_id = payments.order_id
			),
			'[]'
		)
	from public.payments where payments.order_id = any (list_payments.order_ids);
end
$$;

grant execute on function public.list_payments(uuid[]) to authenticated;

-- Keyset pagination, oldest first: `after` is an order id. Days are in `time_zone`, both included, as in shop_overview. total_amount, items_amount
-- and revenue are in dollars; the payment's amounts are in the currency's smallest unit, and null without a payment.
create function public.export_orders(
	first_day date,
	last_day date,
	time_zone text,
	after uuid default null,
	page_size integer default 500
)
returns table (
	id uuid,
	reference text,
	created_at timestamptz,
	status text,
	payment_status text,
	total_amount numeric,
	items_amount numeric,
	pricing_trace jsonb,
	revenue numeric,
	tax integer,
	received integer,
	fee integer,
	refunded integer,
	dispute text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
	max_page_size constant integer := 1000;
	previous timestamptz;
begin
	perform public.require_admin('export orders');
	select orders.created_at into previous from public.orders where orders.id = export_orders.after;
	return query
	select
		orders.id,
		orders.reference,
		orders.created_at,
		orders.status,
		orders.payment_status,
		orders.total_amount,
		(select coalesce(sum(order_items.total_price), 0) from public.order_items where order_items.order_id = orders.id),
		orders.pricing_trace,
		case when public.is_revenue(orders.status, orders.payment_status) then orders.total_amount else 0 end,
		payments.tax,
		payments.received,
		payments.fee,
		case when payments.order_id is not null then (
			select coalesce(sum(payment_refunds.amount), 0)::integer from public.payment_refunds
			where payment_refunds.order_id = payments.order_id and payment_refunds.status = 'succeeded'
		) end,
		payments.dispute
	from public.orders
	left join public.payments on payments.order_id = orders.id
	where orders.created_at >= greatest(previous, first_day::timestamp at time zone export_orders.time_zone)
		and orders.created_at < (last_day + 1)::timestamp at time zone export_orders.time_zone
		and (previous is null or (orders.created_at, orders.id) > (previous, export_orders.after))
	order by orders.created_at, orders.id
	limit least(export_orders.page_size, max_page_size);
end
$$;

grant execute on function public.export_orders(date, date, text, uuid, integer) to authenticated;
