-- Online payments (docs/decisions/0049). Without a payment provider these tables stay empty, and orders.payment_status is pending.
-- Only functions write them. Locks are taken in this order: the order, its payment, its refunds, products.

-- A shopper can have one unpaid order, as another would hold more stock. place_unpaid_order rejects it.
create unique index orders_awaiting_payment on public.orders (user_id) where payment_status = 'awaiting_payment';

-- Amounts are in the currency's smallest unit, as providers use it; an order's total is in the main unit (docs/decisions/0021).
create table public.payments (
	order_id uuid primary key references public.orders (id) on delete restrict,
	provider text not null check (provider ~ '^[a-z]{2,20}$'),
	amount integer not null check (amount > 0),
	currency text not null check (currency ~ '^[a-z]{3}$'),
	-- The lines of the checkout page: [{ name, amount, quantity }]. Stored, because a retry must send the same.
	lines jsonb not null,
	status text not null default 'starting'
		check (status in ('starting', 'open', 'processing', 'paid', 'expired', 'failed')),
	expires_at timestamptz not null,
	-- Part of the provider's idempotency key. Increases only before a checkout page is open.
	attempt integer not null default 1,
	-- The provider's ids of the checkout page and of the payment.
	checkout_ref text unique,
	payment_ref text unique,
	paid_at timestamptz,
	received integer not null default 0 check (received >= 0),
	tax integer not null default 0 check (tax >= 0),
	-- Null until the provider reports it.
	fee integer,
	dispute text check (dispute in ('open', 'won', 'lost')),
	-- The amount that the bank withholds or has taken back, which may be a part.
	disputed integer not null default 0 check (disputed >= 0),
	-- Describes what is wrong with the payment, until an admin accepts it.
	problem text check (char_length(problem) between 1 and 500),
	created_at timestamptz not null default now(),
	-- The time of this state, by the edge function's clock.
	checked_at timestamptz,
	next_check_at timestamptz default now() + interval '5 minutes'
);

create index payments_next_check_at on public.payments (next_check_at) where next_check_at is not null;

create index payments_to_settle on public.payments (created_at) where problem is not null or dispute = 'open';

create table public.payment_refunds (
	-- Used as the provider's idempotency key, too.
	id uuid primary key default gen_random_uuid(),
	order_id uuid not null references public.payments (order_id) on delete restrict,
	amount integer not null check (amount > 0),
	-- 'late' refunds a payment that arrived after the order was canceled; 'provider' was made in the provider's dashboard.
	reason text not null check (reason in ('cancelled', 'returned', 'goodwill', 'late', 'provider')),
	note text check (char_length(note) between 1 and 500),
	-- 'withdrawn' was not sent because of a dispute or another refund.
	status text not null default 'requested'
		check (status in ('requested', 'pending', 'succeeded', 'failed', 'withdrawn')),
	refund_ref text unique,
	-- Null if the shop requested it, or for an erased account.
	requested_by uuid,
	-- The clock's time, as a transaction can store several refunds, of which the last counts.
	created_at timestamptz not null default clock_timestamp(),
	succeeded_at timestamptz,
	attempts integer not null default 0,
	next_attempt_at timestamptz default now()
);

create index payment_refunds_order_id on public.payment_refunds (order_id);
create index payment_refunds_next_attempt_at on public.payment_refunds (next_attempt_at)
where next_attempt_at is not null;

create index payment_refunds_failed on public.payment_refunds (order_id) where status in ('failed', 'withdrawn');

-- Doesn't store the events' bodies, which contain names, addresses and card digits.
create table public.payment_events (
	id text primary key check (char_length(id) between 1 and 255),
	provider text not null,
	type text not null,
	-- Null for an event of another shop with the same provider account.
	order_id uuid,
	at timestamptz not null,
	received_at timestamptz not null default now(),
	deliveries integer not null default 1,
	outcome text not null
);

create index payment_events_order_id_at on public.payment_events (order_id, at);
create index payment_events_received_at on public.payment_events (received_at);

alter table public.payments enable row level security;
alter table public.payment_refunds enable row level security;
alter table public.payment_events enable row level security;

grant select on public.payments, public.payment_refunds, public.payment_events to service_role;

-- Returns an order's payment for its shopper (my_orders), without the provider's ids, or null if there is none.
create function private.payment_document(paid_order uuid)
returns jsonb
language plpgsql
stable
as $$
begin
	return (
		select jsonb_build_object(
			'provider', payments.provider, 'amount', payments.amount, 'currency', payments.currency, 'status', payments.status,
			'expires_at', payments.expires_at, 'paid_at', payments.paid_at, 'received', payments.received, 'tax', payments.tax,
			'dispute', payments.dispute, 'disputed', payments.disputed, 'created_at', payments.created_at,
			'payment_refunds', (
				select coalesce(jsonb_agg(
					jsonb_build_object(
						'amount', payment_refunds.amount, 'reason', payment_refunds.reason, 'status', payment_refunds.status,
						'created_at', payment_refunds.created_at, 'succeeded_at', payment_refunds.succeeded_at
					)
					order by payment_refunds.created_at
				), '[]')
				from public.payment_refunds where payment_refunds.order_id = payments.order_id
			)
		)
		from public.payments where payments.order_id = paid_order
	);
end
$$;

-- Returns the caller's unpaid order, { id, reference, expires_at, items: [{ productId, quantity }] }, or null.
create function public.my_unpaid_order()
returns json
language plpgsql
stable
security definer
as $$
begin
	return (
		select json_build_object(
			'id', orders.id, 'reference', orders.reference, 'expires_at', payments.expires_at,
			'items', (
				select json_agg(json_build_object('productId', order_items.product_id, 'quantity', order_items.quantity))
				from public.order_items where order_items.order_id = orders.id
			)
		)
		from public.orders
		join public.payments on payments.order_id = orders.id
		where orders.user_id = auth.uid() and orders.payment_status = 'awaiting_payment' and (select private.session_is_live())
	);
end
$$;

-- Whether the caller may act on an order's payment, as its shopper or an admin.
create function public.can_see_payment(paid_order uuid)
returns boolean
language plpgsql
stable
security definer
as $$
begin
	return exists (
		select from public.payments
		join public.orders on orders.id = payments.order_id
		where payments.order_id = paid_order and (orders.user_id = auth.uid() and private.session_is_live() or public.is_admin())
	);
end
$$;

grant execute on function public.my_unpaid_order(), public.can_see_payment(uuid) to authenticated;

create function private.update_product_holds()
returns trigger
language plpgsql
as $$
declare
	product_ids text[] := array(
		select order_items.product_id from public.order_items
		where order_items.order_id = new.order_id and order_items.sold_out_product
	);
begin
	perform from public.products where products.id = any (product_ids) order by products.id for update;
	delete from public.product_holds where product_holds.product_id = any (product_ids);
	insert into public.product_holds (product_id, expires_at)
	-- Adds the two minutes that the sweep and cached pages may take
	select order_items.product_id, min(payments.expires_at) + interval '2 minutes'
	from public.order_items
	join public.payments on payments.order_id = order_items.order_id
	where order_items.product_id = any (product_ids) and order_items.sold_out_product
		and payments.status in ('starting', 'open') and payments.problem is null
	group by order_items.product_id;
	return null;
end
$$;

create trigger payments_product_holds
after insert or update of status, expires_at, problem on public.payments
for each row
execute function private.update_product_holds();

create trigger payment_refunds_audit
after insert or update on public.payment_refunds
for each row
execute function private.log_admin_change('order_id');
