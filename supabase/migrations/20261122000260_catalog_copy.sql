-- For the Worker's copy of the catalog (docs/decisions/0005). since: the version of the copy, or null for all products. `total` stops
-- at max_products + 1; of a larger catalog these are the latest.
create function public.catalog_changes(since timestamptz default null, max_products integer default 2000)
returns json
language sql
stable
set search_path = ''
as $$
	select json_build_object(
		'total', (select count(*) from (select from public.products limit max_products + 1) as counted),
		'version', (select max(updated_at) from public.products),
		'products', (
			select coalesce(json_agg(changed), '[]')
			from (
				select
					p.id, p.name, p.brand, p.price, p.discount_percentage, p.category, p.gender, p.condition, p.size, p.color,
					p.material, p.description, p.rating, p.reviews, p.is_available, p.is_new, p.is_featured, p.stock,
					p.created_at, p.updated_at,
					(
						select coalesce(json_agg(image), '[]')
						from (
							select i.image_url, i.position, i.kind, i.caption
							from public.product_images as i
							where i.product_id = p.id
						) as image
					) as product_images
				from public.products as p
				-- updated_at is the beginning of a transaction, which may have ended after a later one
				where since is null or p.updated_at > since - interval '10 seconds'
				order by p.updated_at desc
				limit max_products
			) as changed
		)
	)
$$;

grant execute on function public.catalog_changes(timestamptz, integer) to anon, authenticated;
