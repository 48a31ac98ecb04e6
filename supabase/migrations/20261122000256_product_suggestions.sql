-- docs/decisions/0043.

-- The first cards of a keyword's list. Of one term, products with it in the name come first (docs/decisions/0040); of very many, the
-- best of the first 300.
create function public.suggest_products(search jsonb, page_size integer default 4)
returns json
language plpgsql
stable
set search_path = ''
as $$
declare
	wanted constant integer := least(greatest(page_size, 1), 20);
	terms constant public.search_term[] := array(select term from public.search_terms(search) as term);
	tokens integer[];
	seqs integer[];
begin
	-- Others, such as "with", don't rank
	if (select count(*) = 1 and bool_and(term.compounds = '{}') from unnest(terms) as term where term.word is not null) then
		tokens := array(
			select vocabulary.id
			from unnest(terms) as term
			join public.search_vocabulary as vocabulary on vocabulary.word ~ term.contained
			where vocabulary.fields & 1 > 0
				and (vocabulary.word ~ term.word or vocabulary.word ~ term.synonym or vocabulary.word ~ term.beginning)
		);
		seqs := array(
			select products.seq
			from (select named.seq from public.products_with_words(tokens) as named (seq) limit 300) as named
			join public.products on products.seq = named.seq
			join unnest(terms) as term on term.word is not null
			cross join lateral (select public.match_product(term, products) as bits) as match
			-- Of the first term: 8: strength 4 or 5, 32: it ends the name, 16: strength 5
			where bits & 8 > 0 and ((bits >> 56) > 0 or bits & 192 = 192)
			order by
				(bits & 32 > 0) desc, (bits & 16 > 0) desc,
				(products.is_available and products.stock is distinct from 0) desc, products.seq
			limit wanted
		);
	end if;
	if cardinality(seqs) = wanted then
		return public.product_cards(seqs);
	end if;
	return public.list_products(search, page_size => wanted, with_facets => false) -> 'products';
end
$$;

-- Of the same category, starting after the product for variety; available ones first (relatedProducts in
-- app/routes/product/product-data.server.ts).
create function public.related_products(product_id text, page_size integer default 4)
returns json
language plpgsql
stable
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
			where products.category = product.category
				and (products.is_available and products.stock is distinct from 0) = (part < 2)
				and case when part % 2 = 0 then products.seq > product.seq else products.seq < product.seq end
			order by products.seq
			limit wanted - cardinality(seqs)
		);
	end loop;
	return public.product_cards(seqs);
end
$$;

grant execute on function public.suggest_products(jsonb, integer), public.related_products(text, integer)
to anon, authenticated, service_role;
