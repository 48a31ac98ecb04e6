-- Orders, their items and what happened to them (specification, section 3). Shoppers read their own and write nothing:
-- an order comes into being in place_order() only, so a total can't be made up in a browser.

create table public.orders (
	id uuid primary key default gen_random_uuid(),
	-- Restrict: an account that bought something is closed by hand, so that the books stay whole.
	user_id uuid not null references auth.users (id) on delete restrict,
	created_at timestamptz not null default now(),
	total_amount numeric(10, 2) not null check (total_amount >= 0),
	-- The number that the shopper sees, made on the device; not unique (decision 5).
	reference text not null check (reference ~ '^ORD-[0-9]{6}$'),
	contact_name text not null,
	contact_email text not null,
	contact_phone text not null,
	shipping_address_line1 text not null,
	shipping_address_line2 text,
	shipping_city text not null,
	-- The checkout form has no state field (decision 35).
	shipping_state text,
	shipping_postal_code text not null,
	shipping_country text not null,
	payment_method text not null check (payment_method in ('credit-card', 'paypal')),
	payment_status text not null default 'pending',
	shipping_method text not null,
	billing_address_line1 text not null,
	billing_address_line2 text,
	billing_city text not null,
	billing_state text,
	billing_postal_code text not null,
	billing_country text not null,
	notes text,
	status text not null default 'pending'
		check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	tracking_number text,
	-- One order per key and shopper, for good; the hash tells a retry from a different order under a used key.
	idempotency_key uuid not null,
	body_hash text not null check (body_hash ~ '^[0-9a-f]{64}$'),
	unique (user_id, idempotency_key)
);

-- "select by user_id newest first"
create index orders_user_id_created_at on public.orders (user_id, created_at desc);

create table public.order_items (
	order_id uuid not null references public.orders (id) on delete cascade,
	product_id text not null references public.products (id) on delete restrict,
	quantity integer not null check (quantity between 1 and 99),
	-- After discount, as charged.
	unit_price numeric(10, 2) not null check (unit_price >= 0),
	total_price numeric(10, 2) not null check (total_price = unit_price * quantity),
	-- What the order took from a counted stock (null: not counted), and whether it took the last piece and so
	-- switched is_available off. Cancelling gives back exactly this and nothing more.
	stock_claimed integer check (stock_claimed between 1 and quantity),
	switched_off boolean not null default false check (not switched_off or stock_claimed is not null),
	primary key (order_id, product_id)
);

create index order_items_product_id on public.order_items (product_id);

create table public.order_events (
	id bigint generated always as identity primary key,
	order_id uuid not null references public.orders (id) on delete cascade,
	status text not null check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	at timestamptz not null default now(),
	note text
);

create index order_events_order_id_at on public.order_events (order_id, at);

alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.order_events enable row level security;

revoke all on public.orders, public.order_items, public.order_events from anon, authenticated, service_role;
grant select on public.orders, public.order_items, public.order_events to authenticated;
grant select, insert, update, delete on public.orders, public.order_items, public.order_events to service_role;

create policy "shoppers read their own orders" on public.orders
for select to authenticated using (user_id = (select auth.uid()));

create policy "shoppers read the items of their own orders" on public.order_items
for select to authenticated using (
	exists (select from public.orders where orders.id = order_items.order_id and orders.user_id = (select auth.uid()))
);

create policy "shoppers read the events of their own orders" on public.order_events
for select to authenticated using (
	exists (select from public.orders where orders.id = order_events.order_id and orders.user_id = (select auth.uid()))
);
