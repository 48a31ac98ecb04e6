-- Spec S3.01 and S3.02; docs/decisions/0011.

create table public.products (
	id text primary key check (id <> '' and char_length(id) <= 100),
	-- The seller's number, by which imports find a product.
	sku text unique check (char_length(sku) between 1 and 64),
	name text not null check (name <> ''),
	description text not null default '',
	-- The main unit; everything outside Postgres uses minor units (docs/decisions/0021). Postgres evaluates NaN >= 0 to true.
	price numeric(10, 2) not null check (price >= 0) constraint products_price_is_a_number check (price <> 'NaN'),
	discount_percentage numeric(5, 2) not null default 0 check (discount_percentage between 0 and 100)
		constraint products_discount_is_a_number check (discount_percentage <> 'NaN'),
	-- The exact price instead of a percentage (docs/decisions/0055).
	sale_price numeric(10, 2) constraint products_sale_price_replaces_a_discount check (
		sale_price is null or (sale_price > 0 and sale_price < price and discount_percentage = 0)
	),
	brand text not null default '',
	category text not null,
	subcategory text,
	condition text not null constraint products_condition_is_known check (
		condition in ('New', 'Like New', 'Excellent', 'Very Good', 'Good', 'Fair')
	),
	size text,
	color text,
	material text,
	gender text constraint products_gender_is_known check (gender in ('women', 'men')),
	is_new boolean not null default false,
	is_featured boolean not null default false,
	is_available boolean not null default true,
	rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
	reviews integer not null default 0 check (reviews >= 0),
	-- Null if the stock isn't counted; 1 for a one-of-a-kind product.
	stock integer check (stock >= 0),
	-- Texts by name: the attributes of domain/attributes.ts.
	attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
	created_at timestamptz not null default now(),
	-- The version for optimistic locking.
	updated_at timestamptz not null default now(),
	-- The time at which is_new was last set; see age_new_products.
	new_since timestamptz not null default now(),
	-- Whether canceling the order makes the product available again.
	sold_out_by_order boolean not null default false,
	-- Set for a sold product that only its own page still shows (docs/decisions/0060).
	archived_at timestamptz check (archived_at is null or not is_available),
	-- The order of the sort Featured, which also breaks ties of other sorts.
	seq integer generated always as identity unique
) with (fillfactor = 85); -- room for HOT updates

-- There is no index on stock, is_available or updated_at, so that a sale is a HOT update.
create index products_new_id on public.products (id) where is_new and archived_at is null;
create index products_featured_id on public.products (id) where is_featured and archived_at is null;
create index products_listed on public.products (seq) where archived_at is null;
-- find_products searches the same expression.
create index products_text_trigrams on public.products using gin (
	private.fold_text(name || E'\n' || brand || E'\n' || id || E'\n' || coalesce(sku, '')) extensions.gin_trgm_ops
);

create table public.product_images (
	id uuid primary key default gen_random_uuid(),
	product_id text not null references public.products (id) on delete cascade,
	image_url text not null check (image_url <> ''),
	-- 0 is the main image.
	position integer not null check (position >= 0),
	-- PICTURE_KINDS in domain/pictures.ts.
	kind text check (kind in ('front', 'detail', 'back', 'label', 'flaw', 'worn')),
	caption text check (char_length(caption) between 1 and 120),
	constraint product_images_flaw_has_a_caption check (kind is distinct from 'flaw' or caption is not null),
	-- Deferrable, so that one statement can swap positions.
	unique (product_id, position) deferrable initially immediate,
	unique (product_id, image_url)
);

-- Sold-out products whose last unit an unpaid order holds. expires_at is when they become available again if it isn't paid
-- (docs/decisions/0049).
create table public.product_holds (
	product_id text primary key references public.products (id) on delete cascade,
	expires_at timestamptz not null
);

alter table public.products enable row level security;
alter table public.product_images enable row level security;
alter table public.product_holds enable row level security;

grant select on public.products, public.product_images, public.product_holds to authenticated, service_role;
grant insert, update, delete on public.products, public.product_images to service_role;
-- Admins can't delete products, because orders and favorites refer to them.
grant insert (
	id, sku, name, description, price, discount_percentage, sale_price, brand, category, subcategory, condition, size, color,
	material, gender, is_new, is_featured, is_available, stock, attributes
) on public.products to authenticated;
grant update (
	sku, name, description, price, discount_percentage, sale_price, brand, category, subcategory, condition, size, color,
	material, gender, is_new, is_featured, is_available, stock, attributes
) on public.products to authenticated;
grant insert (product_id, image_url, position), update (position, kind, caption), delete on public.product_images
to authenticated;

-- Everyone else reads documents of a limited size (docs/decisions/0033).
create policy "admins read products" on public.products for select to authenticated using ((select public.is_admin()));
create policy "admins change product images" on public.product_images
for all to authenticated using ((select public.is_admin()))
with check ((select public.is_admin()) and image_url ~ '^(/[a-z]|https?://)');
create policy "admins read product holds" on public.product_holds
for select to authenticated using ((select public.is_admin()));

-- Ids are used in URLs and file names.
create policy "admins add products" on public.products
for insert to authenticated with check ((select public.is_admin()) and id ~ '^[a-z0-9][a-z0-9-]*$');

