-- Changes of payments (docs/decisions/0049).

-- Derives orders.payment_status. The caller has locked the order.
create function private.set_payment_status(paid_order uuid)
returns text
language plpgsql
as $$
declare
	payment public.payments;
	refunded integer;
	new_status text;
begin
	select * into payment from public.payments where payments.order_id = paid_order;
	select coalesce(sum(payment_refunds.amount), 0) into refunded
	from public.payment_refunds
	where payment_refunds.order_id = paid_order and payment_refunds.status = 'succeeded';
	new_status := case
		when payment.problem is not null then 'review'
		when payment.status in ('starting', 'open') then 'awaiting_payment'
		when payment.status <> 'paid' then payment.status
		when payment.dispute = 'open' then 'disputed'
		when payment.dispute = 'lost' and refunded + payment.disputed >= payment.received then 'charged_back'
		when refunded >= payment.received then 'refunded'
		when refunded > 0 or payment.dispute = 'lost' then 'partially_refunded'
		else 'paid'
	end;
	update public.orders set payment_status = new_status
	where orders.id = paid_order and orders.payment_status <> new_status;
	return new_status;
end
$$;

-- A trigger, so that the rules apply to every function. A test compares it with _shared/extras/payments/domain/order-payment.ts. A shipped
-- order can always become delivered. 'pending' is the payment status without a payment provider.
create function private.check_order_payment()
returns trigger
language plpgsql
as $$
begin
	if new.status in ('processing', 'shipped')
		and new.payment_status not in ('pending', 'paid', 'partially_refunded', 'disputed')
	then
		raise sqlstate 'PT409' using
			message = 'not_paid',
			detail = jsonb_build_object('status', old.status, 'paymentStatus', new.payment_status)::text;
	end if;
	-- The payment page may not have collected an address, even if an admin has accepted the payment.
	if new.status in ('processing', 'shipped') and new.shipping_country = '' then
		raise sqlstate 'PT409' using message = 'no_address';
	end if;
	-- The checkout page must be closed first, so that nobody pays for a canceled order.
	if new.status = 'cancelled' and private.is_unpaid(new.payment_status) then
		raise sqlstate 'PT409' using
			message = 'awaiting_payment',
			detail = jsonb_build_object('status', old.status, 'paymentStatus', new.payment_status)::text;
	end if;
	return new;
end
$$;

create trigger orders_check_payment
before update of status on public.orders
for each row
when (new.status is distinct from old.status)
execute function private.check_order_payment();

-- Returns the received amount minus what the bank has taken back and the refunds with these statuses; 0 while the bank decides a dispute.
create function private.refundable_amount(paid_order uuid, counted text[] default '{requested,pending,succeeded}')
returns integer
language sql
stable
as $$
	select case when payments.status <> 'paid' or payments.dispute = 'open' then 0 else greatest(
		0,
		payments.received - case when payments.dispute = 'lost' then payments.disputed else 0 end - coalesce(
			(
				select sum(payment_refunds.amount) from public.payment_refunds
				where payment_refunds.order_id = paid_order and payment_refunds.status = any (counted)
			),
			0
		)::integer
	) end
	from public.payments where payments.order_id = paid_order
$$;

-- Returns the minor units that the shop owes the shopper, without pending refunds: for a canceled order all that can be refunded, or else
-- the amount of the last refund if it failed or was withdrawn. A test compares it with owedAmount in
-- _shared/extras/payments/domain/order-payment.ts.
create function private.owed_amount(paid_order uuid)
returns integer
language sql
stable
as $$
	select case
		when orders.status = 'cancelled' then refundable.amount
		when last_refund.status in ('failed', 'withdrawn') then least(refundable.amount, last_refund.amount)
		else 0
	end
	from public.orders
	cross join lateral (select private.refundable_amount(orders.id) as amount offset 0) as refundable
	left join lateral (
		select payment_refunds.status, payment_refunds.amount from public.payment_refunds
		where payment_refunds.order_id = orders.id
		order by payment_refunds.created_at desc
		limit 1
	) as last_refund on true
	where orders.id = paid_order
$$;

-- Runs after each change of an order's payment, so that the sequence of changes doesn't matter. Withdraws refunds that the provider would
-- reject, requests the refund that a canceled order's shopper is owed, and derives the payment status. Failed refunds are shown to admins in
-- the overview. The caller has locked the order.
create function private.settle_payment(paid_order uuid, reason text default 'cancelled')
returns text
language plpgsql
security definer
as $$
begin
	perform from public.payments where payments.order_id = paid_order for update;
	update public.payment_refunds set status = 'withdrawn', next_attempt_at = null
	from (
		select requested.id, sum(requested.amount) over (order by requested.created_at) as total
		from public.payment_refunds as requested
		where requested.order_id = paid_order and requested.status = 'requested'
	) as requested
	where payment_refunds.id = requested.id
		and requested.total > private.refundable_amount(paid_order, '{pending,succeeded}');
	insert into public.payment_refunds (order_id, amount, reason, requested_by)
	select paid_order, owed.amount, settle_payment.reason, auth.uid()
	from (select private.owed_amount(paid_order) as amount) as owed
	where owed.amount > 0
		and exists (select from public.orders where orders.id = paid_order and orders.status = 'cancelled')
		and not exists (
			select from public.payment_refunds as failed
			where failed.order_id = paid_order and failed.status = 'failed' and failed.reason in ('cancelled', 'late')
		);
	return private.set_payment_status(paid_order);
