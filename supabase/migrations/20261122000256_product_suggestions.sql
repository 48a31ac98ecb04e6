-- docs/decisions/0043.

-- The first cards of a keyword's list. Products with all terms come first (docs/decisions/0040); of very many, the best of 300,
-- preferably with the last term in the name.
create function public.suggest_products(search jsonb, page_size integer default 4)
returns json
language plpgsql
stable
security definer
set search_path = ''
-- The planner overestimates the cost of the index of words
set enable_seqscan = off
set plan_cache_mode = force_custom_plan
as $$
declare
	wanted constant integer := least(greatest(page_size, 1), 20);
	typed constant public.search_term[] := array(
		select term from private.search_terms(private.check_search(search)) as term
	);
	-- Others, such as "with", don't rank
	terms constant public.search_term[] := array(select term from unnest(typed) as term where term.word is not null);
	-- Words of the vocabulary that match the first term and the last one, best first
	first_tokens integer[];
	last_tokens integer[];
	seqs integer[];
begin
	select
		array_agg(word.id) filter (where word.n = 1),
		array_agg(word.id order by word.is_end desc, word.strength desc, word.length) filter (where word.n = cardinality(terms))
	into first_tokens, last_tokens
	from (
		select
			term.n, vocabulary.id, char_length(vocabulary.word) as length,
			coalesce(vocabulary.fields & 2 > 0 and vocabulary.word ~ term.ending, false) as is_end,
			case
				when vocabulary.fields & 1 > 0 and vocabulary.word ~ term.word then 5
				when vocabulary.fields & 1 > 0 and (vocabulary.word ~ term.synonym or vocabulary.word ~ term.beginning) then 4
				when vocabulary.fields & 28 > 0 and vocabulary.word ~ term.word then 3
				-- The second word of "t shirt"
				when vocabulary.word ~ compound.last then 1
				else 0
			end as strength
		from unnest(array[terms[1], terms[cardinality(terms)]]) as term
		cross join lateral (
			select '\y(?:' || string_agg(split_part(parts, ' ', -1), '|') || ')' as last from unnest(term.compounds) as parts
		) as compound
		join public.search_vocabulary as vocabulary
			on vocabulary.word ~ term.contained or vocabulary.word ~ compound.last
		where vocabulary.fields > 0
	) as word
	where word.strength > 0;
	seqs := array(
		select products.seq
		from (
			select distinct named.seq
			from (
				select indexed.seq
				from unnest(last_tokens) as token
				-- One token at a time, as GIN compares every product with every token
				join public.product_words as indexed on indexed.tokens @> array[token]
				where cardinality(terms) = 1 or indexed.tokens && first_tokens
				limit 300
			) as named
		) as found
		join public.products on products.seq = found.seq
		cross join lateral (
			select bit_or(private.match_product(term, products)) as bits from unnest(typed) as term
		) as match
		-- search_hits has the same condition
		where bit_count((bits & 0x02020202020202)::bit(64)) = cardinality(terms)
			and ((bits >> 56) > 0 or bits & (bits >> 1) & 0x40404040404040 <> 0)
		order by
			(bits & (bits >> 2) & 0x08080808080808 <> 0) desc, bit_count((bits & 0x1f1f1f1f1f1f1f)::bit(64)) desc,
			(products.is_available and products.stock is distinct from 0) desc, products.seq
		limit wanted
	);
	if cardinality(seqs) = wanted then
		return private.product_cards(seqs);
	end if;
	return public.list_products(jsonb_build_object('search', search, 'limit', wanted)) -> 'products';
end
$$;

-- Of the same category, starting after the product for variety; available ones first (relatedProducts in
-- app/routes/product/product-data.server.ts).
create function public.related_products(product_id text, page_size integer default 4)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
	wanted constant integer := least(greatest(page_size, 1), 20);
	product public.products;
	seqs integer[] := '{}';
begin
	select * into product from public.products where products.id = related_products.product_id;
	for part in 0 .. 3 loop
		exit when cardinality(seqs) >= wanted;
		seqs := seqs || array(
			select products.seq
			from public.products
			where products.category = product.category and products.archived_at is null
				and (products.is_available and products.stock is distinct from 0) = (part < 2)
				and case when part % 2 = 0 then products.seq > product.seq else products.seq < product.seq end
			order by products.seq
			limit wanted - cardinality(seqs)
		);
	end loop;
	return private.product_cards(seqs);
end
$$;

grant execute on function public.suggest_products(jsonb, integer), public.related_products(text, integer)
to anon, service_role;
