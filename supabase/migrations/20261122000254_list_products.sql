-- docs/decisions/0043.

-- What cards show (_shared/domain/card.ts), in this order.
create function public.product_cards(seqs integer[])
returns json
language sql
stable
set search_path = ''
as $$
	select coalesce(json_agg(json_build_object(
		'id', products.id, 'name', products.name, 'brand', products.brand, 'price', public.minor_units(products.price),
		-- exactDiscount in domain/money.ts
		'discountPercentage', coalesce(
			round(100 * (products.price - products.sale_price) / products.price, 6), products.discount_percentage
		),
		'description', products.description, 'size', products.size,
		'condition', products.condition, 'color', products.color, 'category', products.category,
		'images', array(
			select image_url from public.product_images
			where product_images.product_id = products.id
			order by position
			limit 2
		),
		'status', case when products.is_available then 'available' else 'sold out' end, 'stock', products.stock,
		'isNew', products.is_new, 'heldUntil', product_holds.expires_at
	) order by item.n), '[]')
	from unnest(seqs) with ordinality as item (seq, n)
	join public.products on products.seq = item.seq
	left join public.product_holds on product_holds.product_id = products.id
$$;

-- domain/filters.ts.
create function public.fits(size text, my_sizes text[])
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
	select my_sizes = '{}' or coalesce(size, '') = '' or size = any (my_sizes)
		or not exists (select from unnest(my_sizes) as other where (other like 'EU %') = (size like 'EU %'))
$$;

create function public.check_list(sort text, sorts text[], search jsonb)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
	if sort <> all (sorts) then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"unknown sort"';
	end if;
	if jsonb_typeof(search) <> 'array' or octet_length(search::text) > 40000 then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"search is no list of terms, or too long"';
	end if;
end
$$;

-- One page of listProducts in domain/listing.ts. Filters are any of their values, brands and colors in any spelling; '{}' is no filter.
-- skip: products before the page. counted_brands: counted besides the 100 with the most products.
-- Returns total and facets (null unless with_facets), products, and for a search `found`: whether it matches any product, filtered or
-- not; if not, candidates for its spelling.
create function public.list_products(
	search jsonb default null,
	categories text[] default '{}',
	brands text[] default '{}',
	conditions text[] default '{}',
	sizes text[] default '{}',
	fit text[] default '{}',
	colors text[] default '{}',
	-- In cents, as sale_cents is.
	min_price integer default 0,
	max_price integer default null,
	available_only boolean default false,
	sort text default 'featured',
	skip integer default 0,
	page_size integer default 48,
	with_facets boolean default true,
	counted_brands text[] default '{}'
)
returns json
language plpgsql
stable
set search_path = ''
-- Filters that are not set disappear from the plans
set plan_cache_mode = force_custom_plan
-- suggest_products turns it off for the index of words
set enable_seqscan = on
as $$
declare
	skipped constant integer := least(greatest(skip, 0), 1000000);
	wanted constant integer := skipped + least(greatest(page_size, 1), 200);
	low constant bigint := min_price;
	high constant bigint := coalesce(max_price, 9223372036854775807);
	is_search constant boolean := search is not null;
	brand_keys constant text[] := public.fold_texts(brands);
	shown_brand_keys constant text[] := brand_keys || public.fold_texts(counted_brands);
	-- By score, sold products among the others
	is_ranked constant boolean := is_search and sort = 'featured';
	-- Null: no filter
	brand_ids integer[];
	passing_kinds integer[];
	passing_colors integer;
	-- These include what one filter excludes
	near_kinds integer[];
	-- Arrays, as the planner counts their elements
	hit_seqs integer[];
	hit_scores integer[];
	hit_matches boolean[];
	typed_letters bigint := 0;
	has_hits boolean := true;
	facets json;
	seqs integer[] := '{}';
