-- Lists the caller's sessions, as Auth's API doesn't. Omits the address, which is always the Worker's.
create function public.list_sessions()
returns json
language sql
stable
security definer
as $$
	select coalesce(json_agg(mine), '[]')
	from (
		select
			sessions.id, sessions.created_at as started_at,
			coalesce(sessions.refreshed_at at time zone 'UTC', sessions.created_at) as used_at,
			left(sessions.user_agent, 500) as user_agent,
			sessions.id = (select (auth.jwt() ->> 'session_id')::uuid) as is_current
		from auth.sessions
		where sessions.user_id = (select auth.uid())
			and (sessions.not_after is null or sessions.not_after > now())
			and (select private.session_is_live())
		order by 5 desc, 3 desc, 1
		limit 50
	) as mine
$$;

-- Returns false if the caller's account has no such session.
create function public.end_session(id uuid)
returns boolean
language plpgsql
security definer
as $$
begin
	perform private.require_session();
	delete from auth.sessions where sessions.id = end_session.id and sessions.user_id = auth.uid();
	return found;
end
$$;

-- See docs/decisions/0038.
create table public.known_devices (
	user_id uuid not null references auth.users (id) on delete cascade,
	-- The hash of the account and the user agent without version numbers.
	device text not null,
	first_seen_at timestamptz not null default now(),
	seen_at timestamptz not null default now(),
	primary key (user_id, device)
);

alter table public.known_devices enable row level security;

create function private.note_device()
returns trigger
language plpgsql
security definer
as $$
declare
	-- Protects the mail provider's quota.
	max_new_devices_per_day constant integer := 5;
	user_agent constant text := left(coalesce(new.user_agent, ''), 500);
	device_hash constant text := encode(
		sha256(convert_to(new.user_id || ' ' || regexp_replace(user_agent, '\d[\w.]*', '', 'g'), 'UTF8')), 'hex'
	);
	is_first boolean;
begin
	if exists (
		select from public.known_devices as known
		where known.user_id = new.user_id and known.device = device_hash and known.seen_at > now() - interval '1 day'
	) then
		return null;
	end if;
	is_first := not exists (select from public.known_devices as known where known.user_id = new.user_id);
	delete from public.known_devices as known
	where known.user_id = new.user_id and known.seen_at < now() - interval '180 days';
	update public.known_devices as known set seen_at = now()
	where known.user_id = new.user_id and known.device = device_hash;
	if found then
		return null;
	end if;
	insert into public.known_devices (user_id, device)
	select new.user_id, device_hash
	where (
		select count(*) from public.known_devices as known
		where known.user_id = new.user_id and known.first_seen_at > now() - interval '1 day'
	) < max_new_devices_per_day
	on conflict do nothing;
	if found and not is_first then
		insert into public.mails (kind, recipient, data)
		select 'new_device', users.email, jsonb_build_object('user_agent', user_agent)
		from auth.users where users.id = new.user_id and users.email <> '';
	end if;
	return null;
exception when others then
	-- Catches errors, with which Auth would fail the sign-in.
	raise warning 'note_device failed: %', sqlstate;
	return null;
end
$$;

-- Auth writes user_agent when it starts or refreshes a session.
create trigger sessions_note_device
after insert on auth.sessions
for each row
execute function private.note_device();

create trigger sessions_note_changed_device
after update of user_agent on auth.sessions
for each row
execute function private.note_device();

grant execute on function public.list_sessions(), public.end_session(uuid) to authenticated;
