-- docs/decisions/0043.

-- One page of listCollection in domain/collection-listing.ts. groups, conditions and fit: any of these; '{}' is no filter.
-- after: `next` of the page before. skip: products between that and the page. counted_groups: the collection's groups.
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
	after jsonb default null,
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
	-- One more, to know whether there is a next page
	wanted constant integer := skipped + least(greatest(page_size, 1), 200) + 1;
	low constant bigint := min_price;
	high constant bigint := coalesce(max_price, 9223372036854775807);
	is_search constant boolean := search is not null;
	-- By score, sold products among the others
	is_ranked constant boolean := is_search and sort = 'newest';
	collection_bit constant integer := public.collection_bits(array[collection]);
	group_bits constant integer := public.collection_bits(groups);
	-- Arrays, so that the planner knows how many there are
	hit_seqs integer[];
	hit_scores integer[];
	hit_matches boolean[];
	typed_letters bigint := 0;
	has_hits boolean := true;
	facets json;
	seqs integer[];
	next_page json;
begin
	if sort not in ('newest', 'price-asc', 'price-desc', 'popular') then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"unknown sort"';
	end if;
	if is_search and (jsonb_typeof(search) <> 'array' or octet_length(search::text) > 40000) then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"search is no list of terms, or too long"';
	end if;
	if is_search then
		typed_letters := public.search_letters(search);
		select array_agg(hit.seq), array_agg(hit.score), array_agg(hit.is_match) into hit_seqs, hit_scores, hit_matches
		from public.search_hits(search) as hit
		where hit.is_match or typed_letters > 0;
		-- In any collection
		has_hits := coalesce(true = any (hit_matches), false)
			or typed_letters > 0 and exists (select from public.product_list as listed where listed.letters & typed_letters > 0);
	end if;

	with kind as materialized (
		select
			product_kinds.id,
			-- collectionCondition
			case product_kinds.condition when 'Excellent' then 'Like New' when 'Very Good' then 'Good' else product_kinds.condition end
				as condition,
			-- domain/fits.ts
			fit = '{}' or coalesce(product_kinds.size, '') = '' or product_kinds.size = any (fit)
				or not exists (
					select from unnest(fit) as other where (other like 'EU %') = (product_kinds.size like 'EU %')
				) as is_fitting,
			collection = any (product_kinds.category_ids) as is_filed
		from public.product_kinds
	), member as materialized (
		select
			listed.seq, listed.id, listed.sale_cents, listed.collections, listed.is_sold_out, listed.is_featured,
			coalesce(scored.score, 0) as score, kind.condition, kind.is_filed,
			groups = '{}' or listed.collections & group_bits > 0 as in_group,
			conditions = '{}' or kind.condition = any (conditions) as in_condition,
			kind.is_fitting and listed.sale_cents between low and high
				and (not available_only or not listed.is_sold_out)
				and (not is_search or listed.letters & typed_letters > 0 or coalesce(scored.is_match, false)) as passes
		from public.product_list as listed
		join kind on kind.id = listed.kind_id
		left join unnest(hit_seqs, hit_scores, hit_matches) as scored (seq, score, is_match) on scored.seq = listed.seq
		where listed.collections & collection_bit > 0
	), counted as (
		select
			member.collections, member.condition, member.is_filed, member.in_group, member.in_condition, member.passes,
			count(*) as products
		from member
		group by member.collections, member.condition, member.is_filed, member.in_group, member.in_condition, member.passes
	), counted_group as materialized (
		select name, public.collection_bits(array[name]) as bit from unnest(counted_groups) as name
	), option as (
		select counted_group.name as value, sum(counted.products) as products
		from counted
		join counted_group on counted.collections & counted_group.bit > 0
		where counted.passes and counted.in_condition
		group by counted_group.name
		union all
		select counted.condition, sum(counted.products) from counted
		where counted.passes and counted.in_group
		group by counted.condition
	), page as (
		select item.*
		from (
			select
				member.seq, member.id,
				case when is_ranked then 0 else member.is_sold_out::integer * 2 + (sort = 'popular' and not member.is_featured)::integer
				end as section,
				case sort when 'price-asc' then member.sale_cents when 'price-desc' then -member.sale_cents else 0 end as key,
				-(2 * member.score + (is_search and not member.is_sold_out)::integer) as rank
			from member
			where member.passes and member.in_group and member.in_condition
		) as item
		where after is null
			or (item.section, item.key, item.rank) > ((after ->> 0)::integer, (after ->> 1)::bigint, (after ->> 2)::integer)
			or (item.section, item.key, item.rank) = ((after ->> 0)::integer, (after ->> 1)::bigint, (after ->> 2)::integer)
			and item.id < after ->> 3
		order by item.section, item.key, item.rank, item.id desc
		limit wanted
	)
	select
		case when with_facets then (
			select json_build_object(
				'all', coalesce(sum(products) filter (where passes and in_group and in_condition), 0),
				'filed', coalesce(sum(products) filter (where is_filed), 0),
				'options', (select coalesce(json_agg(json_build_array(option.value, option.products)), '[]') from option)
			)
			from counted
		) end,
		array(select page.seq from page order by page.section, page.key, page.rank, page.id desc),
		(
			select json_build_array(last.section, last.key, last.rank, last.id)
			from (
				select page.*, row_number() over (order by page.section, page.key, page.rank, page.id desc) as n from page
			) as last
			where last.n = wanted - 1 and (select count(*) from page) = wanted
		)
	into facets, seqs, next_page;

	return json_build_object(
		'facets', facets,
		'products', public.product_cards(seqs[skipped + 1:wanted - 1]),
		'next', next_page,
		'found', has_hits,
		'candidates', case when has_hits then '{}' else public.spelling_candidates(search) end
	);
end
$$;

grant execute on function
	public.list_collection(
		text, text[], jsonb, text[], text[], text[], integer, integer, boolean, text, jsonb, integer, integer, boolean
	)
to anon, authenticated, service_role;
