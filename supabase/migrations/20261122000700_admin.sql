create function private.like_pattern(content text)
returns text
language sql
immutable
as $$
	select '%' || regexp_replace(content, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- The only way for admins to read rows of others' orders; logs their ids. `status` is a value of order_group; without it, only a search
-- returns unpaid orders. `after` is an order id, for keyset pagination.
create function public.find_orders(
	search text default null,
	status text default null,
	after uuid default null,
	page_size integer default 20
)
returns setof public.orders
language plpgsql
volatile
security definer
-- Lets the plan omit the conditions of a search if there is none
set plan_cache_mode = force_custom_plan
as $$
declare
	max_page_size constant integer := 1000;
	term constant text := private.fold_text(find_orders.search);
	pattern constant text := private.like_pattern(term);
	-- The start of an id, without hyphens
	beginning constant text := substring(replace(term, '-', '') from '^[0-9a-f]{1,32}$');
	named uuid;
	ids uuid[];
begin
	perform private.require_admin('search orders');
	-- Whole ids and order numbers are found by their indexes.
	if term ~ '^ord-[0-9]{6,9}$' or char_length(beginning) = 32 then
		select orders.id into named from public.orders
		where orders.reference = upper(term) or orders.id = case char_length(beginning) when 32 then beginning::uuid end;
	end if;
	ids := array(
		select orders.id
		from public.orders
		where (
				find_orders.status is null
				or orders.status = case find_orders.status when 'unpaid' then 'pending' else find_orders.status end
			)
			and (
				private.order_group(orders.status, orders.payment_status) = coalesce(find_orders.status, orders.status)
				or (find_orders.status is null and find_orders.search is not null)
			)
			-- Redundant with the next condition, but can use an index on created_at.
			and orders.created_at <= coalesce(
				(select previous.created_at from public.orders as previous where previous.id = find_orders.after), 'infinity'
			)
			and (
				find_orders.after is null
				or (orders.created_at, orders.id) < (
					select previous.created_at, previous.id from public.orders as previous where previous.id = find_orders.after
				)
			)
			and (
				find_orders.search is null
				or case
					when named is not null then orders.id = named
					else
						private.fold_text(orders.reference || E'\n' || orders.contact_name || E'\n' || orders.contact_email) like pattern
						or orders.id between rpad(beginning, 32, '0')::uuid and rpad(beginning, 32, 'f')::uuid
				end
			)
		order by orders.created_at desc, orders.id desc
		limit least(find_orders.page_size, max_page_size)
	);
	if auth.uid() is not null then
		insert into public.audit_log (actor, table_name, row_id, action, after)
		values (
			auth.uid(), 'orders', case cardinality(ids) when 1 then ids[1]::text else '*' end, 'select',
			jsonb_build_object('ids', ids)
		);
	end if;
	return query
	select orders.* from public.orders where orders.id = any (ids)
	order by orders.created_at desc, orders.id desc;
end
$$;

-- Returns products that contain the text in name, brand, id or SKU.
create function public.find_products(search text)
returns setof public.products
language plpgsql
stable
security definer
-- Plans each call, as the index can only be used for three letters or more
set plan_cache_mode = force_custom_plan
as $$
declare
	pattern constant text := private.like_pattern(private.fold_text(search));
begin
	perform private.require_admin('search products');
	return query
	select products.* from public.products
	where private.fold_text(
		products.name || E'\n' || products.brand || E'\n' || products.id || E'\n' || coalesce(products.sku, '')
	) like pattern;
end
$$;

-- Has no foreign keys, because entries are kept after accounts and rows are deleted (docs/decisions/0011).
create table public.audit_log (
	id bigint generated always as identity primary key,
	at timestamptz not null default now(),
	-- Null for changes by SQL or the Auth service.
	actor uuid,
	table_name text not null,
	row_id text not null,
	action text not null check (action in ('insert', 'update', 'delete', 'select')),
	-- The changed columns, the whole row for insert and delete, or the ids for select.
	before jsonb,
	after jsonb
);

create index audit_log_table_name_row_id on public.audit_log (table_name, row_id, id desc);

alter table public.audit_log enable row level security;

grant select on public.audit_log to authenticated;

create policy "admins read the audit log" on public.audit_log
for select to authenticated using ((select public.is_admin()));

-- The arguments are columns to log even if they are unchanged.
create function private.log_admin_change()
returns trigger
language plpgsql
security definer
as $$
declare
	actor uuid := auth.uid();
	old_values jsonb;
	new_values jsonb;
	row_id text;
	changed_columns text[];
begin
	-- Skips changes that orders of shoppers make to products.
	if actor is null or not public.is_admin() then
		return null;
	end if;
	old_values := to_jsonb(old);
	new_values := to_jsonb(new);
	row_id := coalesce(new_values, old_values) ->> 'id';
	if tg_op = 'UPDATE' then
		select array_agg(key) into changed_columns
		from jsonb_each(new_values)
		where value is distinct from old_values -> key and key <> 'updated_at';
		if changed_columns is null then
			return null;
		end if;
		changed_columns := changed_columns || tg_argv;
		select jsonb_object_agg(key, old_values -> key), jsonb_object_agg(key, value) into old_values, new_values
		from jsonb_each(new_values)
		where key = any (changed_columns);
	end if;
	insert into public.audit_log (actor, table_name, row_id, action, before, after)
	values (actor, tg_table_name, row_id, lower(tg_op), old_values, new_values);
	return null;
end
$$;

create trigger products_audit
after insert or update or delete on public.products
for each row
execute function private.log_admin_change();

create trigger product_images_audit
after insert or update or delete on public.product_images
for each row
execute function private.log_admin_change('product_id');

create trigger orders_audit
after update on public.orders
for each row
execute function private.log_admin_change();

-- Roles are granted by SQL (docs/admin.md).
create function private.log_role_change()
returns trigger
language plpgsql
security definer
as $$
begin
	if (old.raw_app_meta_data ->> 'role') is distinct from (new.raw_app_meta_data ->> 'role') then
		insert into public.audit_log (actor, table_name, row_id, action, before, after)
		values (
			auth.uid(), tg_table_name, new.id::text, lower(tg_op),
			case when tg_op = 'UPDATE' then jsonb_build_object('role', old.raw_app_meta_data -> 'role') end,
			jsonb_build_object('role', new.raw_app_meta_data -> 'role')
		);
	end if;
	return null;
end
$$;

create trigger users_audit_role
after insert or update of raw_app_meta_data on auth.users
for each row
execute function private.log_role_change();

-- Deletes products that were never ordered. Keeps the others as sold out, because orders refer to them.
create function public.remove_products(ids text[])
returns table (removed integer, kept integer)
language plpgsql
security definer
as $$
begin
	perform private.require_admin('remove products');
	-- Waits for orders that are being placed, which lock their products.
	perform from public.products where products.id = any (ids) order by products.id for update;
	update public.products set is_available = false
	where products.id = any (ids) and exists (select from public.order_items where order_items.product_id = products.id);
	get diagnostics kept = row_count;
	delete from public.products
	where products.id = any (ids) and not exists (select from public.order_items where order_items.product_id = products.id);
	get diagnostics removed = row_count;
	return next;
end
$$;

-- Removes the samples, and stops the shop from listing them while it is empty. remove_products checks the caller.
create function public.remove_samples(ids text[])
returns table (removed integer, kept integer)
language plpgsql
security definer
as $$
begin
	return query select * from public.remove_products(ids);
	update public.catalog_settings set shows_samples = false where catalog_settings.id;
end
$$;

grant execute on function public.find_orders(text, text, uuid, integer), public.find_products(text) to authenticated, service_role;
grant execute on function public.remove_products(text[]), public.remove_samples(text[]) to authenticated;
