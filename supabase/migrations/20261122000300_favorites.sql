create table public.favorites (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references auth.users (id) on delete cascade,
	product_id text not null references public.products (id) on delete cascade,
	created_at timestamptz not null default now(),
	-- The price when the product was saved, or last mentioned in a mail (…_price_drops.sql).
	sale_cents bigint,
	-- The policies also use its index.
	unique (user_id, product_id)
);

create index favorites_product_id on public.favorites (product_id);

alter table public.favorites enable row level security;

grant select, insert, update, delete on public.favorites to service_role;

-- Returns at most 100 of the caller's saved products, oldest first.
create function public.my_favorites(skip integer default 0)
returns json
language plpgsql
stable
security definer
set plan_cache_mode = force_generic_plan
as $$
begin
	return (
		with saved as (
			select favorites.*, products.seq
			from public.favorites
			join public.products on products.id = favorites.product_id
			where favorites.user_id = auth.uid() and (select private.session_is_live())
			order by favorites.created_at, favorites.id
			offset my_favorites.skip
			limit 100
		)
		select coalesce(
			json_agg(
				json_build_object('created_at', saved.created_at, 'sale_cents', saved.sale_cents, 'product', item.document)
				order by saved.created_at, saved.id
			),
			'[]'
		)
		from saved
		join private.product_documents(array(select saved.seq from saved)) as item on item.seq = saved.seq
	);
end
$$;

-- Returns the number of newly saved products, and the added ids without a product.
create function public.change_favorites(added text[], removed text[])
returns json
language plpgsql
security definer
as $$
declare
	new_rows integer;
begin
	perform private.require_session();
	delete from public.favorites where favorites.user_id = auth.uid() and favorites.product_id = any (removed);
	-- Ordered, to prevent deadlocks between two devices.
	insert into public.favorites (user_id, product_id, sale_cents)
	select auth.uid(), products.id, private.sale_cents(products.price, products.discount_percentage, products.sale_price)
	from public.products where products.id = any (added)
	order by products.id
	on conflict do nothing;
	get diagnostics new_rows = row_count;
	return json_build_object(
		'saved', new_rows,
		'unknown', array(
			select item.id from unnest(added) with ordinality as item (id, n)
			where not exists (select from public.products where products.id = item.id)
			order by item.n
		)
	);
end
$$;

grant execute on function public.my_favorites(integer), public.change_favorites(text[], text[]) to authenticated;
