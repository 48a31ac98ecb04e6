-- Spec S3.07 and S3.08. Only functions write these tables.

-- Repeats the steps of _shared/domain/order-status.ts, and the kind of mail to the shopper for each status; a test compares them. JSON,
-- because a constraint reads it for each order.
create function private.order_statuses()
returns jsonb
language plpgsql
immutable
as $$
begin
	return jsonb '{
		"pending": { "next": "processing", "mail": "order_received" },
		"processing": { "next": "shipped", "mail": null },
		"shipped": { "next": "delivered", "mail": "order_shipped" },
		"delivered": { "next": null, "mail": "order_delivered" },
		"cancelled": { "next": null, "mail": "order_cancelled" }
	}';
end
$$;

-- Whether a payment is awaited, under way, or must be accepted. 'pending', the status without a payment provider, doesn't count.
create function private.is_unpaid(payment_status text)
returns boolean
language plpgsql
immutable
as $$
begin
	return payment_status in ('awaiting_payment', 'processing', 'review');
end
$$;

-- Checks and triggers of statements with the secret key run with its rights.
grant execute on function private.order_statuses(), private.is_unpaid(text) to service_role;

create table public.orders (
	id uuid primary key default gen_random_uuid(),
	-- Null if the account was erased (docs/decisions/0035).
	user_id uuid references auth.users (id) on delete restrict,
	created_at timestamptz not null default now(),
	-- In the main unit, like all amounts.
	total_amount numeric(10, 2) not null check (total_amount >= 0)
		constraint orders_total_is_a_number check (total_amount <> 'NaN'),
	-- Chosen at random in the browser. place_order replaces a taken one, by a longer one if six digits run out.
	reference text not null unique check (reference ~ '^ORD-[0-9]{6,9}$'),
	-- Contact and address are empty until the payment page has collected them (…_payment_status.sql), and for an erased account.
	contact_name text not null,
	contact_email text not null,
	contact_phone text not null,
	shipping_address_line1 text not null,
	shipping_address_line2 text,
	shipping_city text not null,
	-- A code such as OR; null if the country has no states.
	shipping_state text,
	shipping_postal_code text not null,
	shipping_country text not null,
	payment_method text not null check (payment_method in ('credit-card', 'paypal')),
	-- Derived by set_payment_status. It is pending without a payment provider.
	payment_status text not null default 'pending' check (
		payment_status in (
			'pending', 'awaiting_payment', 'processing', 'paid', 'partially_refunded', 'refunded', 'disputed',
			'charged_back', 'expired', 'failed', 'review'
		)
	),
	shipping_method text not null,
	billing_address_line1 text not null,
	billing_address_line2 text,
	billing_city text not null,
	billing_state text,
	billing_postal_code text not null,
	billing_country text not null,
	notes text,
	status text not null default 'pending' constraint orders_status_is_known check (private.order_statuses() ? status),
	-- The rules and amounts that led to the total.
	pricing_trace jsonb,
	tracking_number text constraint orders_tracking_number_length check (char_length(tracking_number) between 3 and 100),
	idempotency_key uuid not null,
	-- Differs if the key is reused for another order.
	body_hash text not null check (body_hash ~ '^[0-9a-f]{64}$'),
	unique (user_id, idempotency_key)
);

create index orders_user_id_created_at on public.orders (user_id, created_at desc);
create index orders_created_at on public.orders (created_at desc);
-- find_orders searches the same expression.
create index orders_text_trigrams on public.orders using gin (
	private.fold_text(reference || E'\n' || contact_name || E'\n' || contact_email) extensions.gin_trgm_ops
);
create index orders_status_created_at on public.orders (status, created_at desc);

-- The products as they were at the time of the order (docs/decisions/0059). Past orders never read `products`.
create table public.order_items (
	order_id uuid not null references public.orders (id) on delete cascade,
	product_id text not null references public.products (id) on delete restrict,
	quantity integer not null check (quantity between 1 and 99),
	name text not null check (name <> ''),
	brand text not null default '',
	size text,
	condition text not null,
	color text,
	sku text,
	-- The main picture, or null if there was none.
	image_url text,
	-- Before discount.
	list_price numeric(10, 2) not null check (list_price >= unit_price),
	-- After discount.
	unit_price numeric(10, 2) not null check (unit_price >= 0),
	total_price numeric(10, 2) not null check (total_price = unit_price * quantity),
	-- The quantity that returns to stock on cancellation; null if stock isn't counted.
	stock_claimed integer check (stock_claimed between 1 and quantity),
	sold_out_product boolean not null default false check (not sold_out_product or stock_claimed is not null),
	primary key (order_id, product_id),
	constraint order_items_price_is_a_number check (unit_price <> 'NaN' and total_price <> 'NaN')
);

