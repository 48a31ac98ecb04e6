-- docs/decisions/0043.

-- collectionCondition in domain/collection-listing.ts.
create function public.collection_condition(condition text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
	select case condition when 'Excellent' then 'Like New' when 'Very Good' then 'Good' else condition end
$$;

-- One page of listCollection in domain/collection-listing.ts. groups, conditions and fit: any of these; '{}' is no filter.
-- skip: products before the page. counted_groups: the collection's groups.
-- Returns as list_products; its facets are the totals and the counts of groups and conditions.
create function public.list_collection(
	collection text,
	counted_groups text[],
	search jsonb default null,
	groups text[] default '{}',
	conditions text[] default '{}',
	fit text[] default '{}',
	-- In cents, as sale_cents is.
	min_price integer default 0,
	max_price integer default null,
	available_only boolean default false,
	sort text default 'newest',
	skip integer default 0,
	page_size integer default 48,
	with_facets boolean default true
)
returns json
language plpgsql
stable
set search_path = ''
-- Filters that are not set disappear from the plans
set plan_cache_mode = force_custom_plan
as $$
declare
	skipped constant integer := least(greatest(skip, 0), 1000000);
	wanted constant integer := skipped + least(greatest(page_size, 1), 200);
	low constant bigint := min_price;
	high constant bigint := coalesce(max_price, 9223372036854775807);
	is_search constant boolean := search is not null;
	-- By score, sold products among the others
	is_ranked constant boolean := is_search and sort = 'newest';
	collection_bit constant integer := public.collection_bits(array[collection]);
	group_bits constant integer := public.collection_bits(groups);
	-- Null: no filter
	passing_kinds integer[];
	-- Arrays, as the planner counts their elements
	hit_seqs integer[];
	hit_scores integer[];
	hit_matches boolean[];
	typed_letters bigint := 0;
	has_hits boolean := true;
	facets json;
	seqs integer[] := '{}';
begin
	perform public.check_list(sort, '{newest,price-asc,price-desc,popular}', search);
	if is_search then
		typed_letters := public.search_letters(search);
		select array_agg(hit.seq), array_agg(hit.score), array_agg(hit.is_match) into hit_seqs, hit_scores, hit_matches
		from public.search_hits(search) as hit
		where hit.is_match or typed_letters > 0;
		-- Any collection counts
		has_hits := coalesce(true = any (hit_matches), false)
			or typed_letters > 0 and exists (select from public.product_list as listed where listed.letters & typed_letters > 0);
	end if;

	if conditions <> '{}' or fit <> '{}' then
		passing_kinds := array(
			select product_kinds.id
			from public.product_kinds
			where public.fits(product_kinds.size, fit)
				and (conditions = '{}' or public.collection_condition(product_kinds.condition) = any (conditions))
		);
	end if;

	if with_facets or is_search then
		with hit as materialized (
			select
				listed.seq, listed.id, listed.kind_id, listed.sale_cents, listed.collections, listed.is_sold_out, listed.is_featured,
				coalesce(scored.score, 0) as score,
				listed.sale_cents between low and high
					and (not available_only or not listed.is_sold_out)
					and (listed.letters & typed_letters > 0 or coalesce(scored.is_match, false)) as passes
			from public.product_list as listed
			left join unnest(hit_seqs, hit_scores, hit_matches) as scored (seq, score, is_match) on scored.seq = listed.seq
			where is_search and listed.collections & collection_bit > 0
		), member as (
			select
				listed.kind_id, listed.collections,
				listed.sale_cents between low and high and (not available_only or not listed.is_sold_out) as passes
			from public.product_list as listed
			where not is_search and listed.collections & collection_bit > 0
			union all
			select hit.kind_id, hit.collections, hit.passes from hit where is_search
		), counted as materialized (
			select
				number.collections, number.members, case when public.fits(kind.size, fit) then number.products else 0 end as products,
				public.collection_condition(kind.condition) as condition,
				collection = any (kind.category_ids) as is_filed,
				groups = '{}' or number.collections & group_bits > 0 as in_group,
				conditions = '{}' or public.collection_condition(kind.condition) = any (conditions) as in_condition
			from (
				select member.collections, member.kind_id, count(*) as members, count(*) filter (where member.passes) as products
				from member
				group by member.collections, member.kind_id
			) as number
			join public.product_kinds as kind on kind.id = number.kind_id
		), counted_group as materialized (
			select name, public.collection_bits(array[name]) as bit from unnest(counted_groups) as name
		), option as (
			select counted_group.name as value, sum(counted.products) as products
			from counted
			join counted_group on counted.collections & counted_group.bit > 0
			where counted.products > 0 and counted.in_condition
			group by counted_group.name
			union all
			select counted.condition, sum(counted.products) from counted
			where counted.products > 0 and counted.in_group
			group by counted.condition
		), page as (
			select item.*
			from (
				select
					hit.seq, hit.id,
					case when is_ranked then 0 else hit.is_sold_out::integer * 2 + (sort = 'popular' and not hit.is_featured)::integer
					end as section,
					case sort when 'price-asc' then hit.sale_cents when 'price-desc' then -hit.sale_cents else 0 end as key,
					-(2 * hit.score + (not hit.is_sold_out)::integer) as rank
				from hit
				where hit.passes
					and (groups = '{}' or hit.collections & group_bits > 0)
					and (passing_kinds is null or hit.kind_id = any (passing_kinds))
			) as item
			order by item.section, item.key, item.rank, item.id desc
			limit wanted
		)
		select
			case when with_facets then (
				select json_build_object(
					'all', coalesce(sum(products) filter (where in_group and in_condition), 0),
					'filed', coalesce(sum(members) filter (where is_filed), 0),
					'options', (select coalesce(json_agg(json_build_array(option.value, option.products)), '[]') from option)
				)
				from counted
			) end,
			array(select page.seq from page order by page.section, page.key, page.rank, page.id desc)
		into facets, seqs;
	end if;

	if not is_search then
		-- Available and sold products, and of each the popular ones and the others, in the order of an index
		for section in 0 .. case when available_only then 1 else 3 end loop
			continue when section % 2 = 1 and sort <> 'popular';
			exit when cardinality(seqs) >= wanted;
			seqs := seqs || array(
				select listed.seq
				from public.product_list as listed
				where listed.collections & collection_bit > 0
					and listed.is_sold_out = (section >= 2)
					and (sort <> 'popular' or listed.is_featured = (section % 2 = 0))
					and listed.sale_cents between low and high
					and (groups = '{}' or listed.collections & group_bits > 0)
					and (passing_kinds is null or listed.kind_id = any (passing_kinds))
				order by
					case sort when 'price-asc' then listed.sale_cents when 'price-desc' then -listed.sale_cents end,
					listed.id desc
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
	public.collection_condition(text),
	public.list_collection(
		text, text[], jsonb, text[], text[], text[], integer, integer, boolean, text, integer, integer, boolean
	)
to anon, authenticated, service_role;
