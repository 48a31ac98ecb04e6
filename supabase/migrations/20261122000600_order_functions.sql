-- See docs/decisions/0022 and 0023.

-- Returns all that the edge function `orders` needs. `existing` is the stored order with this key. Counts an attempt for a new order, and
-- for a stored one that awaits payment, as both call the payment provider.
create function public.prepare_order(key uuid, product_ids text[])
returns jsonb
language plpgsql
volatile
security definer
set plan_cache_mode = force_generic_plan
as $$
declare
	buyer uuid := auth.uid();
	existing jsonb;
	counted text;
	attempts integer := 0;
	retry_after integer := 0;
begin
	perform private.require_session();
	select to_jsonb(orders), case orders.payment_status when 'awaiting_payment' then 'payment' end into existing, counted
	from public.orders
	where orders.user_id = buyer and orders.idempotency_key = prepare_order.key;
	if not found then
		counted := 'order';
	end if;
	if counted is not null then
		select counter.attempts, counter.retry_after into attempts, retry_after
		from public.count_attempts(array[counted || ' ' || buyer], 1) as counter;
	end if;
	return jsonb_build_object(
		'buyer', buyer,
		'existing', existing,
		'attempts', attempts,
		'retry_after', retry_after,
		'products', coalesce(
			(
				select jsonb_agg(jsonb_build_object(
					'id', products.id, 'name', products.name, 'price', products.price,
					'discount_percentage', products.discount_percentage, 'sale_price', products.sale_price,
					'is_available', products.is_available, 'stock', products.stock,
					'product_holds', (
						select json_build_object('expires_at', product_holds.expires_at)
						from public.product_holds where product_holds.product_id = products.id
					)
				))
				from public.products
				-- MAX_LINES
				where products.id = any (array(select unnest(product_ids) limit 50))
			),
			'[]'
		)
	);
end
$$;

grant execute on function public.prepare_order(uuid, text[]) to authenticated;

-- Returns the reason why an account can't hold these items before it pays, or null (docs/decisions/0031). place_order has locked the
-- account and the products. items: [{ product_id, quantity }]; last_items: [{ productId, name }] are the products that would be sold out.
-- Returns { reason, limit, open, products }, which is HoldLimit in _shared/contracts/order-errors.ts.
create function private.hold_limit(buyer uuid, items jsonb, last_items jsonb)
returns jsonb
language plpgsql
stable
security definer
set plan_cache_mode = force_generic_plan
as $$
declare
	piece_limit constant integer := 5;
	lapse_limit constant integer := 2;
	quantity_limit constant integer := (select catalog_settings.held_quantity from public.catalog_settings);
	pieces integer;
	held jsonb;
	refused jsonb;
begin
	select
		count(*) filter (where order_items.sold_out_product),
		jsonb_object_agg(order_items.product_id, order_items.quantity)
	into pieces, held
	from (
		select
			order_items.product_id, sum(order_items.quantity) as quantity, bool_or(order_items.sold_out_product) as sold_out_product
		from public.orders
		join public.order_items on order_items.order_id = orders.id
		where orders.user_id = buyer
			and orders.status in ('pending', 'processing')
			and (orders.payment_status = 'pending' or private.is_unpaid(orders.payment_status))
			and order_items.stock_claimed is not null
		group by order_items.product_id
	) as order_items;
	if pieces + jsonb_array_length(last_items) > piece_limit then
		return jsonb_build_object('reason', 'pieces', 'limit', piece_limit, 'open', pieces, 'products', last_items);
	end if;

	select jsonb_agg(jsonb_build_object('productId', products.id, 'name', products.name, 'open', line.open) order by products.id)
	into refused
	from (
		select item.product_id, item.quantity, coalesce((held ->> item.product_id)::integer, 0) as open
		from jsonb_to_recordset(items) as item (product_id text, quantity integer)
	) as line
	join public.products on products.id = line.product_id and products.stock is not null
	where line.quantity + line.open > quantity_limit;
	if refused is not null then
		return jsonb_build_object('reason', 'quantity', 'limit', quantity_limit, 'open', 0, 'products', refused);
	end if;

	-- Counts orders of the product that were canceled or not paid in time.
	select jsonb_agg(piece order by piece ->> 'productId') into refused
	from jsonb_array_elements(last_items) as piece
	where (
		select count(*) >= lapse_limit and max(order_events.at) > now() - interval '24 hours'
		from public.order_items
		join public.orders on orders.id = order_items.order_id
		join public.order_events on order_events.order_id = orders.id and order_events.status = 'cancelled'
		where order_items.product_id = piece ->> 'productId'
			and order_items.sold_out_product
			and orders.user_id = buyer
			and orders.status = 'cancelled'
	);
	if refused is not null then
		return jsonb_build_object('reason', 'lapsed', 'limit', lapse_limit, 'open', 0, 'products', refused);
	end if;
	return null;
end
$$;

-- items: [{ product_id, quantity, unit_price }], in dollars after discount. details are the order's columns. Returns the order's columns,
-- and `replayed`, which is true if it was placed before with the same key.
create function public.place_order(buyer uuid, key uuid, hash text, items jsonb, details jsonb)
returns jsonb
language plpgsql
-- Needed to read auth.users. Only the secret key may execute the function.
security definer
set plan_cache_mode = force_generic_plan
as $$
declare
	placed public.orders;
	unavailable jsonb;
	repriced jsonb;
	last_items jsonb;
	counts_stock boolean;
	refused jsonb;
	initial_payment_status text := coalesce(details ->> 'payment_status', 'pending');
	free_reference text := details ->> 'reference';
