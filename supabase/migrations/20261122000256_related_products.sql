-- docs/decisions/0043.

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

grant execute on function public.related_products(text, integer) to anon, service_role;
