-- The functions that read and write orders. Errors carry the code as the message and JSON as the detail
-- (docs/decisions/0010).

-- Returns everything that the edge function `orders` needs before it prices a cart, in one call with the shopper's token:
-- { buyer, before: the order already placed under this key (with body_hash) or null, products: current prices and stock
-- (dollars; unknown ids are missing), attempts and wait: see count_attempts(), 0 if `before` is an order }.
-- PostgREST has verified the token; that its session still exists is checked here. Raises PT401 not_authenticated.
create function public.order_basis(key uuid, product_ids text[])
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
	buyer uuid := auth.uid();
	before jsonb;
	attempts integer := 0;
	wait integer := 0;
begin
	if not exists (
		select from auth.sessions
		where sessions.id = (auth.jwt() ->> 'session_id')::uuid and sessions.user_id = buyer
	) then
		raise sqlstate 'PT401' using message = 'not_authenticated';
	end if;
	select jsonb_build_object(
		'id', orders.id, 'reference', orders.reference, 'created_at', orders.created_at,
		'total_amount', orders.total_amount, 'payment_method', orders.payment_method,
		'shipping_method', orders.shipping_method, 'body_hash', orders.body_hash
	)
	into before
	from public.orders
	where orders.user_id = buyer and orders.idempotency_key = order_basis.key;
	if before is null then
		select found.attempts, found.wait into attempts, wait
		from public.count_attempts(array['order ' || buyer], 1) as found;
	end if;
	return jsonb_build_object(
		'buyer', buyer,
		'before', before,
		'attempts', attempts,
		'wait', wait,
		'products', coalesce(
			(
				select jsonb_agg(jsonb_build_object(
					'id', products.id, 'name', products.name, 'price', products.price,
					'discount_percentage', products.discount_percentage, 'is_available', products.is_available,
					'stock', products.stock
				))
				from public.products
				where products.id = any (product_ids)
			),
			'[]'
		)
	);
end
$$;

grant execute on function public.order_basis(uuid, text[]) to authenticated;

-- Writes an order atomically, once per key, at the quoted prices and only from stock. Called by the edge function `orders`.
-- items: [{ product_id, quantity, price, discount_percentage, unit_price }], dollars; price and discount_percentage are the
-- column values that the caller priced with. details: see `given` below.
-- Raises PT422 invalid; PT422 idempotency_key_reused { orderId }; PT409 sold_out [{ productId, name, stock }];
-- PT409 price_changed [{ productId }].
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
	-- A concurrent call with the same key waits, and then returns the first one's order.
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

	-- Locked in id order, to prevent deadlocks between orders.
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
		-- The checkout form has one address; it is stored as the billing address, too.
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

	-- Selling the last one makes the product unavailable.
	update public.products
	set
		stock = products.stock - order_items.quantity,
		is_available = not order_items.switched_off,
		emptied_by_order = order_items.switched_off
	from public.order_items
	where order_items.order_id = placed.id
		and order_items.product_id = products.id
		and order_items.stock_claimed is not null;

	insert into public.order_events (order_id, status) values (placed.id, placed.status);

	return query select placed.id, placed.reference, placed.created_at, placed.total_amount, placed.payment_method,
		placed.shipping_method, false;
end
$$;

grant execute on function public.place_order(uuid, uuid, text, jsonb, jsonb) to service_role;

-- Moves an order to its next status (admins) and returns that. tracking_number: with 'shipped' only.
-- Raises PT403 forbidden; PT404 order_not_found; PT422 invalid (a sentence); PT409 step_not_allowed { status }.
create function public.advance_order(order_id uuid, status text, tracking_number text default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
	given alias for $1;
	wanted alias for $2;
	tracking text := nullif(btrim($3), '');
	held public.orders;
begin
	if not public.is_shop() then
		raise sqlstate 'PT403' using message = 'forbidden', detail = '"only an admin moves an order on"';
	end if;
	if tracking is not null and wanted is distinct from 'shipped' then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"a tracking number comes with the status shipped"';
	end if;
	if char_length(tracking) not between 3 and 100 then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"a tracking number has 3 to 100 characters"';
	end if;

	-- A concurrent call waits, and then checks the status that the first one set.
	select * into held from public.orders where orders.id = given for update;
	if not found then
		raise sqlstate 'PT404' using message = 'order_not_found', detail = to_jsonb(given)::text;
	end if;
	if (held.status, wanted) not in (('pending', 'processing'), ('processing', 'shipped'), ('shipped', 'delivered'))
		or wanted is null
	then
		raise sqlstate 'PT409' using
			message = 'step_not_allowed',
			detail = jsonb_build_object('status', held.status)::text;
	end if;

	insert into public.order_events (order_id, status) values (given, wanted);
	update public.orders set status = wanted, tracking_number = coalesce(tracking, orders.tracking_number)
	where orders.id = given;
	return wanted;
end
$$;

grant execute on function public.advance_order(uuid, text, text) to authenticated, service_role;

-- Cancels an order and restores its stock. Shoppers: their own, while pending and within one hour (specification,
-- section 9). Admins: until it is shipped.
-- Raises PT404 order_not_found; PT422 invalid (a sentence); PT409 not_cancellable { status }; PT409 too_late { status }.
create function public.cancel_order(order_id uuid, note text default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
	given alias for $1;
	reason text := nullif(btrim($2), '');
	as_shop boolean := public.is_shop();
	held public.orders;
begin
	if char_length(reason) > 500 then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"a note has at most 500 characters"';
	end if;

	-- The order is locked before its products, to prevent deadlocks.
	select * into held from public.orders
	where orders.id = given and (as_shop or orders.user_id = (select auth.uid()))
	for update;
	if not found then
		raise sqlstate 'PT404' using message = 'order_not_found', detail = to_jsonb(given)::text;
	end if;
	if held.status not in ('pending', 'processing') or (held.status = 'processing' and not as_shop) then
		raise sqlstate 'PT409' using
			message = 'not_cancellable',
			detail = jsonb_build_object('status', held.status)::text;
	end if;
	if not as_shop and held.created_at <= clock_timestamp() - interval '1 hour' then
		raise sqlstate 'PT409' using message = 'too_late', detail = jsonb_build_object('status', held.status)::text;
	end if;

	-- In id order, like place_order.
	perform from public.products
	where products.id in (
		select order_items.product_id from public.order_items
		where order_items.order_id = given and order_items.stock_claimed is not null
	)
	order by products.id
	for update;

	-- Stock that is no longer counted stays null. Products that an admin made unavailable stay unavailable.
	update public.products
	set
		stock = products.stock + order_items.stock_claimed,
		is_available = products.is_available or products.emptied_by_order,
		emptied_by_order = false
	from public.order_items
	where order_items.order_id = given
		and order_items.product_id = products.id
		and order_items.stock_claimed is not null;

	insert into public.order_events (order_id, status, note) values (given, 'cancelled', reason);
	update public.orders set status = 'cancelled' where orders.id = given;
	return 'cancelled';
end
$$;

grant execute on function public.cancel_order(uuid, text) to authenticated, service_role;