create index order_items_product_id on public.order_items (product_id);

create table public.order_events (
	id bigint generated always as identity primary key,
	order_id uuid not null references public.orders (id) on delete cascade,
	status text not null constraint order_events_status_is_known check (private.order_statuses() ? status),
	at timestamptz not null default now(),
	note text constraint order_events_note_length check (char_length(note) between 1 and 500)
);

create index order_events_order_id_at on public.order_events (order_id, at);

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.order_events enable row level security;

-- Shoppers read their orders through the functions below, admins those of others through find_orders (…_admin.sql), which logs each
-- read. No role can change an order's items, its events or the address.
grant select, insert, delete on public.orders, public.order_items, public.order_events to service_role;
grant update (user_id, created_at, status, payment_status, notes, tracking_number) on public.orders to service_role;
-- Items contain nothing about customers. Queries of find_orders embed them.
grant select on public.order_items to authenticated;

create policy "admins read order items" on public.order_items for select to authenticated using ((select public.is_admin()));

-- Returns an order for the pages of its shopper.
create function private.order_document(mine public.orders)
returns jsonb
language plpgsql
stable
as $$
begin
	return to_jsonb(mine) - array['user_id', 'body_hash'] || jsonb_build_object(
		'order_items', (
			select coalesce(jsonb_agg(
				to_jsonb(order_items) - array['order_id', 'stock_claimed', 'sold_out_product'] order by order_items.product_id
			), '[]')
			from public.order_items where order_items.order_id = mine.id
		),
		'order_events', (
			select coalesce(jsonb_agg(to_jsonb(order_events) - 'order_id' order by order_events.at, order_events.id), '[]')
			from public.order_events where order_events.order_id = mine.id
		),
		'payments', private.payment_document(mine.id),
		-- Mails to the shopper that failed for good and weren't sent again.
		'unsent_mails', (
			select coalesce(jsonb_agg(mails.kind order by mails.seq), '[]')
			from public.mails
			where mails.order_id = mine.id and mails.failed_at is not null
				and mails.kind <> 'new_order' and not starts_with(mails.kind, 'seller_')
				and not exists (
					select from public.mails as later
					where later.order_id = mails.order_id and later.kind = mails.kind and later.seq > mails.seq
				)
		)
	);
end
$$;

-- Returns the caller's order with this id, or at most 50 of all orders, oldest first.
create function public.my_orders(id uuid default null, skip integer default 0)
returns json
language plpgsql
stable
security definer
set plan_cache_mode = force_generic_plan
as $$
begin
	return (
		select coalesce(json_agg(private.order_document(mine) order by mine.created_at, mine.id), '[]')
		from (
			select orders.* from public.orders
			where orders.user_id = auth.uid() and (my_orders.id is null or orders.id = my_orders.id)
				and (select private.session_is_live())
			order by orders.created_at, orders.id
			offset my_orders.skip
			limit 50
		) as mine
	);
end
$$;

-- Returns the caller's last 500 orders, newest first, with the pictures of four items.
create function public.my_order_history()
returns json
language plpgsql
stable
security definer
as $$
begin
	return (
		select coalesce(json_agg(mine), '[]')
		from (
			select
				orders.id, orders.reference, orders.created_at, orders.status, orders.payment_status, orders.total_amount,
				array(
					select coalesce(order_items.image_url, '') from public.order_items
					where order_items.order_id = orders.id
					order by order_items.product_id
					limit 4
				) as images
			from public.orders
			where orders.user_id = auth.uid() and (select private.session_is_live())
			order by orders.created_at desc
			limit 500
		) as mine
	);
end
$$;

-- Returns the address of the caller's last order, for the next checkout, or null.
create function public.my_last_address()
returns json
language sql
stable
security definer
as $$
	select json_build_object(
		'name', orders.contact_name, 'email', orders.contact_email, 'phone', orders.contact_phone,
		'address', orders.shipping_address_line1, 'address2', orders.shipping_address_line2, 'city', orders.shipping_city,
		'state', orders.shipping_state, 'postal_code', orders.shipping_postal_code, 'country', orders.shipping_country
	)
	from public.orders
	where orders.user_id = auth.uid() and orders.shipping_country <> '' and (select private.session_is_live())
	order by orders.created_at desc
	limit 1
$$;

grant execute on function public.my_orders(uuid, integer), public.my_order_history(), public.my_last_address() to authenticated;
