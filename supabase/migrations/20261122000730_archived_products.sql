-- See docs/decisions/0060. Lists (index_products), the Worker's copy, the home page and the sitemap omit archived products.

create function public.archive_product(product_id text)
returns void
language plpgsql
security definer
as $$
begin
	perform private.require_admin('archive products');
	-- Skips sold products, as an update of is_available would clear sold_out_by_order.
	update public.products set is_available = false
	where products.id = archive_product.product_id and products.is_available;
	update public.products set archived_at = now()
	where products.id = archive_product.product_id and products.archived_at is null;
end
$$;

-- Puts a returned product on sale again, with a stock of at least one if it is counted.
create function public.relist_product(product_id text)
returns void
language plpgsql
security definer
as $$
begin
	perform private.require_admin('put products on sale again');
	update public.products set is_available = true, stock = case when products.stock is not null then greatest(products.stock, 1) end
	where products.id = relist_product.product_id and not products.is_available;
end
$$;

grant execute on function public.archive_product(text), public.relist_product(text) to authenticated;

-- Archives one-of-a-kind products whose order was delivered catalog_settings.archive_after_days ago, and returns their number. Runs daily on
-- hosted projects, and locally when the stack starts.
create function private.archive_sold_products()
returns integer
language sql
as $$
	with archived as (
		update public.products set archived_at = now()
		from public.catalog_settings
		where catalog_settings.archive_after_days > 0
			and products.archived_at is null and not products.is_available and products.stock = 0
			and exists (
				select from public.order_items
				join public.orders on orders.id = order_items.order_id and orders.status = 'delivered'
				join public.order_events on order_events.order_id = orders.id and order_events.status = 'delivered'
				where order_items.product_id = products.id and order_items.sold_out_product
					and order_events.at < now() - make_interval(days => catalog_settings.archive_after_days)
			)
		returning 1
	)
	select count(*)::integer from archived
$$;

grant execute on function private.archive_sold_products() to service_role;

select private.schedule_job('archive-sold-products', '20 3 * * *', 'select private.archive_sold_products()');
