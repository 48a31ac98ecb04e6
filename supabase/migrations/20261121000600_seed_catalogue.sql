-- Filling an empty shop (specification, section 7, seeding). The table's emptiness is judged under a lock and in the
-- same transaction as the inserts, so two admins who press the button at once insert the catalogue once.
--
-- products: rows of public.products without dates, each with images: [address, ...]; an image's index is its position.

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
		material, gender, is_new, is_featured, is_available, rating, reviews, stock
	)
	select
		piece.id, piece.name, coalesce(piece.description, ''), piece.price, coalesce(piece.discount_percentage, 0),
		coalesce(piece.brand, ''), piece.category, piece.subcategory, piece.condition, piece.size, piece.color,
		piece.material, piece.gender, coalesce(piece.is_new, false), coalesce(piece.is_featured, false),
		coalesce(piece.is_available, true), coalesce(piece.rating, 0), coalesce(piece.reviews, 0), piece.stock
	from jsonb_to_recordset(seed_catalogue.products) as piece (
		id text, name text, description text, price numeric, discount_percentage numeric, brand text, category text,
		subcategory text, condition text, size text, color text, material text, gender text, is_new boolean,
		is_featured boolean, is_available boolean, rating numeric, reviews integer, stock integer
	);

	insert into public.product_images (product_id, image_url, position)
	select product ->> 'id', image.url, image.ordinality - 1
	from jsonb_array_elements(seed_catalogue.products) as product,
		jsonb_array_elements_text(product -> 'images') with ordinality as image (url, ordinality);

	return query select given, 0;
end
$$;

revoke all on function public.seed_catalogue(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.seed_catalogue(jsonb) to service_role;
