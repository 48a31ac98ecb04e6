-- Returns the first of the last 30 days in `time_zone`.
create function private.first_overview_day(time_zone text)
returns date
language sql
stable
as $$
	select (now() at time zone time_zone)::date - 29
$$;

-- Days are those of orders, in `time_zone`. Amounts are in dollars. Revenue is before refunds and fees, without disputed payments. Returns
-- nothing about customers, so it needs no entry in the audit log.
create function public.shop_overview(time_zone text)
returns jsonb
language plpgsql
stable
security definer
as $$
declare
	first_day date;
begin
	perform private.require_admin('read the overview');
	first_day := private.first_overview_day(time_zone);
	return (
		select jsonb_build_object(
			'orders', (
				select coalesce(jsonb_object_agg(grouped.status, grouped.orders), '{}')
				from (
					select private.order_group(counted.status, counted.payment_status) as status, sum(counted.orders) as orders
					from (
						select orders.status, orders.payment_status, count(*) as orders from public.orders group by 1, 2
					) as counted
					group by 1
				) as grouped
			),
			'revenue', (
				select jsonb_agg(
					jsonb_build_object(
						'day', days.day::date,
						'orders', coalesce(daily.orders, 0),
						'revenue', coalesce(daily.revenue, 0)
					)
					order by days.day
				)
				from generate_series(first_day, now() at time zone shop_overview.time_zone, interval '1 day') as days (day)
				left join (
					select states.day, sum(states.orders) as orders, sum(states.revenue) as revenue
					from (
						select
							(orders.created_at at time zone shop_overview.time_zone)::date as day,
							orders.status, orders.payment_status,
							count(*) as orders,
							sum(orders.total_amount) as revenue
						from public.orders
						where orders.created_at >= first_day::timestamp at time zone shop_overview.time_zone
						group by 1, 2, 3
						-- Makes PostgreSQL call is_revenue for each group instead of each order
						offset 0
					) as states
					where private.is_revenue(states.status, states.payment_status)
					group by 1
				) as daily on daily.day = days.day::date
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
