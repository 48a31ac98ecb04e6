-- The admin pages' queries, and the audit log of what admins change (docs/decisions/0011).

-- Returns { orders: { status: count }, revenue: the last 30 UTC days, oldest first, [{ day, orders, revenue }] in dollars
-- without cancelled orders, sold_out: { count, latest: the 8 changed last, [{ id, name }] } }.
-- Raises PT403 forbidden before it reads a row; row-level security alone would scan the table first.
create function public.shop_overview()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
	if not (current_user = 'service_role' or public.is_admin()) then
		raise sqlstate 'PT403' using message = 'forbidden', detail = '"only an admin sees the shop''s figures"';
	end if;
	return (
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
	);
end
$$;

grant execute on function public.shop_overview() to authenticated, service_role;

-- Returns orders, newest first. term: a substring of reference, name or email (no wildcards), or the start of an id;
-- after: the id of the previous page's last order. Raises PT403 forbidden before it reads a row.
create function public.find_orders(
	term text default null,
	wanted text default null,
	after uuid default null,
	most integer default 20
)
returns setof public.orders
language plpgsql
stable
set search_path = ''
as $$
begin
	if not (current_user = 'service_role' or public.is_admin()) then
		raise sqlstate 'PT403' using message = 'forbidden', detail = '"only an admin searches the orders"';
	end if;
	return query
	select orders.*
	from public.orders
	where (find_orders.wanted is null or orders.status = find_orders.wanted)
		-- Implied by the next condition, but an index on created_at can use only this one.
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
	limit find_orders.most;
end
$$;

grant execute on function public.find_orders(text, text, uuid, integer) to authenticated, service_role;

-- Written only by triggers, read only by admins. No foreign keys: entries outlive the account and the row.
create table public.audit_log (
	id bigint generated always as identity primary key,
	at timestamptz not null default now(),
	actor uuid not null,
	table_name text not null,
	row_id text not null,
	action text not null check (action in ('insert', 'update', 'delete')),
	-- The changed columns; the whole row for insert and delete.
	before jsonb,
	after jsonb
);

create index audit_log_table_name_row_id on public.audit_log (table_name, row_id, id desc);

alter table public.audit_log enable row level security;

grant select on public.audit_log to authenticated;

create policy "admins read the audit log" on public.audit_log
for select to authenticated using ((select public.is_admin()));

-- Arguments: columns that are logged even if unchanged, because they identify the row.
create function public.audit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
	actor uuid := auth.uid();
	was jsonb;
	becomes jsonb;
	row_id text;
	changed text[];
begin
	-- Orders and scripts with the secret key change products, too.
	if actor is null or not public.is_admin() then
		return null;
	end if;
	was := to_jsonb(old);
	becomes := to_jsonb(new);
	row_id := coalesce(becomes, was) ->> 'id';
	if tg_op = 'UPDATE' then
		select array_agg(key) into changed
		from jsonb_each(becomes)
		where value is distinct from was -> key and key <> 'updated_at';
		if changed is null then
			return null;
		end if;
		changed := changed || tg_argv;
		select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, value) into was, becomes
		from jsonb_each(becomes)
		where key = any (changed);
	end if;
	insert into public.audit_log (actor, table_name, row_id, action, before, after)
	values (actor, tg_table_name, row_id, lower(tg_op), was, becomes);
	return null;
end
$$;

create trigger products_audit
after insert or update or delete on public.products
for each row
execute function public.audit();

create trigger product_images_audit
after insert or update or delete on public.product_images
for each row
execute function public.audit('product_id');

create trigger orders_audit
after update on public.orders
for each row
execute function public.audit();
