-- Auth's interface has no list of sessions. Without the address: Auth sees the Worker's.
create function public.list_sessions()
returns table (id uuid, started_at timestamptz, used_at timestamptz, user_agent text, is_current boolean)
language sql
stable
security definer
set search_path = ''
as $$
	select
		sessions.id, sessions.created_at, coalesce(sessions.refreshed_at at time zone 'UTC', sessions.created_at),
		left(sessions.user_agent, 500), sessions.id = (select (auth.jwt() ->> 'session_id')::uuid)
	from auth.sessions
	where sessions.user_id = (select auth.uid())
		and (sessions.not_after is null or sessions.not_after > now())
		and (select public.session_is_live())
	order by 5 desc, 3 desc, 1
	limit 50
$$;

grant execute on function public.list_sessions() to authenticated;

-- False if the account has no such session, as of another account.
create function public.end_session(id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
	if not public.session_is_live() then
		raise sqlstate 'PT401' using message = 'not_authenticated';
	end if;
	delete from auth.sessions where sessions.id = end_session.id and sessions.user_id = auth.uid();
	return found;
end
$$;

grant execute on function public.end_session(uuid) to authenticated;
