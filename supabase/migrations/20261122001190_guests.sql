-- Orders without an account (the extra guests, docs/decisions/0076). A guest is an anonymous user of Auth, with the rights of a shopper.

-- Tokens of links in mails, which open an order without a session. Only their hashes are stored.
create table public.order_links (
	token_hash text primary key,
	order_id uuid not null references public.orders (id) on delete cascade,
	expires_at timestamptz not null default now() + interval '60 days'
);

create index order_links_order_id on public.order_links (order_id);
create index order_links_expires_at on public.order_links (expires_at);

alter table public.order_links enable row level security;

create function private.hash_token(token text)
returns text
language sql
immutable
as $$
	select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- Returns the values of a mail about a guest's order in addition to private.order_mail_data().
create function private.link_data(order_id uuid)
returns jsonb
language plpgsql
as $$
declare
	token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
	insert into public.order_links (token_hash, order_id) values (private.hash_token(token), link_data.order_id);
	return jsonb_build_object('link_token', token);
end
$$;

-- Whether a mail may contain the typed name and address. A guest's mailbox isn't confirmed and an unpaid order costs nothing, so anyone
-- could send their own words to others.
create function private.may_mail_address(ordered public.orders)
returns boolean
language plpgsql
stable
as $$
begin
	return exists (
		select from auth.users
		where users.id = ordered.user_id and (not users.is_anonymous or ordered.payment_status <> 'pending')
	);
end
$$;

-- Counts a mail to a guest's mailbox, whoever typed the address. Returns false after ten a day.
create function private.count_guest_mail(address text)
returns boolean
language sql
as $$
	select attempts <= 10
	from public.count_attempts(array['guest mail ' || private.hash_token(lower(address))], 1, '1 day')
$$;

-- Returns the order that a link opens, in the format of my_orders; null for another order's or an expired link, and once the guest has an
-- account.
create function public.linked_order(id uuid, token text)
returns json
language sql
stable
security definer
as $$
	select private.order_document(orders)::json
	from public.order_links
	join public.orders on orders.id = order_links.order_id
	join auth.users on users.id = orders.user_id
	where order_links.token_hash = private.hash_token(linked_order.token) and order_links.expires_at > now()
		and orders.id = linked_order.id and users.is_anonymous
$$;

-- Returns the caller's last order in the format of my_orders, or null.
create function public.my_last_order()
returns json
language sql
stable
security definer
as $$
	select private.order_document(orders)::json
	from public.orders
	where orders.user_id = auth.uid() and (select private.session_is_live())
	order by orders.created_at desc
	limit 1
$$;

grant execute on function public.linked_order(uuid, text) to anon, authenticated;
grant execute on function public.my_last_order() to authenticated;

select private.schedule_job('delete-order-links', '0 3 * * *', 'delete from public.order_links where expires_at < now()');
