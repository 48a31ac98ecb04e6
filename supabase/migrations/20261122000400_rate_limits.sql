-- Counts attempts of callers that bypass the Worker's limits (docs/security.md). Unlogged, because a minute of counts may be lost.
create unlogged table public.rate_counters (
	-- One of 'order <user id>', 'guess <keyed hash of an address>', 'guesses', 'seed', 'import', 'deletion <user id>' and
	-- 'guest mail <hash of an address>'.
	key text primary key check (char_length(key) between 1 and 100),
	attempts integer not null,
	-- The end of the period that the first attempt started: a minute, or a day for mails about deletions and to guests.
	resets_at timestamptz not null
) with (fillfactor = 50);

create index rate_counters_resets_at on public.rate_counters (resets_at);

alter table public.rate_counters enable row level security;

-- retry_after is the number of seconds until the counter resets.
create function public.count_attempts(keys text[], increment integer, period interval default '1 minute')
returns table (key text, attempts integer, retry_after integer)
language plpgsql
security definer
as $$
#variable_conflict use_column
begin
	-- Ordered, to prevent deadlocks.
	return query
	insert into public.rate_counters as counter (key, attempts, resets_at)
	select distinct counter_key, increment, now() + period
	from unnest(keys) as counter_key
	order by counter_key
	on conflict (key) do update set
		attempts = case
			when counter.resets_at > now() then least(counter.attempts, 1000000000) + increment
			else increment
		end,
		resets_at = case when counter.resets_at > now() then counter.resets_at else excluded.resets_at end
	returning counter.key, counter.attempts, greatest(1, ceil(extract(epoch from counter.resets_at - now())))::integer;

	-- Deletes more counters than a call can create. Calls with a period of a day don't, as orders and payments make them, whose longer
	-- transactions would keep the counters locked.
	delete from public.rate_counters where rate_counters.key in (
		select expired.key from public.rate_counters as expired
		where expired.resets_at <= now() and period < '1 day'
		order by expired.resets_at
		limit 10
		for update skip locked
	);
end
$$;

grant execute on function public.count_attempts(text[], integer, interval) to service_role;
