-- Has one row.
create table public.catalog_settings (
	id boolean primary key default true check (id),
	-- Whether pages list the bundled products while public.products is empty.
	shows_samples boolean not null default true,
	-- The days after which a delivered one-of-a-kind product is removed from lists (archive_sold_products); 0 for never.
	archive_after_days integer not null default 30 check (archive_after_days between 0 and 3650),
	-- The maximum quantity of a counted product in an account's unpaid orders (hold_limit).
	held_quantity integer not null default 5 check (held_quantity between 1 and 99)
);
insert into public.catalog_settings default values;
alter table public.catalog_settings enable row level security;
grant select, update on public.catalog_settings to service_role;

-- Returns products in the format of _shared/domain/product-row.ts. As JSON documents, because request roles could select columns of rows
-- repeatedly under other names (docs/decisions/0033). Generic plans here and below, because Postgres guesses the length of arrays and would
-- otherwise plan each call again, which takes longer than the read (docs/decisions/0063).
create function private.product_documents(seqs integer[])
returns table (seq integer, document json)
language plpgsql
stable
set plan_cache_mode = force_generic_plan
as $$
begin
	return query
	select listed.seq, to_json(listed)
	from (
		select
			p.id, p.name, p.brand, p.price, p.discount_percentage, p.sale_price, p.category, p.subcategory, p.gender, p.condition,
			p.size, p.color, p.material, p.description, p.rating, p.reviews, p.is_available, p.is_new, p.is_featured, p.stock,
			p.attributes, p.seq, p.updated_at, p.archived_at,
			(
				select coalesce(json_agg(image), '[]')
				from (
					select image_url, position, kind, caption from public.product_images where product_images.product_id = p.id
				) as image
			) as product_images,
			case when hold.expires_at is not null then json_build_object('expires_at', hold.expires_at) end as product_holds
		from public.products as p
		left join public.product_holds as hold on hold.product_id = p.id
		where p.seq = any (seqs)
	) as listed;
end
$$;

-- Returns the products of the first 50 ids, including archived ones. Uses `limit`, as a slice would cut only one dimension of the array.
create function public.products_by_id(ids text[])
returns json
language plpgsql
stable
security definer
set plan_cache_mode = force_generic_plan
as $$
begin
	return (
		select coalesce(json_agg(document), '[]')
		from private.product_documents(array(
			select seq from public.products where id = any (array(select unnest(ids) limit 50))
		))
	);
end
$$;

-- Returns the 48 new products with the highest ids.
create function public.newest_products()
returns json
language sql
stable
security definer
as $$
	select coalesce(json_agg(document), '[]')
	from private.product_documents(
		array(select seq from public.products where is_new and archived_at is null order by id desc limit 48)
	)
$$;

-- Returns the products that changed since the Worker's copy of the catalog (docs/decisions/0005), newest first and at most 1.5 MB. `since` is
-- the version of the copy, or null for all products. `next` is the argument `before` of the call that returns the rest. `total` is at most
-- max_products + 1. For a larger catalog, only the newest products are read, as updated_at has no index.
create function public.catalog_changes(
	since timestamptz default null, max_products integer default 2000, before integer default null
)
returns json
language sql
stable
security definer
as $$
	with newest as materialized (
		select products.seq, products.updated_at from public.products
		where products.archived_at is null
		order by products.seq desc
		limit least(max_products, 2000) + 1
	), copied as (
		select newest.* from newest order by newest.seq desc limit least(max_products, 2000)
	), changed as materialized (
		select
			item.seq, item.document,
			sum(octet_length(item.document::text)) over (order by item.seq desc) - octet_length(item.document::text) < 1500000 as fits
		from private.product_documents(array(
			select copied.seq from copied
			-- Overlaps by 10 seconds: updated_at is the start of a transaction, which may end after one that started later
			where (since is null or copied.updated_at > since - interval '10 seconds') and (before is null or copied.seq < before)
		)) as item
	)
	select json_build_object(
		'total', (select count(*) from newest),
		'version', (select max(copied.updated_at) from copied),
		'shows_samples', (select shows_samples from public.catalog_settings),
		'products', (select coalesce(json_agg(changed.document), '[]') from changed where changed.fits),
		'next', (select min(changed.seq) filter (where changed.fits) from changed having not bool_and(changed.fits))
	)
$$;

grant execute on function
	public.products_by_id(text[]), public.newest_products(), public.catalog_changes(timestamptz, integer, integer)
to anon;
