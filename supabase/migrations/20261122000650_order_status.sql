-- See docs/decisions/0010.

create function public.advance_order(order_id uuid, status text, tracking_number text default null)
returns text
language plpgsql
security definer
as $$
declare
	target_id alias for $1;
	next_status alias for $2;
	tracking text := nullif(btrim($3), '');
	stored public.orders;
begin
	perform private.require_admin('advance orders');
	if tracking is not null and next_status is distinct from 'shipped' then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"a tracking number comes with the status shipped"';
	end if;
	if char_length(tracking) not between 3 and 100 then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"a tracking number has 3 to 100 characters"';
	end if;

	-- A concurrent call waits here.
	select * into stored from public.orders where orders.id = target_id for update;
	if not found then
		raise sqlstate 'PT404' using message = 'order_not_found', detail = to_jsonb(target_id)::text;
	end if;
	if next_status is null or next_status is distinct from private.order_statuses() -> stored.status ->> 'next' then
		raise sqlstate 'PT409' using message = 'step_not_allowed', detail = jsonb_build_object('status', stored.status)::text;
	end if;

	update public.orders set status = next_status, tracking_number = coalesce(tracking, orders.tracking_number)
	where orders.id = target_id;
	-- Inserted after the update, because the event's mail contains the tracking number.
	insert into public.order_events (order_id, status) values (target_id, next_status);
	return next_status;
end
$$;

-- Puts the quantities that orders claimed back into stock. The caller has locked the orders.
create function private.restock(order_ids uuid[])
returns void
language plpgsql
as $$
begin
	-- Locks in id order, like place_order.
	perform from public.products
	where products.id in (
		select order_items.product_id from public.order_items
		where order_items.order_id = any (order_ids) and order_items.stock_claimed is not null
	)
	order by products.id
	for update;

	-- Products that an admin made unavailable stay unavailable.
	update public.products
	set
		stock = products.stock + claimed.stock,
		is_available = products.is_available or products.sold_out_by_order,
		sold_out_by_order = false
	from (
		select order_items.product_id, sum(order_items.stock_claimed) as stock
		from public.order_items
		where order_items.order_id = any (order_ids) and order_items.stock_claimed is not null
		group by order_items.product_id
	) as claimed
	where claimed.product_id = products.id;
end
$$;

-- Shoppers can cancel a pending order for one hour (spec S9.23, repeated in facts.ts), admins until it is shipped.
create function public.cancel_order(order_id uuid, note text default null)
returns text
language plpgsql
security definer
as $$
declare
	target_id alias for $1;
	reason text := nullif(btrim($2), '');
	privileged boolean := private.is_admin_or_service();
	stored public.orders;
begin
	if not privileged and not private.session_is_live() then
		raise sqlstate 'PT401' using message = 'not_authenticated';
	end if;
	-- Control characters and direction marks could make the note look different from what was typed.
	if char_length(reason) > 500 or reason ~ '[\u0001-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]' then
		raise sqlstate 'PT422' using message = 'invalid', detail = '"a note has at most 500 characters, all of them visible"';
	end if;

	-- Locks the order before its products, to prevent deadlocks.
	select * into stored from public.orders
	where orders.id = target_id and (privileged or orders.user_id = (select auth.uid()))
	for update;
	if not found then
		raise sqlstate 'PT404' using message = 'order_not_found', detail = to_jsonb(target_id)::text;
	end if;
	if stored.status not in ('pending', 'processing') or (stored.status = 'processing' and not privileged) then
		raise sqlstate 'PT409' using message = 'not_cancellable', detail = jsonb_build_object('status', stored.status)::text;
	end if;
	-- An admin decides while a payment is under way or disputed, or if it was returned.
	if not privileged and stored.payment_status not in ('pending', 'paid', 'partially_refunded') then
		raise sqlstate 'PT409' using
			message = 'awaiting_payment',
			detail = jsonb_build_object('status', stored.status, 'paymentStatus', stored.payment_status)::text;
	end if;
	if not privileged and stored.created_at <= clock_timestamp() - interval '1 hour' then
		raise sqlstate 'PT409' using message = 'too_late', detail = jsonb_build_object('status', stored.status)::text;
	end if;

	perform private.restock(array[target_id]);
	insert into public.order_events (order_id, status, note) values (target_id, 'cancelled', reason);
	update public.orders set status = 'cancelled' where orders.id = target_id;
	return 'cancelled';
end
$$;

-- Returns an order's status in the admin's list, which is 'unpaid' while its payment is awaited or must be accepted.
create function private.order_group(status text, payment_status text)
returns text
language sql
immutable
as $$
	select case
		when status = 'pending' and private.is_unpaid(payment_status) then 'unpaid'
		else status
	end
$$;

-- Whether the order's total counts as revenue, before refunds. 'pending' is the payment status without a payment provider.
create function private.is_revenue(status text, payment_status text)
returns boolean
language sql
immutable
as $$
	select status <> 'cancelled' and payment_status in ('pending', 'paid', 'partially_refunded', 'refunded')
$$;

grant execute on function public.advance_order(uuid, text, text), public.cancel_order(uuid, text) to authenticated, service_role;
