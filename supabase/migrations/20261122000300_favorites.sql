create table public.favorites (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references auth.users (id) on delete cascade,
	product_id text not null references public.products (id) on delete cascade,
	created_at timestamptz not null default now(),
	-- When it was saved, or last mailed (…_price_drops.sql).
	sale_cents bigint,
	-- Its index serves the policies, too.
	unique (user_id, product_id)
);

create index favorites_product_id on public.favorites (product_id);

create function public.note_favorite_price()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
	new.sale_cents := (
		select public.sale_cents(products.price, products.discount_percentage, products.sale_price)
		from public.products where products.id = new.product_id
	);
	return new;
end
$$;

create trigger favorites_note_price
before insert on public.favorites
for each row
execute function public.note_favorite_price();

-- Prevents embedding (docs/decisions/0033).
create function public.favorites(public.products)
returns setof public.favorites
language sql
stable
set search_path = ''
as 'select * from public.favorites where false';

alter table public.favorites enable row level security;

grant select, delete on public.favorites to authenticated;
grant insert (user_id, product_id) on public.favorites to authenticated;
grant select, insert, update, delete on public.favorites to service_role;

create policy "live sessions only" on public.favorites
as restrictive for all to authenticated using ((select public.session_is_live()));

create policy "shoppers read their own favorites" on public.favorites
for select to authenticated using (user_id = (select auth.uid()));

create policy "shoppers add their own favorites" on public.favorites
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "shoppers remove their own favorites" on public.favorites
for delete to authenticated using (user_id = (select auth.uid()));
