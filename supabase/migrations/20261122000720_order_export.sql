-- The export is for admins and returns nothing about customers, so it needs no entry in the audit log.
-- Returns orders, oldest first. `after` is an order id, for keyset pagination. Both days are included and in `time_zone`, as in
-- shop_overview. Amounts are in dollars.
create function public.export_orders(
	first_day date,
	last_day date,
	time_zone text,
	after uuid default null,
	page_size integer default 500
)
returns table (
	id uuid,
	reference text,
	created_at timestamptz,
	status text,
	payment_status text,
	total_amount numeric,
	items_amount numeric,
	pricing_trace jsonb,
	revenue numeric
)
language plpgsql
stable
security definer
as $$
declare
	max_page_size constant integer := 1000;
	previous timestamptz;
begin
	perform private.require_admin('export orders');
	select orders.created_at into previous from public.orders where orders.id = export_orders.after;
	return query
	select
		orders.id,
		orders.reference,
		orders.created_at,
		orders.status,
		orders.payment_status,
		orders.total_amount,
		(select coalesce(sum(order_items.total_price), 0) from public.order_items where order_items.order_id = orders.id),
		orders.pricing_trace,
		case when private.is_revenue(orders.status, orders.payment_status) then orders.total_amount else 0 end
	from public.orders
	where orders.created_at >= greatest(previous, first_day::timestamp at time zone export_orders.time_zone)
		and orders.created_at < (last_day + 1)::timestamp at time zone export_orders.time_zone
		and (previous is null or (orders.created_at, orders.id) > (previous, export_orders.after))
	order by orders.created_at, orders.id
	limit least(export_orders.page_size, max_page_size);
end
$$;

grant execute on function public.export_orders(date, date, text, uuid, integer) to authenticated;
