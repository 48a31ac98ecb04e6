-- The server's catalogue (specification, section 3): the same records and text ids as the bundled list.
-- Everyone reads it; only the server's own key writes it.

create extension if not exists pg_trgm with schema extensions;

create table public.products (
	id text primary key check (id <> '' and char_length(id) <= 100),
	name text not null check (name <> ''),
	description text not null default '',
	-- Dollars; everything outside Postgres counts cents.
	price numeric(10, 2) not null check (price >= 0),
	discount_percentage numeric(5, 2) not null default 0 check (discount_percentage between 0 and 100),
	brand text not null default '',
	category text not null,
	subcategory text,
	condition text not null,
	size text,
	color text,
	material text,
	gender text,
	is_new boolean not null default false,
	-- Featured on the home page: what the bundled list calls `popular`.
	is_featured boolean not null default false,
	is_available boolean not null default true,
	rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
	reviews integer not null default 0 check (reviews >= 0),
	-- Pieces left; null where they are not counted, 1 for one of a kind (decision 6).
	stock integer check (stock >= 0),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);

create index products_category on public.products (category);
-- The storefront asks for rows that changed since its bundle was made.
create index products_updated_at on public.products (updated_at);
-- "name contains text", without reading every row.
create index products_name_trigrams on public.products using gin (name extensions.gin_trgm_ops);

create table public.product_images (
	id uuid primary key default gen_random_uuid(),
	product_id text not null references public.products (id) on delete cascade,
	image_url text not null check (image_url <> ''),
	-- 0 is the piece laid flat.
	position integer not null check (position >= 0),
	unique (product_id, position)
);

create function public.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
	new.updated_at := now();
	return new;
end
$$;

revoke all on function public.touch_updated_at() from public, anon, authenticated, service_role;

create trigger products_touch_updated_at
before update on public.products
for each row
when (old.* is distinct from new.*)
execute function public.touch_updated_at();

alter table public.products enable row level security;
alter table public.product_images enable row level security;

revoke all on public.products, public.product_images from anon, authenticated, service_role;
grant select on public.products, public.product_images to anon, authenticated;
grant select, insert, update, delete on public.products, public.product_images to service_role;

create policy "visitors read products" on public.products for select to anon using (true);
create policy "shoppers read products" on public.products for select to authenticated using (true);
create policy "visitors read product images" on public.product_images for select to anon using (true);
create policy "shoppers read product images" on public.product_images for select to authenticated using (true);