create policy "admins update products" on public.products
for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create function private.date_product()
returns trigger
language plpgsql
as $$
begin
	-- Increases even if the stored time is ahead of the clock
	new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
	if new.is_new and not old.is_new then
		new.new_since := now();
	end if;
	-- A product that an admin, an import or a canceled order puts on sale again is listed again (docs/decisions/0060)
	if new.is_available and not old.is_available then
		new.archived_at := null;
	end if;
	return new;
end
$$;

create trigger products_date
before update on public.products
for each row
when (old.* is distinct from new.*)
execute function private.date_product();

-- Clears is_new of older products and returns their number. Runs daily on hosted projects, and locally when the stack starts.
create function private.age_new_products(days integer default 30)
returns integer
language sql
as $$
	with aged as (
		update public.products set is_new = false
		where is_new and new_since < now() - make_interval(days => age_new_products.days)
		returning 1
	)
	select count(*)::integer from aged
$$;

select private.schedule_job('age-new-products', '10 3 * * *', 'select private.age_new_products()');

-- An update of is_available that doesn't change sold_out_by_order is an admin's decision.
create function private.clear_sold_out_by_order()
returns trigger
language plpgsql
as $$
begin
	if new.sold_out_by_order = old.sold_out_by_order then
		new.sold_out_by_order := false;
	end if;
	return new;
end
$$;

create trigger products_clear_sold_out_by_order
before update of is_available on public.products
for each row
execute function private.clear_sold_out_by_order();

create function private.touch_product()
returns trigger
language plpgsql
security definer
as $$
begin
	-- Skips products with age 0, which this transaction has written, as seed_catalog does
	update public.products set updated_at = products.updated_at + interval '1 microsecond'
	where products.id in (old.product_id, new.product_id) and age(products.xmin) <> 0;
	return null;
end
$$;

create trigger product_images_touch_product
after insert or update or delete on public.product_images
for each row
execute function private.touch_product();

create trigger product_holds_touch_product
after insert or delete on public.product_holds
for each row
execute function private.touch_product();

-- expected_version is the updated_at that the caller loaded. Returns the new updated_at.
create function public.set_product_images(product_id text, expected_version timestamptz, image_urls text[])
returns timestamptz
language plpgsql
as $$
declare
	target_id alias for $1;
	urls alias for $3;
	version timestamptz;
begin
	perform private.require_admin('change images');
	if cardinality(urls) > 24 or (select count(distinct url) from unnest(urls) as url) is distinct from cardinality(urls)
	then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"a product has at most 24 images, each of them once"';
	end if;

	-- A concurrent call waits here, then fails the version check.
	select products.updated_at into version from public.products where products.id = target_id for update;
	if not found then
		raise sqlstate 'PT404' using message = 'product_not_found', detail = to_jsonb(target_id)::text;
	end if;
	if version is distinct from expected_version then
		raise sqlstate 'PT409' using message = 'version_conflict', detail = to_jsonb(version)::text;
	end if;

	delete from public.product_images
	where product_images.product_id = target_id and product_images.image_url <> all (urls);
	insert into public.product_images (product_id, image_url, position)
	select target_id, image.url, image.ordinality - 1
	from unnest(urls) with ordinality as image (url, ordinality)
	on conflict on constraint product_images_product_id_image_url_key do update set position = excluded.position
	where product_images.position <> excluded.position;

	select products.updated_at into version from public.products where products.id = target_id;
	return version;
end
$$;

grant execute on function public.set_product_images(text, timestamptz, text[]) to authenticated;

-- Spec S7.03. products: rows, each with images: [{"url": ..., "kind": ..., "caption": ...}, ...].
create function public.seed_catalog(products jsonb)
returns table (inserted integer, skipped integer)
language plpgsql
as $$
declare
	total integer := coalesce(jsonb_array_length(seed_catalog.products), 0);
begin
	perform pg_advisory_xact_lock(hashtextextended('public.seed_catalog', 0));

	if exists (select from public.products) then
		return query select 0, total;
		return;
	end if;

	insert into public.products (
		id, name, description, price, discount_percentage, brand, category, subcategory, condition, size, color,
		material, gender, is_new, is_featured, is_available, rating, reviews, stock, attributes
	)
	select
		item.id, item.name, item.description, item.price, coalesce(item.discount_percentage, 0), item.brand, item.category,
		item.subcategory, item.condition, item.size, item.color, item.material, item.gender, item.is_new, item.is_featured,
		coalesce(item.is_available, true), item.rating, item.reviews, item.stock, item.attributes
	from jsonb_populate_recordset(null::public.products, seed_catalog.products) as item;

	insert into public.product_images (product_id, image_url, position, kind, caption)
	select product ->> 'id', image.fields ->> 'url', image.ordinality - 1, image.fields ->> 'kind', image.fields ->> 'caption'
	from jsonb_array_elements(seed_catalog.products) as product,
		jsonb_array_elements(product -> 'images') with ordinality as image (fields, ordinality);

	return query select total, 0;
end
$$;

grant execute on function private.age_new_products(integer), public.seed_catalog(jsonb) to service_role;
