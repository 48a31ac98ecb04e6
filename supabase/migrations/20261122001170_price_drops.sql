-- Mails to which a shopper has subscribed. Those about orders and accounts are always sent (docs/decisions/0051).
create table public.mail_subscriptions (
	user_id uuid not null references auth.users (id) on delete cascade,
	kind text not null check (kind = 'price_drop'),
	created_at timestamptz not null default now(),
	-- Part of the links in mails, which need no session.
	token uuid not null unique default gen_random_uuid(),
	mailed_at timestamptz,
	primary key (user_id, kind)
);

alter table public.mail_subscriptions enable row level security;

grant select, delete on public.mail_subscriptions to authenticated;
grant insert (user_id, kind) on public.mail_subscriptions to authenticated;

create policy "shoppers start and end their own subscriptions" on public.mail_subscriptions
for all to authenticated using (user_id = (select auth.uid()) and (select private.session_is_live()));

-- Unsubscribes by the token of a mail's link. Also returns true for unknown tokens, because a link may be followed twice.
create function public.unsubscribe(token uuid)
returns boolean
language sql
security definer
as $$
	with ended as (delete from public.mail_subscriptions where mail_subscriptions.token = unsubscribe.token)
	select true
$$;

grant execute on function public.unsubscribe(uuid) to anon, authenticated;

-- Deletes unsent mails of an ended subscription. Also runs when an account is deleted.
create function private.withdraw_mails()
returns trigger
language plpgsql
security definer
as $$
begin
	delete from public.mails
	where mails.sent_at is null and mails.failed_at is null
		and mails.kind = old.kind and mails.data ->> 'token' = old.token::text;
	return null;
end
$$;

create trigger mail_subscriptions_withdraw_mails
after delete on public.mail_subscriptions
for each row
execute function private.withdraw_mails();

-- Writes at most one mail a day per subscriber, with all favorites that have become cheaper.
create function public.write_price_drop_mails()
returns void
language sql
security definer
as $$
	with subscribers as (
		select subscriptions.user_id, subscriptions.token, users.email
		from public.mail_subscriptions as subscriptions
		join auth.users on users.id = subscriptions.user_id
		where subscriptions.kind = 'price_drop' and users.email_confirmed_at is not null and users.email <> ''
			-- Less than a day, as the daily job may start slightly earlier than the day before.
			and (subscriptions.mailed_at is null or subscriptions.mailed_at < now() - interval '20 hours')
		for update of subscriptions skip locked
	), drops as (
		select
			favorites.id, subscribers.user_id, products.id as product_id, products.name,
			favorites.sale_cents as old_cents, current.sale_cents as new_cents,
			row_number() over (
				partition by subscribers.user_id
				order by favorites.sale_cents - current.sale_cents desc, favorites.id
			) as position
		from subscribers
		join public.favorites on favorites.user_id = subscribers.user_id
		join public.products on products.id = favorites.product_id and products.is_available
		cross join lateral (
			select private.sale_cents(products.price, products.discount_percentage, products.sale_price) as sale_cents
		) as current
		-- The price fell by at least 5 %.
		where current.sale_cents < favorites.sale_cents and current.sale_cents * 100 <= favorites.sale_cents * 95
	), noted_prices as (
		update public.favorites set sale_cents = drops.new_cents from drops where favorites.id = drops.id
	), noted_mails as (
		update public.mail_subscriptions as subscriptions set mailed_at = now()
		where subscriptions.kind = 'price_drop' and subscriptions.user_id in (select drops.user_id from drops)
	)
	insert into public.mails (kind, recipient, data)
	select 'price_drop', subscribers.email, jsonb_build_object(
		'token', subscribers.token,
		'products', jsonb_agg(
			jsonb_build_object(
				'id', drops.product_id, 'name', drops.name,
				'old_price', private.main_units(drops.old_cents), 'new_price', private.main_units(drops.new_cents)
			)
			order by drops.position
		) filter (where drops.position <= 20)
	)
	from drops
	join subscribers on subscribers.user_id = drops.user_id
	group by subscribers.user_id, subscribers.email, subscribers.token
$$;

grant execute on function public.write_price_drop_mails() to service_role;

select private.schedule_job('write-price-drop-mails', '0 16 * * *', 'select public.write_price_drop_mails()');
