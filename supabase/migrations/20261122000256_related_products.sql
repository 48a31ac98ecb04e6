-- See docs/decisions/0073.

-- The SQL copy of nameNoun in domain/search.ts. The cost keeps the planner from calling it for every row.
create function private.name_noun(name text)
returns text
language plpgsql
immutable
parallel safe
cost 10000
as $$
declare
	head constant text := (regexp_split_to_array(private.plain_text(name), '[,(|]| - '))[1];
	noun constant text := left(array_to_string(private.split_words(substring(head from '[^ ]+(?= *$)')), ''), 100);
begin
	return coalesce((private.word_forms(array[noun]))[2], noun);
end
$$;

-- Admins who change products evaluate the expression of the index.
grant execute on function private.name_noun(text), private.plain_text(text), private.split_words(text), private.word_forms(text[])
to authenticated, service_role;

create index products_noun on public.products (private.name_noun(name), seq) where archived_at is null;
create index products_category on public.products (category, seq) where archived_at is null;

-- The SQL copy of relatedProducts in domain/related.ts. nouns are its relatedNouns. Reads the newest 40 products of each noun and of the
-- category.
create function public.related_products(product_id text, nouns text[])
returns json
language plpgsql
stable
security definer
set plan_cache_mode = force_generic_plan
as $$
declare
	product public.products;
	cents bigint;
	colors integer[];
begin
	select * into product from public.products where products.id = related_products.product_id;
	cents := private.sale_cents(product.price, product.discount_percentage, product.sale_price);
	colors := array(
		select list_values.id from public.list_values
		where facet = 'color' and value = any (private.product_colors(product.color, product.name))
	);
	return private.product_cards(array(
		with compared as (
			select distinct on (seq) found.seq, points
			from (
				select newest.seq, case n when 1 then 8 else 6 end as points
				from unnest(nouns) with ordinality as item (noun, n)
				cross join lateral (
					select products.seq from public.products
					where private.name_noun(products.name) = noun and archived_at is null and products.seq <> product.seq
					order by products.seq desc
					limit 40
				) as newest
				where n <= 12
				union all
				select newest.seq, 0
				from (
					-- Compares rows, so that only the index of both columns has this order
					select products.seq, category from public.products
					where (category, products.seq) <= (product.category, 2147483647) and archived_at is null
						and products.seq <> product.seq
					order by category desc, products.seq desc
					limit 40
				) as newest
				where category = product.category
			) as found
			order by seq, points desc
		), scored as (
			select
				products.seq, products.brand,
				points
					- case when products.gender <> product.gender then 6 else 0 end
					+ case when coalesce(products.size, '') = coalesce(product.size, '') then 3 else 0 end
					+ case when list_kinds.facet_values && colors then 2 else 0 end
					+ case when products.brand = nullif(product.brand, '') then 1 else 0 end
					+ case
						when 2 * greatest(sale_cents, cents) <= 3 * least(sale_cents, cents) then 2
						when greatest(sale_cents, cents) <= 2 * least(sale_cents, cents) then 1
						else 0
					end as score
			from compared
			join public.products on products.seq = compared.seq
			join public.product_list on product_list.seq = compared.seq
			join public.list_kinds on list_kinds.id = kind_3
			where not is_sold_out
		)
		select seq
		from (select *, row_number() over (partition by brand order by score desc, seq desc) > 2 as is_many from scored) as ranked
		order by is_many, score desc, seq desc
		limit 4
	));
end
$$;

grant execute on function public.related_products(text, text[]) to anon, service_role;
