-- See docs/decisions/0043.

-- Returns cards, whose fields are in the order of _shared/domain/card.ts. PL/pgSQL, which keeps its plan, unlike SQL (docs/decisions/0063).
create function private.product_cards(seqs integer[])
returns json
language plpgsql
stable
as $$
begin
	return (
		select coalesce(json_agg(json_build_object(
			'id', products.id, 'name', products.name, 'brand', products.brand, 'price', private.minor_units(products.price),
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
	);
end
$$;

-- The SQL copy of fits in domain/listing.ts.
create function private.fits(size text, my_sizes text[])
returns boolean
language plpgsql
immutable
parallel safe
as $$
begin
	return my_sizes = '{}' or coalesce(size, '') = '' or size = any (my_sizes)
		or not exists (select from unnest(my_sizes) as other where (other like 'EU %') = (size like 'EU %'));
end
$$;

-- Returns the query if it is valid and small enough, as its size limits the cost. Raises an error that explains the problem otherwise.
create function private.check_list(query jsonb)
returns jsonb
language plpgsql
immutable
as $$
declare
	problem constant text := case
		when jsonb_typeof(query) is distinct from 'object' or octet_length(query::text) > 40000
			then 'query is no object, or longer than 40,000 bytes'
		when (query ->> 'skip')::numeric > 9552 then 'skip is more than 9552'
		when query -> 'sort' not in ('null', '"price"', '"-price"', '"isNew"', '"popular"') then 'unknown sort'
		when query @@ '$.facets.type() != "object" || $.count.type() != "object"' then 'facets or count is no object'
		when (select count(*) from jsonb_object_keys(query -> 'facets')) > 20
			or (select count(*) from jsonb_object_keys(query -> 'count')) > 20
			then 'more than 20 facets'
		when query @@ '$.facets.*.type() != "array" || $.count.*.type() != "array"'
			or query @@ '$.facets.*.size() > 100 || $.count.*.size() > 100'
			then 'a facet has no list of at most 100 options'
		when query @@ '$.search.type() != "array"' then 'search is no list of terms'
		-- The largest term has seven synonyms
		when query @@ '$.search.size() > 7' then 'search has more than 7 terms'
		when octet_length(query ->> 'search') > 8000 then 'search is longer than 8,000 bytes'
		when query @@ '$.search[*].type() != "object"' then 'search has a term that is no object'
		when query @@ '$.search[*].*.size() > 10' then 'search has a term with more than 10 spellings'
		when exists (
			select from jsonb_path_query(query, '$.search[*].*[*]') as word
			where word #>> '{}' !~ '^[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+$'
		) then 'search has a word that is empty or has signs'
	end;
begin
	if problem is not null then
		raise sqlstate 'PT400' using message = 'invalid', detail = to_json(problem)::text;
	end if;
	return check_list.query;
end
$$;

-- Returns the first products of a search, tier by tier and available ones first in each, and how many of them have all words, which are
-- those of the first eight tiers. `missing` is explained in list_products. The generic plan reads the index of words and costs no planning
-- for each tier. A few products, such as suggestions, are first searched among at most 300 available ones of the first 1,000, which is
-- enough for tiers with many matches and avoids reading all of these.
create function private.ranked_page(
	tiers tsquery[], missing integer[], min bigint, max bigint, available_only boolean, are_newest_first boolean, wanted integer,
	out seqs integer[], out with_all integer
)
language plpgsql
stable
set plan_cache_mode = force_generic_plan
as $$
declare
	near integer[] := '{}';
	part integer[];
begin
	if wanted <= 10 and missing is null and coalesce(min, 0) = 0 and max is null and not are_newest_first then
		near := array(
			select seq
			from (
				-- There is no index of available products, so this also reads the sold ones before them
				select seq from (select seq, is_sold_out from public.product_list order by seq limit 1000) as first
				where not is_sold_out
				limit 300
			) as listed
			join public.product_words using (seq)
			where words @@ tiers[cardinality(tiers)]
		);
	end if;
	seqs := '{}';
	with_all := 0;
	for n in 1 .. cardinality(tiers) loop
		exit when cardinality(seqs) >= wanted;
		part := array(
			select seq from public.product_words
			where seq = any (near) and words @@ tiers[n] and seq <> all (seqs)
			order by seq
			limit wanted - cardinality(seqs)
		);
		if cardinality(part) < wanted - cardinality(seqs) then
			part := array(
				select seq from public.product_list
				where private.words_of(seq) @@ tiers[n] and seq not in (select unnest(seqs))
					and (min is null or sale_cents >= min) and (max is null or sale_cents <= max) and (not available_only or not is_sold_out)
					and coalesce(missing[kind_1] | missing[kind_2] | missing[kind_3] | missing[kind_4], 0) = 0
				order by is_sold_out, case when are_newest_first then id end desc, seq
				limit wanted - cardinality(seqs)
			);
		end if;
		seqs := seqs || part;
		if n <= 8 then
			with_all := cardinality(seqs);
		end if;
	end loop;
end
$$;

-- Returns one page of listProducts in domain/listing.ts. query:
--   facets     the selected options, folded (foldText): {"brand": ["zara", "gap"]}; also {"collection": ["womens"]}
--   count      the facets to count, with the options to count in addition to the 100 most frequent: {"brand": ["zara"]}
--   search     the terms of a keyword (createTerms in domain/search.ts)
--   min, max   limits of sale_cents
--   fit        the shopper's sizes
--   available  hides sold-out products
--   sort       price, -price, isNew or popular
--   order      the order of ties, and without sort: newest (by id, descending) or else by seq
--   skip       the number of products before the page, at most those of all pages but the last (MAX_PAGES)
--   limit      the number of products of the page
-- Returns facets (null without count): the number of all and of available products, the total of each facet without its own options, and
-- the options; then products; for a ranked search the number of products up to this page that have all words; and candidates for the
-- spelling of words that no product has.
create function public.list_products(query jsonb)
returns json
language plpgsql
stable
security definer
as $$
declare
	query constant jsonb := private.check_list(list_products.query);
	skipped constant integer := greatest((query ->> 'skip')::integer, 0);
	wanted constant integer := skipped + least(greatest(coalesce((query ->> 'limit')::integer, 48), 1), 100);
	search constant jsonb := query -> 'search';
	selected constant jsonb := coalesce(query -> 'facets', '{}');
	counted constant jsonb := coalesce(query -> 'count', '{}');
	fit constant text[] := array(select jsonb_array_elements_text(query -> 'fit'));
	available_only constant boolean := coalesce((query ->> 'available')::boolean, false);
	flag constant text := case query ->> 'sort' when 'isNew' then 'is_new' when 'popular' then 'is_featured' end;
	key constant text := case query ->> 'sort' when 'price' then 'sale_cents' when '-price' then '-sale_cents' end;
	ties constant text := case query ->> 'order' when 'newest' then 'id desc' else 'seq' end;
	-- Whether products are sorted by tier, sold-out ones last in each
	is_ranked constant boolean := search is not null and flag is null and key is null;
	-- Facets whose selected options exclude products
	names constant text[] := array(select jsonb_object_keys(selected));
	counted_slots constant smallint[] := array(select distinct private.facet_slot(name) from jsonb_object_keys(counted) as name order by 1);
	-- By kind, a bit for each counted facet whose selected options it lacks, or another bit if other options or sizes exclude it
	missing integer[];
	-- By slot that excludes any, a condition that names its other kinds: so the planner knows how many rows they have
	filters jsonb := '{}';
	conditions text := concat_ws(' and ', 'true',
		'sale_cents >= ' || nullif((query ->> 'min')::bigint, 0), 'sale_cents <= ' || (query ->> 'max')::bigint,
		case when available_only then 'not is_sold_out' end);
	-- The query that finds all matches, then one for each tier
	tiers tsquery[];
	facets json;
	total integer;
	seqs integer[] := '{}';
	with_all integer;
	part integer[];
begin
	if names <> '{}' or fit <> '{}' then
		missing := array(
			select coalesce(bit_or(miss.bits), 0)
			from generate_series(1, (select max(id) from public.list_kinds)) as id
			left join (
				select kind.id, filter.bits
				from (
					select
						private.facet_slot(name) as slot, case when counted ? name then 1 << (n - 1)::integer else 1 << 30 end as bits,
						array(
							select id from public.list_values
							where facet = name and list_values.key = any (array(select jsonb_array_elements_text(selected -> name)))
						) as ids,
						false as has_ids
					from unnest(names) with ordinality as item (name, n)
					union all
					select private.facet_slot('size'), 1 << 30, array(
						select id from public.list_values where facet = 'size' and not private.fits(value, fit)
					), true
					where fit <> '{}'
				) as filter
				join public.list_kinds as kind on kind.slot = filter.slot and (kind.facet_values && filter.ids) = filter.has_ids
			) as miss using (id)
			group by id
			order by id
		);
		filters := (
			select coalesce(jsonb_object_agg(slot, format('kind_%s = any (%L)', slot, kinds)), '{}')
			from (
				select slot, coalesce(array_agg(id) filter (where missing[id] = 0), '{}') as kinds
				from public.list_kinds
				group by slot
				having bool_or(missing[id] <> 0)
			) as filtered
		);
		if not names && array(select jsonb_object_keys(counted)) then
			conditions := concat_ws(' and ', conditions, (select string_agg(value, ' and ') from jsonb_each_text(filters)));
			filters := '{}';
		end if;
	end if;

	if search is not null then
		tiers := private.search_tiers(search);
		conditions := conditions || ' and private.words_of(seq) @@ $4';
	end if;

	if counted_slots <> '{}' then
		-- A pass for each slot (brands and colors share one) counts the kinds of rows that no other slot's filters exclude. Passes over the same
		-- rows share a scan. The last pass counts available products, so that the first one can be an index-only scan. Then the values of kinds are
		-- counted; for each facet, in rows that at most its own options exclude. A search reads its matches once.
		execute format(
			'with listed as %1$s (
				select kind_1, kind_2, kind_3, kind_4, is_sold_out from public.product_list where %2$s
			), counted as materialized (
				%3$s
			), total as materialized (
				select missed, sum(products) filter (where missed <> 0 or available is not null) as products, sum(available) as available
				from counted
				group by missed
			), counted_facet as materialized (
				select name, coalesce(1 << (array_position($2, name) - 1), 0) as own_bit,
					array(select jsonb_array_elements_text(options)) as listed_keys
				from jsonb_each($3) as item (name, options)
			), spelling as materialized (
				select facet, key, value, sum(products)::integer as products
				from (
					select unnest(facet_values) as facet_value, missed, products
					from (
						select unnest(kinds) as kind, missed, sum(products)::integer as products from counted group by kind, missed
					) as kind
					join public.list_kinds on id = kind
				) as number
				join public.list_values on id = facet_value
				join counted_facet on name = facet
				where missed & ~own_bit = 0
				group by list_values.id
			)
			select json_build_object(
				''all'', coalesce(sum(products), 0),
				''available'', coalesce(sum(available), 0),
				''totals'', (
					select json_object_agg(name, (select coalesce(sum(products), 0) from total where missed in (0, own_bit)))
					from counted_facet
				),
				''options'', (
					select coalesce(json_agg(json_build_array(name, option.value, option.products)), ''[]'')
					from counted_facet
					cross join lateral (
						select (array_agg(value order by products desc, value))[1] as value, sum(products) as products
						from spelling
						where facet = name
						group by key
						order by key = any (listed_keys) desc, 2 desc, 1
						limit 100 + cardinality(listed_keys)
					) as option
				)
			)
			from total
			where missed = 0',
			case when search is null then 'not materialized' end, conditions,
			(
				select string_agg(format(
					'select array[%1$s] as kinds, coalesce(%2$s, 0) as missed, count(*)::integer as products, %3$s as available
					from listed
					where %4$s
					group by grouping sets (%5$s)',
					scan.kinds, scan.missed,
					case when scan.slot = counted_slots[cardinality(counted_slots)] then
						format('case when kind_%s is not null then (count(*) filter (where not is_sold_out))::integer end', scan.slot)
					else 'null::integer' end,
					scan.condition, scan.sets
				), ' union all ')
				from (
					select condition, string_agg(kinds, ', ') as kinds, string_agg(missed, ', ') as missed,
						string_agg(format('(%s)', kinds), ', ') as sets, max(slot) as slot
					from (
						select array_agg(slot) as slots, string_agg(format('kind_%s', slot), ', ') as kinds,
							string_agg(format('($1)[kind_%s]', slot), ' | ') as missed, max(slot) as slot
						from unnest(counted_slots) as slot
						group by case slot when 3 then 2 else slot end
					) as pass
					cross join lateral (
						select coalesce(string_agg(filter, ' and '), 'true') as condition
						from jsonb_each_text(filters) as filtered (slot, filter)
						where filtered.slot::smallint <> all (slots)
					) as other
					group by condition
				) as scan
			)
		) into facets using missing, names, counted, tiers[1];
		total := facets ->> 'all';
	end if;

	if is_ranked then
		select page.seqs, page.with_all into seqs, with_all
		from private.ranked_page(
			tiers[2:], missing, (query ->> 'min')::bigint, (query ->> 'max')::bigint, available_only, query ->> 'order' = 'newest',
			least(wanted, total)
		) as page;
	else
		-- Reads available and then sold-out products, of each the new or popular ones first, in the order of an index
		conditions := concat_ws(' and ', conditions, (select string_agg(value, ' and ') from jsonb_each_text(filters)));
		for section in 0 .. case when available_only then 1 else 3 end loop
			continue when section % 2 = 1 and flag is null;
			exit when cardinality(seqs) >= least(wanted, total);
			execute format(
				'select array(select seq from public.product_list where %s order by %s limit %s)',
				concat_ws(' and ', conditions, case when section >= 2 then 'is_sold_out' else 'not is_sold_out' end,
					case when section % 2 = 1 then 'not ' else '' end || flag),
				concat_ws(', ', key, ties), wanted - cardinality(seqs)
			) into part using missing, names, counted, tiers[1];
			seqs := seqs || part;
		end loop;
	end if;

	return json_build_object(
		'facets', facets,
		'products', private.product_cards(seqs[skipped + 1:]),
		'with_all', with_all,
		'candidates', case when search is not null then private.spelling_candidates(search) end
	);
end
$$;

-- Returns the number of products that the shop lists in a category (categoryIds in domain/category-ids.ts).
create function public.count_in_category(category text)
returns integer
language sql
stable
security definer
as $$
	select count(*)::integer from public.product_list
	where kind_1 = any (array(
		select list_kinds.id from public.list_kinds
		where slot = 1 and facet_values && array(
			select list_values.id from public.list_values
			where facet = 'category' and key = private.fold_text(left(count_in_category.category, 100))
		)
	))
$$;

grant execute on function public.list_products(jsonb), public.count_in_category(text) to anon, service_role;