end
$$;

create function private.settle_cancelled_order()
returns trigger
language plpgsql
as $$
begin
	perform private.settle_payment(new.id);
	return null;
end
$$;

create trigger orders_settle_cancelled
after update of status on public.orders
for each row
when (new.status = 'cancelled' and old.status <> 'cancelled' and new.payment_status <> 'pending')
execute function private.settle_cancelled_order();

-- The caller has locked the order and the payment.
create function private.mark_paid(paid_order uuid, snapshot jsonb)
returns text
language plpgsql
as $$
declare
	payment public.payments;
	stored public.orders;
	received_amount constant integer := (snapshot ->> 'amount')::integer;
	tax_amount constant integer := coalesce((snapshot ->> 'tax')::integer, 0);
	mismatch text;
begin
	select * into payment from public.payments where payments.order_id = paid_order;
	if payment.status = 'paid' then
		return 'already_paid';
	end if;
	if snapshot -> 'collected' ? 'shipping_country' then
		update public.orders set
			contact_name = collected.contact_name,
			contact_email = collected.contact_email,
			contact_phone = collected.contact_phone,
			shipping_address_line1 = collected.shipping_address_line1,
			shipping_address_line2 = collected.shipping_address_line2,
			shipping_city = collected.shipping_city,
			shipping_state = collected.shipping_state,
			shipping_postal_code = collected.shipping_postal_code,
			shipping_country = collected.shipping_country,
			billing_address_line1 = collected.shipping_address_line1,
			billing_address_line2 = collected.shipping_address_line2,
			billing_city = collected.shipping_city,
			billing_state = collected.shipping_state,
			billing_postal_code = collected.shipping_postal_code,
			billing_country = collected.shipping_country
		from jsonb_populate_record(null::public.orders, snapshot -> 'collected') as collected
		where orders.id = paid_order and orders.shipping_country = '' and orders.user_id is not null;
	end if;
	select * into stored from public.orders where orders.id = paid_order;
	mismatch := case
		-- The payment of a canceled order is refunded anyway.
		when stored.status = 'cancelled' then null
		when snapshot ->> 'currency' is distinct from payment.currency
			then format('currency: %s expected, %s received', payment.currency, coalesce(snapshot ->> 'currency', 'none'))
		when received_amount - tax_amount is distinct from payment.amount
			then format(
				'amount: %s expected, %s received, in the smallest unit of %s',
				payment.amount, received_amount - tax_amount, payment.currency
			)
		when payment.amount is distinct from private.minor_units(stored.total_amount)
			then format('amount: %s received, the order has %s', payment.amount, private.minor_units(stored.total_amount))
		when stored.shipping_country = '' then 'address: none received'
	end;
	update public.payments set
		payment_ref = snapshot ->> 'payment_ref',
		received = coalesce(received_amount, 0),
		tax = tax_amount,
		paid_at = coalesce((snapshot ->> 'paid_at')::timestamptz, now()),
		problem = mismatch,
		status = case when mismatch is null then 'paid' else payments.status end,
		next_check_at = null
	where payments.order_id = paid_order;
	if mismatch is not null then
		if payment.problem is null then
			perform private.send_order_mail(paid_order, 'seller_payment_review');
		end if;
		return 'review';
	end if;
	if stored.status = 'cancelled' then
		-- The products may have been sold to others, so apply_payment refunds the payment.
		return 'paid_late';
	end if;
	perform private.set_payment_status(paid_order);
	insert into public.order_events (order_id, status, note) values (paid_order, stored.status, 'Payment received');
	return 'paid';
end
$$;

-- Cancels an order whose checkout page can no longer be paid. The caller has locked the order and the payment.
create function private.release_unpaid(unpaid_order uuid, reason text)
returns text
language plpgsql
as $$
begin
	update public.payments set status = reason, next_check_at = null
	where payments.order_id = unpaid_order and payments.status in ('starting', 'open', 'processing')
		and payments.problem is null;
	if not found then
		return (
			select 'already_' || case when payments.problem is null then payments.status else 'review' end
			from public.payments where payments.order_id = unpaid_order
		);
	end if;
	-- Set first, because check_order_payment reads it.
	update public.orders set payment_status = reason where orders.id = unpaid_order;
	perform public.cancel_order(
		unpaid_order, case reason when 'failed' then 'The payment failed' else 'Not paid' end
	);
	if reason = 'failed' then
		perform private.send_order_mail(unpaid_order, 'payment_failed', 'seller_payment_failed');
	-- Sends no mail before the expiry, as only the shopper can have closed the checkout page.
	elsif exists (
		select from public.payments
		where payments.order_id = unpaid_order and payments.expires_at < now() + interval '1 minute'
	) then
		perform private.send_order_mail(unpaid_order, 'payment_expired');
	end if;
	return reason;
