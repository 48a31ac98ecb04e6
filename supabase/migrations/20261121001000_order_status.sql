-- What becomes of an order: pending → processing → shipped → delivered by an admin, or cancelled before it is shipped.
-- Each step is a row of order_events; a cancelled order's pieces go back to the shelf once (record 0010).
--
-- Refusals, as place_order raises them, with the reason as the message and JSON as the detail:
-- PT403 forbidden; PT404 order_not_found; PT422 invalid ("a sentence"); PT409 step_not_allowed { "status" };
-- PT409 not_cancellable { "status" }; PT409 too_late { "status" }.

-- An order took the last piece, and that is why the product is off the shelf. Whoever sets is_available by hand, to
-- whatever it was, has the last word: then this is false, and giving pieces back no longer puts the product on.
alter table public.products add column emptied_by_order boolean not null default false;

create function public.is_available_by_hand()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
	-- place_order and cancel_order change both together.
	if new.emptied_by_order = old.emptied_by_order then
		new.emptied_by_order := false;
	end if;
	return new;
end
$$;

revoke all on function public.is_available_by_hand() from public, anon, authenticated, service_role;

create trigger products_is_available_by_hand
before update of is_available on public.products
for each row
execute function public.is_available_by_hand();

update public.products set is_available = is_available, emptied_by_order = true
where not is_available and stock = 0
	and exists (select from public.order_items where order_items.product_id = products.id and order_items.switched_off);

-- NaN is a numeric, and greater than any other: "price >= 0" lets it pass.
alter table public.products
	add constraint products_price_is_a_number check (price <> 'NaN'),
	add constraint products_discount_is_a_number check (discount_percentage <> 'NaN');
alter table public.orders
	add constraint orders_total_is_a_number check (total_amount <> 'NaN');
alter table public.order_items
	add constraint order_items_price_is_a_number check (unit_price <> 'NaN' and total_price <> 'NaN');

alter table public.orders
	add constraint orders_tracking_number_length check (char_length(tracking_number) between 3 and 100);
alter table public.order_events
	add constraint order_events_note_length check (char_length(note) between 1 and 500);

-- As in 0500, and the claim of the last piece says that it was an order that switched the product off.
create or replace function public.place_order(buyer uuid, key uuid, hash text, items jsonb, details jsonb)
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

-- A replaced function keeps its grants; said again, so that this file tells who may call it.
revoke all on function public.place_order(uuid, uuid, text, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.place_order(uuid, uuid, text, jsonb, jsonb) to service_role;

-- May the caller of a function that runs with its owner's rights do what the shop does? An admin, or the server's key.
-- The role is the request's (or the session's), which no shopper can set; current_user would be the function's owner.
create function public.is_shop()
returns boolean
language sql
stable
set search_path = ''
as $$
	select current_setting('role', true) = 'service_role' or public.is_admin()
$$;

revoke all on function public.is_shop() from public, anon, authenticated, service_role;

-- Takes an order to its next status and returns it. tracking_number: with 'shipped' only, 3 to 100 characters, or none.
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

	-- Two steps at the same time: the second waits here, and then judges by what the first one left.
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

revoke all on function public.advance_order(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.advance_order(uuid, text, text) to authenticated, service_role;

-- Cancels an order, gives back what it claimed and returns 'cancelled'. A shopper's own, within one hour of ordering and while nobody has
-- begun to pack it (specification, section 9); the shop may until the order is shipped.
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

	-- Orders before products, and place_order makes the order that it locks: nobody waits for one who waits for them.
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

	-- In id order, as place_order locks them.
	perform from public.products
	where products.id in (
		select order_items.product_id from public.order_items
		where order_items.order_id = given and order_items.stock_claimed is not null
	)
	order by products.id
	for update;

	-- Where pieces are no longer counted there is nothing to add to. A product that an order emptied, whichever order,
	-- has pieces again; one that was taken off by hand stays off.
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

revoke all on function public.cancel_order(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.cancel_order(uuid, text) to authenticated, service_role;

-- Admins read every order, the newest first or by status. An order's items and events are found by its id, as ever.
create index orders_created_at on public.orders (created_at desc);
create index orders_status_created_at on public.orders (status, created_at desc);

create policy "admins read all orders" on public.orders
for select to authenticated using ((select public.is_admin()));

create policy "admins read all items" on public.order_items
for select to authenticated using ((select public.is_admin()));

create policy "admins read all events" on public.order_events
for select to authenticated using ((select public.is_admin()));
