-- Products and their images (specification, section 3). Everyone reads them; admins edit them, by column
-- (docs/decisions/0011).

create table public.products (
	id text primary key check (id <> '' and char_length(id) <= 100),
	name text not null check (name <> ''),
	description text not null default '',
	-- Dollars; everything outside Postgres uses cents. NaN >= 0 is true, so it has a check of its own.
	price numeric(10, 2) not null check (price >= 0) constraint products_price_is_a_number check (price <> 'NaN'),
	discount_percentage numeric(5, 2) not null default 0 check (discount_percentage between 0 and 100)
		constraint products_discount_is_a_number check (discount_percentage <> 'NaN'),
	brand text not null default '',
	category text not null,
	subcategory text,
	condition text not null,
	size text,
	color text,
	material text,
	gender text,
	is_new boolean not null default false,
	is_featured boolean not null default false,
	is_available boolean not null default true,
	rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
	reviews integer not null default 0 check (reviews >= 0),
	-- Null: not counted. 1: one of a kind.
	stock integer check (stock >= 0),
	created_at timestamptz not null default now(),
	-- Also the version that an editor must have seen.
	updated_at timestamptz not null default now(),
	-- True while is_available is false because an order took the last one. Cancelling that order then restores it.
	emptied_by_order boolean not null default false
);

-- One index per paged list, in id order (npm run bench:database).
create index products_category_id on public.products (category, id);
create index products_new_id on public.products (id) where is_new;
create index products_featured_id on public.products (id) where is_featured;
-- The storefront queries rows changed since its build.
create index products_updated_at on public.products (updated_at);
-- Substring search.
create index products_name_trigrams on public.products using gin (name extensions.gin_trgm_ops);
create index products_brand_id_trigrams on public.products
using gin (brand extensions.gin_trgm_ops, id extensions.gin_trgm_ops);

create table public.product_images (
	id uuid primary key default gen_random_uuid(),
	product_id text not null references public.products (id) on delete cascade,
	image_url text not null check (image_url <> ''),
	-- 0 is the main picture.
	position integer not null check (position >= 0),
	-- Deferrable, so that one statement can swap positions.
	unique (product_id, position) deferrable initially immediate,
	unique (product_id, image_url)
);

alter table public.products enable row level security;
alter table public.product_images enable row level security;

grant select on public.products, public.product_images to anon, authenticated;
grant select, insert, update, delete on public.products, public.product_images to service_role;
-- No delete on products: orders and favorites refer to them. Admins make a product unavailable instead.
grant insert (
	id, name, description, price, discount_percentage, brand, category, subcategory, condition, size, color, material,
	gender, is_new, is_featured, is_available, stock
) on public.products to authenticated;
grant update (
	name, description, price, discount_percentage, brand, category, subcategory, condition, size, color, material,
	gender, is_new, is_featured, is_available, stock
) on public.products to authenticated;
grant insert (product_id, image_url, position), update (position), delete on public.product_images to authenticated;

create policy "visitors read products" on public.products for select to anon using (true);
create policy "shoppers read products" on public.products for select to authenticated using (true);
create policy "visitors read product images" on public.product_images for select to anon using (true);
create policy "shoppers read product images" on public.product_images for select to authenticated using (true);

-- Ids are used in URLs and file names.
create policy "admins add products" on public.products
for insert to authenticated with check ((select public.is_admin()) and id ~ '^[a-z0-9][a-z0-9-]*$');

create policy "admins change products" on public.products
for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "admins add product images" on public.product_images
for insert to authenticated with check ((select public.is_admin()) and image_url ~ '^(/[a-z]|https?://)');

create policy "admins move product images" on public.product_images
for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "admins remove product images" on public.product_images
for delete to authenticated using ((select public.is_admin()));

