-- What the admin pages ask of the books. Both run with the caller's rights: row-level security lets admins read every
-- order and anybody else their own, so neither asks who is asking.

-- The shop at a glance: { "orders": { status: how many }, "revenue": [{ "day", "orders", "revenue" }] of today and the
-- 29 days before, the oldest first, in UTC, dollars, without cancelled orders, "sold_out": { "count", "latest":
-- [{ "id", "name" }] } }, of sold-out pieces the eight that changed last.
create function public.shop_overview()
returns jsonb
language sql
stable
set search_path = ''
as $$
	select jsonb_build_object(
		'orders', (
			select coalesce(jsonb_object_agg(counted.status, counted.orders), '{}')
			from (select orders.status, count(*) as orders from public.orders group by orders.status) as counted
		),
		'revenue', (
			select jsonb_agg(
				jsonb_build_object(
					'day', today.utc - ago.days,
					'orders', coalesce(taken.orders, 0),
					'revenue', coalesce(taken.revenue, 0)
				)
				order by ago.days desc
			)
			from (select (now() at time zone 'UTC')::date as utc) as today
			cross join generate_series(0, 29) as ago (days)
			left join (
				select
					(orders.created_at at time zone 'UTC')::date as day,
					count(*) as orders,
					sum(orders.total_amount) as revenue
				from public.orders
				where orders.status <> 'cancelled'
					and orders.created_at >= (((now() at time zone 'UTC')::date - 29)::timestamp at time zone 'UTC')
				group by 1
			) as taken on taken.day = today.utc - ago.days
		),
		'sold_out', (
			select jsonb_build_object(
				'count', count(*),
				'latest', coalesce(
					jsonb_agg(jsonb_build_object('id', gone.id, 'name', gone.name) order by gone.place)
						filter (where gone.place <= 8),
					'[]'
				)
			)
			from (
				select
					products.id, products.name,
					row_number() over (order by products.updated_at desc, products.id) as place
				from public.products
				where not products.is_available or products.stock = 0
			) as gone
		)
	)
$$;

revoke all on function public.shop_overview() from public, anon, authenticated, service_role;
grant execute on function public.shop_overview() to authenticated, service_role;

-- Orders, the newest first, `most` at a time. Each of the others may be left out: term, found in reference, name or e-mail as it stands
-- (no character of it is a wildcard), or the beginning of an id; wanted, a status; after, the id of the last order that
-- was seen.
create function public.find_orders(
	term text default null,
	wanted text default null,
	after uuid default null,
	most integer default 20
)
returns setof public.orders
language sql
stable
set search_path = ''
as $$
	select orders.*
	from public.orders
	where (find_orders.wanted is null or orders.status = find_orders.wanted)
		-- By itself it says nothing new; it is what an index on created_at can use.
		and orders.created_at <= coalesce(
			(select seen.created_at from public.orders as seen where seen.id = find_orders.after), 'infinity'
		)
		and (
			find_orders.after is null
			or (orders.created_at, orders.id) < (
				select seen.created_at, seen.id from public.orders as seen where seen.id = find_orders.after
			)
		)
		and (
			find_orders.term is null
			or strpos(lower(orders.reference), lower(find_orders.term)) > 0
			or strpos(lower(orders.contact_name), lower(find_orders.term)) > 0
			or strpos(lower(orders.contact_email), lower(find_orders.term)) > 0
			or starts_with(orders.id::text, lower(find_orders.term))
		)
	order by orders.created_at desc, orders.id desc
	limit find_orders.most
$$;

revoke all on function public.find_orders(text, text, uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.find_orders(text, text, uuid, integer) to authenticated, service_role;