end
$$;

-- Stores the provider's refunds of a payment: [{ id, ref, amount, status }], where id is null for those made in its dashboard. The caller
-- has locked the order and the payment.
create function private.apply_refunds(paid_order uuid, refunds jsonb)
returns void
language plpgsql
as $$
declare
	-- A refund only moves forward, even if states arrive late. A succeeded one can still fail, as banks may return it days later.
	steps constant text[] := array['requested', 'pending', 'succeeded', 'failed'];
	reported record;
	refund public.payment_refunds;
begin
	for reported in
		select * from jsonb_to_recordset(coalesce(nullif(refunds, 'null'), '[]')) as entry (id uuid, ref text, amount integer, status text)
	loop
		select * into refund from public.payment_refunds
		where payment_refunds.order_id = paid_order
			and (
				payment_refunds.refund_ref = reported.ref
				or (payment_refunds.refund_ref is null and payment_refunds.id = reported.id)
			)
		order by payment_refunds.refund_ref
		limit 1;
		if not found then
			insert into public.payment_refunds (order_id, amount, reason, status, refund_ref, next_attempt_at)
			values (paid_order, reported.amount, 'provider', 'requested', reported.ref, null)
			returning * into refund;
		end if;
		-- Before the provider's id is known, the stored status may be wrong, so any state replaces it.
		continue when refund.refund_ref is not null
			and array_position(steps, reported.status) <= array_position(steps, refund.status);
		update public.payment_refunds set
			refund_ref = reported.ref,
			status = reported.status,
			succeeded_at = case
				when reported.status = 'succeeded' then coalesce(payment_refunds.succeeded_at, clock_timestamp())
			end,
			next_attempt_at = case when reported.status = 'pending' then now() + interval '1 hour' end
		where payment_refunds.id = refund.id;
		if reported.status = 'succeeded' and refund.status <> 'succeeded' then
			-- The mail about the cancellation has already announced the refund.
			if refund.reason <> 'cancelled' or not exists (
				select from public.mails
				where mails.order_id = paid_order and mails.kind = 'order_cancelled' and mails.failed_at is null
					and mails.created_at > now() - interval '1 hour'
			) then
				perform private.send_order_mail(paid_order, 'order_refunded');
			end if;
		elsif reported.status = 'failed' and refund.status <> 'failed' then
			perform private.send_order_mail(paid_order, 'seller_refund_failed');
		end if;
	end loop;
end
$$;

-- Called by erase_account. Raises open_payments if a payment or refund is under way or disputed. Otherwise removes admins' notes about
-- refunds. The caller has locked the account's orders.
create function private.release_payments(account uuid)
returns void
language plpgsql
as $$
begin
	if exists (
		select from public.orders
		left join public.payments on payments.order_id = orders.id
		where orders.user_id = account
			and (
				private.is_unpaid(orders.payment_status) or payments.dispute = 'open'
				or exists (
					select from public.payment_refunds
					where payment_refunds.order_id = orders.id and payment_refunds.status in ('requested', 'pending')
				)
			)
	) then
		raise sqlstate 'PT409' using message = 'open_payments';
	end if;
	update public.payment_refunds set note = null, requested_by = nullif(payment_refunds.requested_by, account)
	where payment_refunds.order_id in (select orders.id from public.orders where orders.user_id = account);
end
$$;

-- Stores the payment's amounts with the order's mail, in the currency's smallest unit, as the next event may change them.
create function private.add_payment_to_mail()
returns trigger
language plpgsql
as $$
begin
	-- Avoids the joins for orders without a payment.
	if exists (select from public.payments where payments.order_id = new.order_id) then
		new.data := new.data || (
			select jsonb_build_object('payment', jsonb_build_object(
				'received', payments.received, 'refundable', private.refundable_amount(new.order_id), 'dispute', payments.dispute,
				'problem', payments.problem, 'last_refund', last_refund.amount
			))
			from public.payments
			left join lateral (
				select payment_refunds.amount from public.payment_refunds
				where payment_refunds.order_id = payments.order_id and payment_refunds.status = 'succeeded'
				order by payment_refunds.succeeded_at desc
				limit 1
			) as last_refund on true
			where payments.order_id = new.order_id
		);
	end if;
	return new;
end
$$;

create trigger mails_add_payment
before insert on public.mails
for each row
when (new.order_id is not null)
execute function private.add_payment_to_mail();
