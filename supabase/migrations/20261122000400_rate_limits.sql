-- Counters behind the edge functions' rate limits (docs/security.md). The edge's own limits don't apply to callers who use
-- the functions directly with the publishable key.

-- Unlogged: losing a minute of counts in a crash is fine, waiting for the disk isn't. No role has access, service_role
-- included; count_attempts() writes it.
create unlogged table public.rate_counters (
	-- 'order <user id>', 'guess <keyed hash of an address>', 'guesses', 'seed'
	key text primary key check (char_length(key) between 1 and 100),
	attempts integer not null,
	-- One minute after the first attempt.
	ends_at timestamptz not null
) with (fillfactor = 50);

create index rate_counters_ends_at on public.rate_counters (ends_at);

alter table public.rate_counters enable row level security;

-- Adds to each counter and returns its attempts in the current minute and the seconds until that ends. Adding 0 takes the
-- same time, so that timing doesn't reveal what was counted.
create function public.count_attempts(keys text[], adds integer)
returns table (key text, attempts integer, wait integer)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
	-- Ordered, to prevent deadlocks.
	return query
	insert into public.rate_counters as held (key, attempts, ends_at)
	select distinct given, adds, now() + interval '1 minute' from unnest(keys) as given order by given
	on conflict (key) do update set
		attempts = case when held.ends_at > now() then least(held.attempts, 1000000000) + adds else adds end,
		ends_at = case when held.ends_at > now() then held.ends_at else excluded.ends_at end
	returning held.key, held.attempts, greatest(1, ceil(extract(epoch from held.ends_at - now())))::integer;

	-- Deletes more expired counters than one call can create; skips locked ones.
	delete from public.rate_counters where rate_counters.key in (
		select over.key from public.rate_counters as over
		where over.ends_at <= now()
		order by over.ends_at
		limit 10
		for update skip locked
	);
end
$$;

grant execute on function public.count_attempts(text[], integer) to service_role;
