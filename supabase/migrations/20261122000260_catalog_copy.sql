-- One row.
create table public.catalog_settings (
	id boolean primary key default true check (id),
	-- Whether pages list the bundled products while public.products is empty.
	shows_samples boolean not null default true,
	-- How long after its delivery a sold one-of-a-kind piece leaves the lists (archive_sold_products); 0: never.
	archive_after_days integer not null default 30 check (archive_after_days between 0 and 3650),
	-- The most of one counted product that an account can have in its unpaid orders (hold_limit).
	held_quantity integer not null default 5 check (held_quantity between 1 and 99)
);
insert into public.catalog_settings default values;
alter table public.catalog_settings enable row level security;
grant select on public.catalog_settings to anon, authenticated;
grant select, update on public.catalog_settings to service_role;
create policy "visitors read catalog settings" on public.catalog_settings for select to anon using (true);
create policy "shoppers read catalog settings" on public.catalog_settings for select to authenticated using (true);

-- Returns what changed since the Worker's copy of the catalog (docs/decisions/0005). since: the version of the copy, or null for all products. `total` stops
-- at max_products + 1; of a larger catalog only the newest products are read, as updated_at has no index.
create function public.catalog_changes(since timestamptz default null, max_products integer default 2000)
returns json
language sql
stable
set search_path = ''
as $$
	with newest as materialized (
		select products.* from public.products
		where products.archived_at is null
		order by products.seq desc
		limit max_products + 1
	), copied as (
		select newest.* from newest order by newest.seq desc limit max_products
	)
	select json_build_object(
		'total', (select count(*) from newest),
		'version', (select max(copied.updated_at) from copied),
		'shows_samples', (select shows_samples from public.catalog_settings),
		'products', (
			select coalesce(json_agg(changed), '[]')
			from (
				select
					p.id, p.name, p.brand, p.price, p.discount_percentage, p.sale_price, p.category, p.subcategory, p.gender, p.condition,
					p.size, p.color, p.material, p.description, p.rating, p.reviews, p.is_available, p.is_new, p.is_featured, p.stock,
					p.attributes, p.seq, p.updated_at,
					(
						select coalesce(json_agg(image), '[]')
						from (
							select i.image_url, i.position, i.kind, i.caption
							from public.product_images as i
							where i.product_id = p.id
						) as image
					) as product_images,
					case when hold.expires_at is not null then json_build_object('expires_at', hold.expires_at) end
						as product_holds
				from copied as p
				left join public.product_holds as hold on hold.product_id = p.id
				-- updated_at is the beginning of a transaction, which may have ended after a later one
				where since is null or p.updated_at > since - interval '10 seconds'
			) as changed
		)
	)
$$;

grant execute on function public.catalog_changes(timestamptz, integer) to anon, authenticated;
