-- "Changed since the bundle was made" is a question about updated_at alone: the storefront asks for rows that are newer
-- than its bundle's version (architecture decision 7). So the bundle's own records are stored with that version.
--
-- products: as before, and each may have updated_at; without it, now.

create or replace function public.seed_catalogue(products jsonb)
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

-- A replaced function keeps its grants; said again, so that this file tells who may call it.
revoke all on function public.seed_catalogue(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.seed_catalogue(jsonb) to service_role;

-- The version is a moment that somebody wrote down: the database's clock may be behind it. A change is later than what
-- it changed all the same.
create or replace function public.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
	new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
	return new;
end
$$;

revoke all on function public.touch_updated_at() from public, anon, authenticated, service_role;
