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
	tokens text[];
	seqs integer[];
begin
	-- Others, such as "with", don't rank
	if (
		select count(*) = 1 and bool_and(term.compounds = '{}')
		from public.search_terms(search) as term
		where term.word is not null
	) then
		tokens := array(
			select 'n' || vocabulary.word
			from public.search_terms(search) as term
			join public.search_vocabulary as vocabulary on vocabulary.word ~ term.contained
			where vocabulary.word ~ term.word or vocabulary.word ~ term.synonym or vocabulary.word ~ term.beginning
		);
		seqs := array(
			-- Materialized, as the limit would make the planner read products one by one
			with named as materialized (
				select products as product from public.products
				where public.search_tokens(
					products.name, products.description, products.brand, products.category, products.gender,
					products.color, products.material
				) && tokens
			)
			select hit.seq
			from (
				select product.seq, product.is_available and product.stock is distinct from 0 as is_available, matched.bits
				from (select * from named limit 300) as named
				cross join lateral (select (named.product).*) as product
				cross join public.search_terms(search) as term
				cross join lateral (select public.term_bits(term, named.product) as bits) as matched
				where term.word is not null
			) as hit
			where hit.bits & 7 > 0 and (hit.bits & 514 > 0 or hit.bits & 384 = 384)
			order by (hit.bits & 64 > 0) desc, (hit.bits & 1 > 0) desc, hit.is_available desc, hit.seq
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
