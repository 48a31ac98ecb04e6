-- Functions for admins and for the edge functions `orders`, `payments`, `payment-events` and `payment-sweep` (docs/decisions/0049).

-- Calls place_order and stores the payment in one transaction. details also has `currency`, an ISO code. Contact and address are missing if
-- the payment page asks for them; they are then empty until mark_paid.
-- lines: [{ name, amount, quantity }], in the currency's smallest unit; their sum is the order's total.
create function public.place_unpaid_order(
	buyer uuid, key uuid, hash text, items jsonb, details jsonb, provider text, lines jsonb
)
returns jsonb
language plpgsql
security definer
as $$
declare
	placed jsonb;
	unpaid uuid;
	amount_due integer;
begin
	-- place_order takes the same lock. A repeated key returns its order.
	perform pg_advisory_xact_lock(hashtextextended('public.place_order ' || buyer, 0));
	select orders.id into unpaid from public.orders
	where orders.user_id = buyer and orders.payment_status = 'awaiting_payment'
		and not exists (
			select from public.orders as same where same.user_id = buyer and same.idempotency_key = key
		);
	if found then
		raise sqlstate 'PT409' using message = 'unpaid_order', detail = jsonb_build_object('orderId', unpaid)::text;
	end if;

	if not details ? 'contact_name' then
		details := details || jsonb_build_object(
			'contact_name', '', 'contact_phone', '', 'shipping_address_line1', '', 'shipping_city', '',
			'shipping_postal_code', '', 'shipping_country', '',
			'contact_email', coalesce((select users.email from auth.users where users.id = buyer), '')
		);
	end if;
	placed := public.place_order(buyer, key, hash, items, details || '{"payment_status": "awaiting_payment"}');
	if not (placed ->> 'replayed')::boolean then
		amount_due := private.minor_units((placed ->> 'total_amount')::numeric);
		if amount_due is distinct from (
			select sum(line.amount * line.quantity)
			from jsonb_to_recordset(lines) as line (amount integer, quantity integer)
		) then
			raise sqlstate 'PT422' using
				message = 'invalid', detail = '"the lines do not add up to the order''s total"';
		end if;
		-- Stripe requires at least 30 minutes from the creation of the page; the rest is for clock differences and retries.
		insert into public.payments (order_id, provider, amount, currency, lines, expires_at)
		values (
			(placed ->> 'id')::uuid, provider, amount_due, lower(details ->> 'currency'), lines,
			date_trunc('second', now()) + interval '36 minutes'
		);
	end if;
	return placed;
end
$$;

-- Returns false if the payment has another checkout page or has ended; the caller must then not use this page.
create function public.open_payment(paid_order uuid, checkout_ref text, expires_at timestamptz)
returns boolean
language plpgsql
security definer
as $$
begin
	update public.payments
	set checkout_ref = open_payment.checkout_ref, expires_at = open_payment.expires_at, status = 'open'
	where payments.order_id = paid_order
		and (
			(payments.status = 'starting' and payments.checkout_ref is null)
			or (payments.status = 'open' and payments.checkout_ref = open_payment.checkout_ref)
		);
	return found;
end
$$;

-- Starts another attempt with a new expiry. Returns no row after a concurrent call, or if a checkout page is open.
create function public.renew_payment(paid_order uuid, failed_attempt integer)
returns setof public.payments
language sql
security definer
as $$
	update public.payments
	set attempt = payments.attempt + 1, expires_at = date_trunc('second', now()) + interval '36 minutes'
	where payments.order_id = paid_order and payments.status = 'starting' and payments.checkout_ref is null
		and payments.attempt = failed_attempt and payments.attempt < 20
	returning *
$$;

-- Cancels an unpaid order without a checkout page.
create function public.release_unopened_payment(paid_order uuid)
returns text
language plpgsql
security definer
as $$
begin
	perform from public.orders where orders.id = paid_order for update;
	perform from public.payments
	where payments.order_id = paid_order and payments.status = 'starting' and payments.checkout_ref is null
	for update;
	if not found then
		return 'already_open';
	end if;
	return private.release_unpaid(paid_order, 'expired');
end
$$;

-- Stores the provider's state of a payment. Repeated, late and reordered calls have the same result.
-- snapshot: PaymentSnapshot in _shared/extras/payments/provider.ts, or null if the event isn't about this shop.
-- event: { id, provider, type, at }, or null. A repeated event returns the stored outcome.
-- Returns { outcome, duplicate, paymentStatus }.
create function public.apply_payment(snapshot jsonb, event jsonb default null)
returns jsonb
language plpgsql
security definer
as $$
declare
	paid_order constant uuid := (snapshot ->> 'order_id')::uuid;
	state constant text := snapshot ->> 'state';
	payment public.payments;
	result text := '';
	new_status text;
