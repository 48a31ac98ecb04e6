-- Functions for the edge function `payment-sweep`, which finds changes that no event reported (docs/decisions/0049).

-- Returns payments to check and postpones them, so that only one sweep gets each.
create function public.due_payments(max_rows integer default 20)
returns setof public.payments
language sql
security definer
as $$
	-- Holds that expired before the provider confirmed the payment's end. Locks in the order of update_product_holds
	with held as (
		select products.id from public.products
		join public.product_holds on product_holds.product_id = products.id
		where product_holds.expires_at <= now()
		for update of products skip locked
	)
	delete from public.product_holds using held where product_holds.product_id = held.id;

	update public.payments
	set next_check_at = now() + case
		-- These payments take days
		when payments.status = 'processing' then interval '1 hour'
		when payments.expires_at < now() then interval '1 minute'
		else interval '10 minutes'
	end
	where payments.order_id in (
		select due.order_id from public.payments as due
		where due.next_check_at <= now() and due.status in ('starting', 'open', 'processing')
		order by due.next_check_at
		limit max_rows
		for update skip locked
	)
	returning *
$$;

-- Returns refunds to send or to check again, after 1, 2, 4 … minutes; for an order, its unsent refunds immediately.
create function public.due_refunds(target_order uuid default null, max_rows integer default 20)
returns table (
	id uuid, order_id uuid, amount integer, status text, refund_ref text, payment_ref text, reason text
)
language sql
security definer
as $$
	with claimed as (
		update public.payment_refunds set
			attempts = payment_refunds.attempts + 1,
			next_attempt_at = now() + least(interval '6 hours', interval '1 minute' * 2 ^ least(payment_refunds.attempts, 9))
		where payment_refunds.id in (
			select due.id from public.payment_refunds as due
			where due.status in ('requested', 'pending')
				and (
					(target_order is null and due.next_attempt_at <= now())
					or (due.order_id = target_order and due.status = 'requested')
				)
			order by due.next_attempt_at
			limit max_rows
			for update skip locked
		)
		returning *
	)
	select
		claimed.id, claimed.order_id, claimed.amount, claimed.status, claimed.refund_ref, payments.payment_ref, claimed.reason
	from claimed
	join public.payments on payments.order_id = claimed.order_id
$$;

-- Marks a refund that the provider has rejected for good, such as that of a disputed payment.
create function public.fail_refund(refund uuid, reason text)
returns void
language plpgsql
security definer
as $$
declare
	paid_order uuid;
begin
	select payment_refunds.order_id into paid_order
	from public.payment_refunds where payment_refunds.id = fail_refund.refund;
	perform from public.orders where orders.id = paid_order for update;
	update public.payment_refunds set
		status = 'failed',
		next_attempt_at = null,
		note = coalesce(payment_refunds.note, nullif(left(fail_refund.reason, 500), ''))
	where payment_refunds.id = fail_refund.refund and payment_refunds.status in ('requested', 'pending');
	if found then
		perform private.settle_payment(paid_order);
		perform private.send_order_mail(paid_order, 'seller_refund_failed');
	end if;
end
$$;

create function public.payments_are_due()
returns boolean
language sql
stable
security definer
as $$
	select exists (
		select from public.payments
		where payments.next_check_at <= now() and payments.status in ('starting', 'open', 'processing')
	) or exists (
		select from public.payment_refunds
		where payment_refunds.next_attempt_at <= now() and payment_refunds.status in ('requested', 'pending')
	)
$$;

select private.schedule_job(
	'payment-sweep', '* * * * *', $job$select private.call_edge_function('payment-sweep') where public.payments_are_due()$job$
);
-- Kept longer than providers repeat events, which is some days.
select private.schedule_job(
	'delete-old-payment-events', '0 3 * * *',
	'delete from public.payment_events where received_at < now() - interval ''90 days'''
);

grant execute on function
	public.due_payments(integer), public.due_refunds(uuid, integer), public.fail_refund(uuid, text), public.payments_are_due()
to service_role;