-- Strictly increasing even if the stored timestamp is ahead of the clock (the seed stores the bundle's build time).
create function public.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
	new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
	return new;
end
$$;

create trigger products_touch_updated_at
before update on public.products
for each row
when (old.* is distinct from new.*)
execute function public.touch_updated_at();

-- Setting is_available without emptied_by_order is a manual change, which a cancelled order must not undo.
create function public.is_available_by_hand()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
	if new.emptied_by_order = old.emptied_by_order then
		new.emptied_by_order := false;
	end if;
	return new;
end
$$;

create trigger products_is_available_by_hand
before update of is_available on public.products
for each row
execute function public.is_available_by_hand();

-- An image change is a product change. Products written in the same transaction (age 0: seed_catalogue) keep their updated_at.
create function public.picture_changes_product()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
	update public.products set updated_at = products.updated_at + interval '1 microsecond'
	where products.id in (old.product_id, new.product_id) and age(products.xmin) <> 0;
	return null;
end
$$;

create trigger product_images_change_product
after insert or update or delete on public.product_images
for each row
execute function public.picture_changes_product();

-- Replaces a product's images, in this order (at most 12 URLs), and returns the product's new updated_at.
-- seen_at: the updated_at that the caller has loaded.
-- Raises PT403 forbidden, PT404 product_not_found, PT409 changed_meanwhile, PT422 invalid (detail: a sentence).
create function public.set_product_pictures(product_id text, seen_at timestamptz, pictures text[])
returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
	given alias for $1;
	wanted alias for $3;
	version timestamptz;
begin
	if not public.is_admin() then
		raise sqlstate 'PT403' using message = 'forbidden', detail = '"only an admin changes pictures"';
	end if;
	if cardinality(wanted) > 12 or (select count(distinct url) from unnest(wanted) as url) is distinct from cardinality(wanted)
	then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"a piece has at most 12 pictures, each of them once"';
	end if;

	-- The lock makes a concurrent caller wait and then fail the version check.
	select products.updated_at into version from public.products where products.id = given for update;
	if not found then
		raise sqlstate 'PT404' using message = 'product_not_found', detail = to_jsonb(given)::text;
	end if;
	if version is distinct from seen_at then
		raise sqlstate 'PT409' using message = 'changed_meanwhile', detail = to_jsonb(version)::text;
	end if;

	delete from public.product_images
	where product_images.product_id = given and product_images.image_url <> all (wanted);
	update public.product_images set position = at.ordinality - 1
	from unnest(wanted) with ordinality as at (url, ordinality)
	where product_images.product_id = given
		and product_images.image_url = at.url
		and product_images.position <> at.ordinality - 1;
	insert into public.product_images (product_id, image_url, position)
	select given, at.url, at.ordinality - 1
	from unnest(wanted) with ordinality as at (url, ordinality)
	where not exists (
		select from public.product_images where product_images.product_id = given and product_images.image_url = at.url
	);

	select products.updated_at into version from public.products where products.id = given;
	return version;
end
$$;

grant execute on function public.set_product_pictures(text, timestamptz, text[]) to authenticated;

-- Inserts the catalogue if the table is empty (specification, section 7). The lock makes concurrent calls insert once.
-- products: rows of public.products, each with images: [url, ...] in order and, optionally, updated_at.
create function public.seed_catalogue(products jsonb)
returns table (inserted integer, skipped integer)
language plpgsql
set search_path = ''
as $$
declare
	given integer := coalesce(jsonb_array_length(seed_catalogue.products), 0);
begin
	perform pg_advisory_xact_lock(hashtextextended('public.seed_catalogue', 0));

	if exists (select from public.products) then
		return query select 0, given;
		return;
	end if;

	insert into public.products (
		id, name, description, price, discount_percentage, brand, category, subcategory, condition, size, color,
		material, gender, is_new, is_featured, is_available, rating, reviews, stock, updated_at
	)
	select
		piece.id, piece.name, coalesce(piece.description, ''), piece.price, coalesce(piece.discount_percentage, 0),
		coalesce(piece.brand, ''), piece.category, piece.subcategory, piece.condition, piece.size, piece.color,
		piece.material, piece.gender, coalesce(piece.is_new, false), coalesce(piece.is_featured, false),
		coalesce(piece.is_available, true), coalesce(piece.rating, 0), coalesce(piece.reviews, 0), piece.stock,
		coalesce(piece.updated_at, now())
	from jsonb_to_recordset(seed_catalogue.products) as piece (
		id text, name text, description text, price numeric, discount_percentage numeric, brand text, category text,
		subcategory text, condition text, size text, color text, material text, gender text, is_new boolean,
		is_featured boolean, is_available boolean, rating numeric, reviews integer, stock integer,
		updated_at timestamptz
	);

	insert into public.product_images (product_id, image_url, position)
	select product ->> 'id', image.url, image.ordinality - 1
	from jsonb_array_elements(seed_catalogue.products) as product,
		jsonb_array_elements_text(product -> 'images') with ordinality as image (url, ordinality);

	return query select given, 0;
end
$$;

grant execute on function public.seed_catalogue(jsonb) to service_role;