begin
	if event is not null then
		insert into public.payment_events as stored (id, provider, type, order_id, at, outcome)
		values (event ->> 'id', event ->> 'provider', event ->> 'type', paid_order, (event ->> 'at')::timestamptz, '')
		on conflict (id) do update set deliveries = stored.deliveries + 1
		returning stored.outcome into result;
		if result <> '' then
			return jsonb_build_object('outcome', result, 'duplicate', true);
		end if;
	end if;

	perform from public.orders where orders.id = paid_order for update;
	select * into payment from public.payments where payments.order_id = paid_order for update;
	if not found then
		result := 'not_ours';
	elsif payment.checkout_ref is distinct from snapshot ->> 'checkout_ref' then
		-- The response with this page's URL was lost.
		result := case when state in ('paid', 'processing') then 'other_checkout' else 'unused_checkout' end;
	else
		result := case state
			when 'paid' then private.mark_paid(paid_order, snapshot)
			when 'expired' then private.release_unpaid(paid_order, 'expired')
			when 'failed' then private.release_unpaid(paid_order, 'failed')
			else state
		end;
		if result in ('open', 'processing') and payment.status <> state then
			update public.payments set status = state
			where payments.order_id = paid_order
				and (payments.status = 'starting' or (payments.status = 'open' and state = 'processing'));
			if not found then
				result := 'already_' || payment.status;
			end if;
		end if;
		perform private.apply_refunds(paid_order, snapshot -> 'refunds');
		-- The latest state wins, because a lost dispute can still be won.
		update public.payments set
			dispute = snapshot ->> 'dispute',
			disputed = coalesce((snapshot ->> 'disputed')::integer, 0),
			fee = coalesce((snapshot ->> 'fee')::integer, payments.fee),
			checked_at = (snapshot ->> 'at')::timestamptz
		where payments.order_id = paid_order
			and (payments.checked_at is null or payments.checked_at <= (snapshot ->> 'at')::timestamptz);
		if found and snapshot ->> 'dispute' in ('open', 'lost') and payment.dispute is distinct from snapshot ->> 'dispute' then
			perform private.send_order_mail(paid_order, 'seller_payment_disputed');
		end if;
		new_status := private.settle_payment(paid_order, case result when 'paid_late' then 'late' else 'cancelled' end);
	end if;

	if event is not null then
		update public.payment_events set outcome = result, order_id = payment.order_id
		where payment_events.id = event ->> 'id';
	end if;
	return jsonb_build_object('outcome', result, 'duplicate', false, 'paymentStatus', new_status);
end
$$;

-- Stores a refund, which the edge function `payments` or the sweep sends to the provider. Null cents refund the rest. A repeated key returns
-- its refund.
create function public.request_refund(
	paid_order uuid,
	cents integer default null,
	reason text default 'goodwill',
	note text default null,
	key uuid default gen_random_uuid()
)
returns uuid
language plpgsql
security definer
as $$
declare
	paid public.orders;
	payment public.payments;
	existing public.payment_refunds;
	refundable integer;
begin
	perform private.require_admin('refund');
	select * into paid from public.orders where orders.id = paid_order for update;
	if not (request_refund.reason in ('returned', 'goodwill') or (request_refund.reason = 'cancelled' and paid.status = 'cancelled'))
		or char_length(btrim(request_refund.note)) > 500
	then
		raise sqlstate 'PT422' using
			message = 'invalid',
			detail = '"the reason is returned, goodwill or, of a canceled order, cancelled, and a note has at most 500 characters"';
	end if;
	select * into existing from public.payment_refunds where payment_refunds.id = request_refund.key;
	if found then
		if existing.order_id <> paid_order or existing.amount <> coalesce(cents, existing.amount) then
			raise sqlstate 'PT409' using message = 'idempotency_key_reused', detail = to_jsonb(existing.order_id)::text;
		end if;
		return existing.id;
	end if;
	select * into payment from public.payments where payments.order_id = paid_order for update;
	if not found then
		raise sqlstate 'PT404' using message = 'payment_not_found', detail = to_jsonb(paid_order)::text;
	end if;
	if payment.status <> 'paid' or payment.dispute = 'open' then
		raise sqlstate 'PT409' using
			message = 'not_refundable', detail = jsonb_build_object('paymentStatus', paid.payment_status)::text;
	end if;
	refundable := private.refundable_amount(paid_order);
	if coalesce(cents, refundable) not between 1 and refundable then
		raise sqlstate 'PT409' using message = 'refund_too_much', detail = jsonb_build_object('left', refundable)::text;
	end if;
	insert into public.payment_refunds (id, order_id, amount, reason, note, requested_by)
	values (
		request_refund.key,
		paid_order,
		coalesce(cents, refundable),
		request_refund.reason,
		nullif(btrim(request_refund.note), ''),
		auth.uid()
	);
	return request_refund.key;
end
$$;

-- Accepts a payment despite its problem. To return the money, refund or cancel afterwards.
create function public.accept_payment(paid_order uuid)
returns text
language plpgsql
security definer
as $$
declare
	new_status text;
begin
	perform private.require_admin('accept payments');
	perform from public.orders where orders.id = paid_order for update;
	update public.payments set status = 'paid', problem = null
	where payments.order_id = paid_order and payments.problem is not null and payments.received > 0;
	if not found then
		raise sqlstate 'PT404' using message = 'payment_not_found', detail = to_jsonb(paid_order)::text;
	end if;
	new_status := private.settle_payment(paid_order);
	insert into public.order_events (order_id, status, note)
	select orders.id, orders.status, 'Payment received'
	from public.orders where orders.id = paid_order and orders.status = 'pending';
	return new_status;
end
$$;

grant execute on function
	public.place_unpaid_order(uuid, uuid, text, jsonb, jsonb, text, jsonb), public.open_payment(uuid, text, timestamptz),
	public.renew_payment(uuid, integer), public.release_unopened_payment(uuid), public.apply_payment(jsonb, jsonb)
to service_role;
grant execute on function
	public.request_refund(uuid, integer, text, text, uuid), public.accept_payment(uuid)
to authenticated, service_role;