begin
	perform public.check_list(sort, '{featured,price-low,price-high,newest,popular}', search);

	if categories <> '{}' or conditions <> '{}' or sizes <> '{}' or fit <> '{}' then
		select
			coalesce(array_agg(kind.id) filter (where misses = 0), '{}'),
			coalesce(array_agg(kind.id) filter (where misses < 2), '{}')
		into passing_kinds, near_kinds
		from (
			select
				product_kinds.id,
				(categories <> '{}' and not product_kinds.category_ids && categories)::integer
					+ (conditions <> '{}' and product_kinds.condition <> all (conditions))::integer
					+ (sizes <> '{}' and coalesce(product_kinds.size, '') <> all (sizes))::integer as misses
			from public.product_kinds
			where public.fits(product_kinds.size, fit)
		) as kind;
		-- Comparing every row with all kinds takes time
		if cardinality(near_kinds) = (select count(*) from public.product_kinds) then
			near_kinds := null;
		end if;
	end if;
	if colors <> '{}' then
		select coalesce(bit_or(1 << (known.n - 1)::integer), 0) into passing_colors
		from unnest(public.color_words()) with ordinality as known (words, n)
		where split_part(known.words, ' ', 1) = any (public.fold_texts(colors));
	end if;
	if brands <> '{}' then
		brand_ids := array(select product_brands.id from public.product_brands where product_brands.key = any (brand_keys));
	end if;
	if is_search then
		typed_letters := public.search_letters(search);
		select array_agg(hit.seq), array_agg(hit.score), array_agg(hit.is_match) into hit_seqs, hit_scores, hit_matches
		from public.search_hits(search) as hit
		where hit.is_match or typed_letters > 0;
	end if;

	if with_facets or is_search then
		with hit as materialized (
			select
				listed.seq, listed.kind_id, listed.brand_id, listed.colors, listed.sale_cents, listed.is_sold_out, listed.is_new,
				listed.is_featured, scored.score
			from unnest(hit_seqs, hit_scores) as scored (seq, score)
			join public.product_list as listed on listed.seq = scored.seq
			where is_search and typed_letters = 0
			union all
			select
				listed.seq, listed.kind_id, listed.brand_id, listed.colors, listed.sale_cents, listed.is_sold_out, listed.is_new,
				listed.is_featured, coalesce(scored.score, 0)
			from public.product_list as listed
			left join unnest(hit_seqs, hit_scores, hit_matches) as scored (seq, score, is_match) on scored.seq = listed.seq
			where is_search and typed_letters > 0 and (listed.letters & typed_letters > 0 or scored.is_match)
		), source as (
			select listed.kind_id, listed.brand_id, listed.colors, listed.sale_cents, listed.is_sold_out
			from public.product_list as listed
			where not is_search
			union all
			select hit.kind_id, hit.brand_id, hit.colors, hit.sale_cents, hit.is_sold_out from hit where is_search
		), counted as materialized (
			-- One pass: a row per kind, then a row per brand and set of colors. Repeated conditions vanish from plans, a subquery's don't.
			select
				source.kind_id, source.brand_id, source.colors,
				count(*) filter (
					where (brand_ids is null or source.brand_id = any (brand_ids))
						and (passing_colors is null or source.colors & passing_colors > 0)
				) as of_kind,
				count(*) filter (
					where not source.is_sold_out
						and (brand_ids is null or source.brand_id = any (brand_ids))
						and (passing_colors is null or source.colors & passing_colors > 0)
				) as available,
				count(*) filter (where passing_kinds is null or source.kind_id = any (passing_kinds)) as of_brand
			from source
			-- Comparing every price, also without a limit, takes 8 % longer
			where (min_price <= 0 or source.sale_cents >= min_price)
				and (max_price is null or source.sale_cents <= max_price)
				and (not available_only or not source.is_sold_out)
				and (near_kinds is null or source.kind_id = any (near_kinds))
				-- Excluded by one filter at most
				and (
					brand_ids is null or passing_kinds is null
					or source.brand_id = any (brand_ids) or source.kind_id = any (passing_kinds)
				)
				and (
					passing_colors is null or passing_kinds is null
					or source.colors & passing_colors > 0 or source.kind_id = any (passing_kinds)
				)
				and (
					passing_colors is null or brand_ids is null
					or source.colors & passing_colors > 0 or source.brand_id = any (brand_ids)
				)
			group by grouping sets ((source.kind_id), (source.brand_id, source.colors))
		), kind as materialized (
			select
				product_kinds.*, counted.of_kind as products, counted.available,
				categories = '{}' or product_kinds.category_ids && categories as in_category,
				conditions = '{}' or product_kinds.condition = any (conditions) as in_condition,
				sizes = '{}' or coalesce(product_kinds.size, '') = any (sizes) as in_size
			from counted
			join public.product_kinds on product_kinds.id = counted.kind_id
			where counted.of_kind > 0
		), brand as materialized (
			select counted.brand_id, sum(counted.of_brand) as products
			from counted
			where counted.brand_id is not null and counted.of_brand > 0 and (passing_colors is null or counted.colors & passing_colors > 0)
			group by counted.brand_id
		), color as materialized (
			select counted.colors, sum(counted.of_brand) as products
			from counted
			where counted.brand_id is not null and counted.of_brand > 0 and (brand_ids is null or counted.brand_id = any (brand_ids))
			group by counted.colors
		), option as (
			select 'category' as facet, category_id as value, sum(kind.products) as products
			from kind, unnest(kind.category_ids) as category_id
			where kind.in_condition and kind.in_size
			group by category_id
			union all
			select 'condition', kind.condition, sum(kind.products) from kind
			where kind.in_category and kind.in_size
			group by kind.condition
			union all
			select 'size', kind.size, sum(kind.products) from kind
			where kind.in_category and kind.in_condition and kind.size <> ''
			group by kind.size
			union all
			(
				-- By the spelling of the most products, or of the first one
				select
					'brand', (array_agg(product_brands.brand order by brand.products desc, product_brands.first_seq))[1],
					sum(brand.products)
				from brand
				join public.product_brands on product_brands.id = brand.brand_id
				where product_brands.brand <> ''
				group by product_brands.key
				order by product_brands.key = any (shown_brand_keys) desc, 3 desc, 2
				limit 100 + cardinality(shown_brand_keys)
			)
			union all
			select 'color', initcap(split_part(known.words, ' ', 1)), sum(color.products)
			from color
			join unnest(public.color_words()) with ordinality as known (words, n) on color.colors & (1 << (known.n - 1)::integer) > 0
			group by known.words
		), total as (
			select
				coalesce(sum(products) filter (where in_category and in_condition and in_size), 0) as "all",
				coalesce(sum(available) filter (where in_category and in_condition and in_size), 0) as available,
				coalesce(sum(products) filter (where in_condition and in_size), 0) as category,
				coalesce(sum(products) filter (where in_category and in_size), 0) as condition,
				coalesce(sum(products) filter (where in_category and in_condition), 0) as size,
				(select coalesce(sum(brand.products), 0) from brand) as brand,
				(select coalesce(sum(color.products), 0) from color) as color
			from kind
		), page as (
			select item.*
			from (
				select
					hit.seq,
					case when is_ranked then 0 else hit.is_sold_out::integer * 2 + case sort
						when 'newest' then (not hit.is_new)::integer when 'popular' then (not hit.is_featured)::integer else 0
					end end as section,
					case sort when 'price-low' then hit.sale_cents when 'price-high' then -hit.sale_cents else 0 end as key,
					-(2 * hit.score + (not hit.is_sold_out)::integer) as rank
				from hit
				where hit.sale_cents between low and high
					and (not available_only or not hit.is_sold_out)
					and (passing_kinds is null or hit.kind_id = any (passing_kinds))
					and (brand_ids is null or hit.brand_id = any (brand_ids))
					and (passing_colors is null or hit.colors & passing_colors > 0)
			) as item
			order by item.section, item.key, item.rank, item.seq
			limit wanted
		)
		select
			case when with_facets then (
				select json_build_object(
					'all', total."all", 'available', total.available,
					'category', total.category, 'brand', total.brand, 'condition', total.condition, 'size', total.size, 'color', total.color,
					'options', (
						select coalesce(json_agg(json_build_array(option.facet, option.value, option.products)
							order by option.facet, option.products desc, option.value), '[]')
						from option
					)
				)
				from total
			) end,
			not is_search or exists (select from hit),
			array(select page.seq from page order by page.section, page.key, page.rank, page.seq)
		into facets, has_hits, seqs;
	end if;

	if not is_search then
		-- Available and sold products, and of each the new or popular ones and the others, in the order of an index
		for section in 0 .. case when available_only then 1 else 3 end loop
			continue when section % 2 = 1 and sort not in ('newest', 'popular');
			exit when cardinality(seqs) >= wanted;
			seqs := seqs || array(
				select listed.seq
				from public.product_list as listed
				where listed.is_sold_out = (section >= 2)
					and case sort
						when 'newest' then listed.is_new = (section % 2 = 0)
						when 'popular' then listed.is_featured = (section % 2 = 0)
						else true
					end
					and listed.sale_cents between low and high
					and (passing_kinds is null or listed.kind_id = any (passing_kinds))
					and (brand_ids is null or listed.brand_id = any (brand_ids))
					and (passing_colors is null or listed.colors & passing_colors > 0)
				order by
					case sort when 'price-low' then listed.sale_cents when 'price-high' then -listed.sale_cents end,
					listed.seq
				limit wanted - cardinality(seqs)
			);
		end loop;
	end if;

	return json_build_object(
		'facets', facets,
		'products', public.product_cards(seqs[skipped + 1:]),
		'found', has_hits,
		'candidates', case when has_hits then '{}' else public.spelling_candidates(search) end
	);
end
$$;

grant execute on function
	public.product_cards(integer[]), public.fits(text, text[]), public.check_list(text, text[], jsonb),
	public.list_products(
		jsonb, text[], text[], text[], text[], text[], text[], integer, integer, boolean, text, integer, integer, boolean, text[]
	)
to anon, authenticated, service_role;
