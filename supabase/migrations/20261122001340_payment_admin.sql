-- Both functions are for admins and return nothing about customers, so they need no entry in the audit log. Amounts are in the currency's
-- smallest unit.

create function public.list_payments(order_ids uuid[])
returns table (
	order_id uuid,
	provider text,
	checkout_ref text,
	payment_ref text,
	status text,
	received integer,
	tax integer,
	refundable integer,
	owed integer,
	fee integer,
	dispute text,
	problem text,
	expires_at timestamptz,
	refunds jsonb
)
language plpgsql
stable
security definer
as $$
begin
	perform private.require_admin('list payments');
	return query
	select
		payments.order_id,
		payments.provider,
		payments.checkout_ref,
		payments.payment_ref,
		payments.status,
		payments.received,
		payments.tax,
		private.refundable_amount(payments.order_id),
		private.owed_amount(payments.order_id),
		payments.fee,
		payments.dispute,
		payments.problem,
		payments.expires_at,
		coalesce(
			(
				select jsonb_agg(
					jsonb_build_object(
						'id', payment_refunds.id,
						'amount', payment_refunds.amount,
						'reason', payment_refunds.reason,
						'note', payment_refunds.note,
						'status', payment_refunds.status,
						'created_at', payment_refunds.created_at
					)
					order by payment_refunds.created_at, payment_refunds.id
				)
				from public.payment_refunds where payment_refunds.order_id = payments.order_id
			),
			'[]'
		)
	from public.payments where payments.order_id = any (list_payments.order_ids);
end
$$;

grant execute on function public.list_payments(uuid[]) to authenticated;

-- Returns problems that an admin must resolve, and the refunds and fees of the last 30 days' orders in `time_zone`. Refunds are only those of
-- revenue; fees include canceled orders, for which the provider keeps them.
create function public.payment_overview(time_zone text)
returns jsonb
language plpgsql
stable
security definer
as $$
begin
	perform private.require_admin('read the overview');
	return (
		select jsonb_build_object(
			'refunded', coalesce(sum(refunds.amount) filter (where private.is_revenue(orders.status, orders.payment_status)), 0),
			'fees', coalesce(sum(payments.fee), 0),
			'problems', (
				select coalesce(
					jsonb_agg(
						jsonb_build_object('order_id', problem.order_id, 'kind', problem.kind, 'detail', problem.detail)
						order by problem.created_at desc
					),
					'[]'
				)
				from (
					select payments.order_id, 'review' as kind, payments.problem as detail, payments.created_at
					from public.payments where payments.problem is not null
					union all
					select payments.order_id, 'disputed', null, payments.created_at
					from public.payments where payments.dispute = 'open'
					union all
					select last.order_id, 'refund_failed', last.note, last.created_at
					from (
						select distinct on (payment_refunds.order_id) payment_refunds.*
						from public.payment_refunds where payment_refunds.status in ('failed', 'withdrawn')
						order by payment_refunds.order_id, payment_refunds.created_at desc
					) as last
					where private.owed_amount(last.order_id) > 0
				) as problem
			)
		)
		from public.payments
		join public.orders on orders.id = payments.order_id
		left join (
			select payment_refunds.order_id, sum(payment_refunds.amount) as amount from public.payment_refunds
			where payment_refunds.status = 'succeeded'
			group by 1
		) as refunds on refunds.order_id = payments.order_id
		where orders.created_at >= private.first_overview_day(payment_overview.time_zone)::timestamp at time zone payment_overview.time_zone
	);
end
$$;

grant execute on function public.payment_overview(text) to authenticated, service_role;
