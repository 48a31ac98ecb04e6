-- See docs/decisions/0043. File n of the sitemap lists the products with seq from (n - 1) * 10,000 + 1 to n * 10,000. sitemaps.org allows
-- 50,000, but a file of 7 MB would leave little room for pages in an isolate's page cache.

-- Returns the numbers of files that aren't empty, with one index lookup for each.
create function public.sitemap_files()
returns json
language sql
stable
security definer
as $$
	with recursive file (n) as (
		(select (seq - 1) / 10000 + 1 from public.products where archived_at is null order by seq limit 1)
		union all
		select (
			select (seq - 1) / 10000 + 1 from public.products
			where archived_at is null and seq > file.n::bigint * 10000
			order by seq
			limit 1
		)
		from file
		where file.n is not null
	)
	select coalesce(json_agg(n order by n), '[]') from file where n is not null
$$;

-- Returns [id, updated_at] of the products in a file.
create function public.sitemap_products(file integer)
returns json
language sql
stable
security definer
as $$
	select coalesce(json_agg(json_build_array(id, updated_at) order by seq), '[]')
	from public.products
	where archived_at is null and seq > (file::bigint - 1) * 10000 and seq <= file::bigint * 10000
$$;

grant execute on function public.sitemap_files(), public.sitemap_products(integer) to anon;
