-- How often within a minute: what the edge's counters (docs/security.md) don't see, as the functions answer whoever has
-- the publishable key. Nobody may touch the table, the server's key included; it is written by count_attempts() alone.
-- Unlogged: a crash may forget a minute of counting, and counting waits for no disk.

create unlogged table public.rate_counters (
	-- 'order <user id>', 'guess <keyed hash of an address>', 'guesses', 'seed'
	key text primary key check (char_length(key) between 1 and 100),
	attempts integer not null,
	-- The minute begins with its first attempt.
	ends_at timestamptz not null
) with (fillfactor = 50);

create index rate_counters_ends_at on public.rate_counters (ends_at);

alter table public.rate_counters enable row level security;
revoke all on public.rate_counters from anon, authenticated, service_role;

-- Adds so many attempts to each of these counters, and says how many each has in its minute and in how many seconds that
-- ends. 0 adds nothing and takes as long, so that its time tells nobody what was counted.
create function public.count_attempts(keys text[], adds integer)
returns table (key text, attempts integer, wait integer)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
	-- In one order, so that two callers can't wait for each other.
	return query
	insert into public.rate_counters as held (key, attempts, ends_at)
	select distinct given, adds, now() + interval '1 minute' from unnest(keys) as given order by given
	on conflict (key) do update set
		attempts = case when held.ends_at > now() then least(held.attempts, 1000000000) + adds else adds end,
		ends_at = case when held.ends_at > now() then held.ends_at else excluded.ends_at end
	returning held.key, held.attempts, greatest(1, ceil(extract(epoch from held.ends_at - now())))::integer;

	-- Minutes that are over, more of them than one call begins, and none that somebody else is at.
	delete from public.rate_counters where rate_counters.key in (
		select over.key from public.rate_counters as over
		where over.ends_at <= now()
		order by over.ends_at
		limit 10
		for update skip locked
	);
end
$$;

revoke all on function public.count_attempts(text[], integer) from public, anon, authenticated, service_role;
grant execute on function public.count_attempts(text[], integer) to service_role;

-- As in 1100, and a try of a key that has made nothing yet is counted by its shopper; it is the function that refuses, so
-- it is the one that says how many are too many. What is stored is told however often it is asked for.
-- Two more in the answer: "attempts" in this minute and "wait", the seconds until it ends; both 0 where `before` is an order.
create or replace function public.order_basis(key uuid, product_ids text[])
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
	buyer uuid := auth.uid();
	before jsonb;
	attempts integer := 0;
	wait integer := 0;
begin
	if not exists (
		select from auth.sessions
		where sessions.id = (auth.jwt() ->> 'session_id')::uuid and sessions.user_id = buyer
	) then
		raise sqlstate 'PT401' using message = 'not_authenticated';
	end if;
	select jsonb_build_object(
		'id', orders.id, 'reference', orders.reference, 'created_at', orders.created_at,
		'total_amount', orders.total_amount, 'payment_method', orders.payment_method,
		'shipping_method', orders.shipping_method, 'body_hash', orders.body_hash
	)
	into before
	from public.orders
	where orders.user_id = buyer and orders.idempotency_key = order_basis.key;
	if before is null then
		select found.attempts, found.wait into attempts, wait
		from public.count_attempts(array['order ' || buyer], 1) as found;
	end if;
	return jsonb_build_object(
		'buyer', buyer,
		'before', before,
		'attempts', attempts,
		'wait', wait,
		'products', coalesce(
			(
				select jsonb_agg(jsonb_build_object(
					'id', products.id, 'name', products.name, 'price', products.price,
					'discount_percentage', products.discount_percentage, 'is_available', products.is_available,
					'stock', products.stock
				))
				from public.products
				where products.id = any (product_ids)
			),
			'[]'
		)
	);
end
$$;

-- A replaced function keeps its grants; said again, so that this file tells who may call it.
revoke all on function public.order_basis(uuid, text[]) from public, anon, authenticated, service_role;
grant execute on function public.order_basis(uuid, text[]) to authenticated;