begin
	-- Concurrent orders of an account wait here, so that one key stores one order and the limit below holds.
	perform pg_advisory_xact_lock(hashtextextended('public.place_order ' || buyer, 0));

	select * into placed from public.orders where orders.user_id = buyer and orders.idempotency_key = key;
	if found then
		if placed.body_hash <> hash then
			raise sqlstate 'PT422' using message = 'idempotency_key_reused', detail = jsonb_build_object('orderId', placed.id)::text;
		end if;
		return to_jsonb(placed) || '{"replayed": true}';
	end if;

	if not exists (
		select from auth.users
		where users.id = buyer and (users.email_confirmed_at is not null or users.is_anonymous)
	) then
		raise sqlstate 'PT403' using message = 'email_not_confirmed';
	end if;

	if coalesce(jsonb_array_length(items), 0) = 0 then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"an order needs at least one item"';
	end if;

	-- Locks in id order, to prevent deadlocks between orders.
	with locked as materialized (
		select
			products.id, products.name, products.is_available, products.stock,
			products.price, products.discount_percentage, products.sale_price
		from public.products
		where products.id in (select line ->> 'product_id' from jsonb_array_elements(items) as line)
		order by products.id
		for update
	)
	select
		jsonb_agg(jsonb_build_object(
			'productId', line.product_id,
			'name', coalesce(locked.name, ''),
			'stock', case when locked.is_available then locked.stock else 0 end
		) order by line.product_id) filter (
			where locked.id is null or not locked.is_available or locked.stock < line.quantity
		),
		jsonb_agg(jsonb_build_object('productId', line.product_id) order by line.product_id) filter (
			where private.sale_cents(locked.price, locked.discount_percentage, locked.sale_price)
				is distinct from private.minor_units(line.unit_price)
		),
		jsonb_agg(jsonb_build_object('productId', locked.id, 'name', locked.name) order by locked.id) filter (
			where locked.stock = line.quantity
		),
		bool_or(locked.stock is not null)
	into unavailable, repriced, last_items, counts_stock
	from jsonb_to_recordset(items) as line (product_id text, quantity integer, unit_price numeric)
	left join locked on locked.id = line.product_id;
	if unavailable is not null then
		raise sqlstate 'PT409' using message = 'sold_out', detail = unavailable::text;
	end if;
	if repriced is not null then
		raise sqlstate 'PT409' using message = 'price_changed', detail = repriced::text;
	end if;

	if counts_stock then
		refused := private.hold_limit(buyer, items, last_items);
		if refused is not null then
			raise sqlstate 'PT409' using message = 'hold_limit', detail = refused::text;
		end if;
	end if;

	-- Finds a number that no other order has. The lock covers orders that aren't committed yet; unlike the unique index, it never waits
	-- for them.
	for draw in 0..40 loop
		if pg_try_advisory_xact_lock(hashtextextended('public.orders.reference ' || free_reference, 0)) then
			exit when not exists (select from public.orders where orders.reference = free_reference);
		end if;
		if draw = 40 then
			raise sqlstate 'PT503' using message = 'no_free_reference';
		end if;
		free_reference := 'ORD-' || lpad(floor(random() * 10 ^ (6 + draw / 10))::text, 6 + draw / 10, '0');
	end loop;

	insert into public.orders (
		user_id, idempotency_key, body_hash, reference, total_amount, payment_method, payment_status, shipping_method,
		pricing_trace, contact_name, contact_email, contact_phone,
		shipping_address_line1, shipping_address_line2, shipping_city, shipping_state, shipping_postal_code,
		shipping_country,
		billing_address_line1, billing_address_line2, billing_city, billing_state, billing_postal_code, billing_country
	)
	select
		buyer, key, hash, free_reference, input.total_amount, input.payment_method, initial_payment_status,
		input.shipping_method, input.pricing_trace, input.contact_name, input.contact_email, input.contact_phone,
		input.shipping_address_line1, input.shipping_address_line2, input.shipping_city, input.shipping_state,
		input.shipping_postal_code, input.shipping_country,
		-- The checkout form has one address
		input.shipping_address_line1, input.shipping_address_line2, input.shipping_city, input.shipping_state,
		input.shipping_postal_code, input.shipping_country
	from jsonb_to_record(details) as input (
		total_amount numeric, payment_method text, shipping_method text, pricing_trace jsonb,
		contact_name text, contact_email text, contact_phone text,
		shipping_address_line1 text, shipping_address_line2 text, shipping_city text, shipping_state text,
		shipping_postal_code text, shipping_country text
	)
	returning * into placed;

	insert into public.order_items (
		order_id, product_id, quantity, name, brand, size, condition, color, sku, image_url, list_price, unit_price, total_price,
		stock_claimed, sold_out_product
	)
	select
		placed.id, line.product_id, line.quantity, products.name, products.brand, products.size, products.condition,
		products.color, products.sku, product_images.image_url, products.price, line.unit_price,
		line.unit_price * line.quantity,
		case when products.stock is not null then line.quantity end,
		coalesce(products.stock = line.quantity, false)
	from jsonb_to_recordset(items) as line (product_id text, quantity integer, unit_price numeric)
	join public.products on products.id = line.product_id
	left join public.product_images on product_images.product_id = products.id and product_images.position = 0;

	if counts_stock then
		update public.products
		set
			stock = products.stock - order_items.quantity,
			is_available = not order_items.sold_out_product,
			sold_out_by_order = order_items.sold_out_product
		from public.order_items
		where order_items.order_id = placed.id
			and order_items.product_id = products.id
			and order_items.stock_claimed is not null;
	end if;

	insert into public.order_events (order_id, status) values (placed.id, placed.status);

	return to_jsonb(placed) || '{"replayed": false}';
end
$$;

grant execute on function public.place_order(uuid, uuid, text, jsonb, jsonb) to service_role;
