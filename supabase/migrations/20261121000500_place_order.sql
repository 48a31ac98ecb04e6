-- The one way an order is written: whole or not at all, once per key, at the prices that were quoted, and never for
-- more pieces than there are. The edge function `orders` prices the cart and calls this with the service role.
--
-- items: [{ product_id, quantity, price, discount_percentage, unit_price }], dollars; price and discount_percentage
-- are the columns that the caller priced with, unit_price what it made of them.
-- details: { reference, total_amount, contact_name, contact_email, contact_phone, shipping_address_line1,
-- shipping_city, shipping_postal_code, shipping_country, payment_method, shipping_method }.
--
-- Raises, with the reason as the message and JSON as the detail:
-- PT422 idempotency_key_reused { "orderId" }; PT409 sold_out [{ "productId", "name", "stock" }];
-- PT409 price_changed [{ "productId" }].

create function public.place_order(buyer uuid, key uuid, hash text, items jsonb, details jsonb)
returns table (
	id uuid,
	reference text,
	created_at timestamptz,
	total_amount numeric,
	payment_method text,
	shipping_method text,
	replayed boolean
)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
	placed public.orders;
	gone jsonb;
	changed jsonb;
begin
	-- Two tries with the same key, at the same time: the second waits here and then finds the first one's order.
	perform pg_advisory_xact_lock(hashtextextended(buyer::text || key::text, 0));

	select * into placed from public.orders where orders.user_id = buyer and orders.idempotency_key = key;
	if found then
		if placed.body_hash <> hash then
			raise sqlstate 'PT422' using
				message = 'idempotency_key_reused',
				detail = jsonb_build_object('orderId', placed.id)::text;
		end if;
		return query select placed.id, placed.reference, placed.created_at, placed.total_amount, placed.payment_method,
			placed.shipping_method, true;
		return;
	end if;

	if coalesce(jsonb_array_length(items), 0) = 0 then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"an order needs at least one item"';
	end if;

	-- In id order, so that two orders for the same pieces can't wait for each other.
	perform from public.products
	where products.id in (select line ->> 'product_id' from jsonb_array_elements(items) as line)
	order by products.id
	for update;

	select jsonb_agg(jsonb_build_object(
		'productId', line.product_id,
		'name', coalesce(products.name, ''),
		'stock', case when products.is_available then products.stock else 0 end
	) order by line.product_id)
	into gone
	from jsonb_to_recordset(items) as line (product_id text, quantity integer)
	left join public.products on products.id = line.product_id
	where products.id is null or not products.is_available or products.stock < line.quantity;
	if gone is not null then
		raise sqlstate 'PT409' using message = 'sold_out', detail = gone::text;
	end if;

	select jsonb_agg(jsonb_build_object('productId', line.product_id) order by line.product_id)
	into changed
	from jsonb_to_recordset(items) as line (product_id text, price numeric, discount_percentage numeric)
	join public.products on products.id = line.product_id
	where products.price is distinct from line.price
		or products.discount_percentage is distinct from line.discount_percentage;
	if changed is not null then
		raise sqlstate 'PT409' using message = 'price_changed', detail = changed::text;
	end if;

	insert into public.orders (
		user_id, idempotency_key, body_hash, reference, total_amount, payment_method, shipping_method,
		contact_name, contact_email, contact_phone,
		shipping_address_line1, shipping_city, shipping_postal_code, shipping_country,
		billing_address_line1, billing_city, billing_postal_code, billing_country
	)
	select
		buyer, key, hash, given.reference, given.total_amount, given.payment_method, given.shipping_method,
		given.contact_name, given.contact_email, given.contact_phone,
		given.shipping_address_line1, given.shipping_city, given.shipping_postal_code, given.shipping_country,
		-- Billed where it is shipped: the checkout form asks once (decision 35).
		given.shipping_address_line1, given.shipping_city, given.shipping_postal_code, given.shipping_country
	from jsonb_to_record(details) as given (
		reference text, total_amount numeric, payment_method text, shipping_method text,
		contact_name text, contact_email text, contact_phone text,
		shipping_address_line1 text, shipping_city text, shipping_postal_code text, shipping_country text
	)
	returning * into placed;

	insert into public.order_items (order_id, product_id, quantity, unit_price, total_price, stock_claimed, switched_off)
	select
		placed.id, line.product_id, line.quantity, line.unit_price, line.unit_price * line.quantity,
		case when products.stock is not null then line.quantity end,
		coalesce(products.stock = line.quantity, false)
	from jsonb_to_recordset(items) as line (product_id text, quantity integer, unit_price numeric)
	join public.products on products.id = line.product_id;

	-- The claim. The last piece takes the product off the shelf.
	update public.products
	set stock = products.stock - order_items.quantity, is_available = products.stock > order_items.quantity
	from public.order_items
	where order_items.order_id = placed.id
		and order_items.product_id = products.id
		and order_items.stock_claimed is not null;

	insert into public.order_events (order_id, status) values (placed.id, placed.status);

	return query select placed.id, placed.reference, placed.created_at, placed.total_amount, placed.payment_method,
		placed.shipping_method, false;
end
$$;

revoke all on function public.place_order(uuid, uuid, text, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.place_order(uuid, uuid, text, jsonb, jsonb) to service_role;
