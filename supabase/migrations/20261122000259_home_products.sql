-- See docs/decisions/0043.

create index products_popular on public.products (seq) where is_featured and archived_at is null;
create index products_new on public.products (seq) where is_new and archived_at is null;
create index products_discounted on public.products (seq) where (discount_percentage > 0 or sale_price is not null) and archived_at is null;

-- Returns the lists of app/routes/home/home-lists.server.ts, available products first.
create function public.home_products(page_size integer default 8)
returns json
language plpgsql
stable
security definer
set plan_cache_mode = force_custom_plan
as $$
declare
	wanted constant integer := least(greatest(page_size, 1), 20);
	popular integer[] := '{}';
	arrivals integer[] := '{}';
	sale integer[] := '{}';
	can_be_bought boolean;
begin
	foreach can_be_bought in array array[true, false] loop
		popular := popular || array(
			select seq from public.products
			where is_featured and archived_at is null and (is_available and stock is distinct from 0) = can_be_bought
			order by seq
			limit wanted - cardinality(popular)
		);
		arrivals := arrivals || array(
			select seq from public.products
			where is_new and archived_at is null and (is_available and stock is distinct from 0) = can_be_bought
			order by seq desc
			limit wanted - cardinality(arrivals)
		);
		sale := sale || array(
			select seq from public.products
			where (discount_percentage > 0 or sale_price is not null) and archived_at is null
				and (is_available and stock is distinct from 0) = can_be_bought
			order by seq
			limit wanted - cardinality(sale)
		);
	end loop;
	return json_build_object(
		'popular', private.product_cards(popular),
		'arrivals', private.product_cards(arrivals),
		'sale', private.product_cards(sale)
	);
end
$$;

grant execute on function public.home_products(integer) to anon, service_role;
