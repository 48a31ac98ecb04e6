-- Days are those of orders, in `time_zone`; amounts are in dollars. Revenue is before refunds and fees, without disputed payments. Returns
-- nothing about customers, so that it needs no entry in the audit log.
create function public.shop_overview(time_zone text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
	perform public.require_admin('read the overview');
	return (
		select jsonb_build_object(
			'orders', (
				select coalesce(jsonb_object_agg(grouped.status, grouped.orders), '{}')
				from (
					select public.order_group(counted.status, counted.payment_status) as status, sum(counted.orders) as orders
					from (
						select orders.status, orders.payment_status, count(*) as orders from public.orders group by 1, 2
					) as counted
					group by 1
				) as grouped
			),
			'revenue', (
				select jsonb_agg(
					jsonb_build_object(
						'day', today.date - ago.days,
						'orders', coalesce(daily.orders, 0),
						'revenue', coalesce(daily.revenue, 0),
						'refunded', coalesce(daily.refunded, 0),
						'fees', coalesce(daily.fees, 0)
					)
					order by ago.days desc
				)
				from (select (now() at time zone shop_overview.time_zone)::date as date) as today
				cross join generate_series(0, 29) as ago (days)
				left join (
					select
						(orders.created_at at time zone shop_overview.time_zone)::date as day,
						count(*) filter (where counted.revenue) as orders,
						sum(orders.total_amount) filter (where counted.revenue) as revenue,
						public.main_units((sum(refunds.amount) filter (where counted.revenue))::bigint) as refunded,
						-- Providers keep the fees of cancelled orders.
						public.main_units(sum(payments.fee)::bigint) as fees
					from public.orders
					cross join lateral (
						-- `offset`, because it would be evaluated for each use
						select public.is_revenue(orders.status, orders.payment_status) as revenue offset 0
					) as counted
					left join public.payments on payments.order_id = orders.id
					left join (
						select payment_refunds.order_id, sum(payment_refunds.amount) as amount from public.payment_refunds
						where payment_refunds.status = 'succeeded'
						group by 1
					) as refunds on refunds.order_id = payments.order_id
					where orders.created_at >= (((now() at time zone shop_overview.time_zone)::date - 29)::timestamp at time zone shop_overview.time_zone)
					group by 1
				) as daily on daily.day = today.date - ago.days
			),
			'payments', (
				select coalesce(
					jsonb_agg(
						jsonb_build_object('order_id', problem.order_id, 'kind', problem.kind, 'detail', problem.detail)
						order by problem.created_at desc
					),
					'[]'
				)
				from (
					select payments.order_id, 'review' as kind, payments.problem as detail, payments.created_at
					from public.payments where payments.problem is not null
					union all
					select payments.order_id, 'disputed', null, payments.created_at
					from public.payments where payments.dispute = 'open'
					union all
					select last.order_id, 'refund_failed', last.note, last.created_at
					from (
						select distinct on (payment_refunds.order_id) payment_refunds.*
						from public.payment_refunds where payment_refunds.status in ('failed', 'withdrawn')
						order by payment_refunds.order_id, payment_refunds.created_at desc
					) as last
					where public.owed_amount(last.order_id) > 0
				) as problem
			),
			'sold_out', (
				select jsonb_build_object(
					'count', count(*),
					'latest', coalesce(
						jsonb_agg(jsonb_build_object('id', sold_out.id, 'name', sold_out.name) order by sold_out.rank)
							filter (where sold_out.rank <= 8),
						'[]'
					)
				)
				from (
					select
						products.id, products.name,
						row_number() over (order by products.updated_at desc, products.id) as rank
					from public.products
					where (not products.is_available or products.stock = 0) and products.archived_at is null
				) as sold_out
			)
		)
	);
end
$$;

grant execute on function public.shop_overview(text) to authenticated, service_role;
