-- It would describe every readable table to everybody, and the shop doesn't use it.
drop extension if exists pg_graphql;

-- First, because the default privileges below would revoke PUBLIC's execute on its functions.
create extension if not exists pg_trgm with schema extensions;

-- Supabase grants new objects to all request roles; these migrations grant explicitly.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PUBLIC's execute is a default of the role, not of the schema.
alter default privileges revoke execute on functions from public;

-- With a million products the slowest honest list or search takes 0.64 s at p95 (docs/scale.md), and the slowest search that a visitor
-- can make 1.4 s with 50,000 (docs/performance.md). A smaller or busy machine takes several times as long.
alter role anon set statement_timeout = '4s';
alter role authenticated set statement_timeout = '8s';
notify pgrst, 'reload config';

-- What no client calls. PostgREST exposes only `public`; policies and functions of the callers need the usage.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- A token outlives its session, which signing out deletes, by up to jwt_expiry (config.toml). A session of an account with a
-- second factor counts once the factor was verified in it. PL/pgSQL, like is_admin, because an SQL function with a search_path is
-- planned again by each statement (docs/decisions/0063).
create function private.session_is_live()
returns boolean
language plpgsql
stable
security definer
as $$
begin
	return exists (
		select from auth.sessions
		where sessions.id = (select (auth.jwt() ->> 'session_id')::uuid)
			and sessions.user_id = (select auth.uid())
			and (sessions.not_after is null or sessions.not_after > now())
	) and (
		(select coalesce(auth.jwt() ->> 'aal', '') = 'aal2')
		or not exists (
			select from auth.mfa_factors
			where mfa_factors.user_id = (select auth.uid()) and mfa_factors.status = 'verified'
		)
	);
end
$$;

-- Errors have a code as the message, and JSON as the detail if there is one. PostgREST takes the status from the SQLSTATE PT401.
create function private.require_session()
returns void
language plpgsql
stable
as $$
begin
	if not private.session_is_live() then
		raise sqlstate 'PT401' using message = 'not_authenticated';
	end if;
end
$$;

-- Only the embedded stack replaces this function, for its demo admin (supabase/local/demo-data.ts).
create function private.admin_needs_second_factor()
returns boolean
language plpgsql
immutable
as 'begin return true; end';

-- Reads the row, because a token outlives a revoked role. Shoppers can't write raw_app_meta_data.
create function public.is_admin()
returns boolean
language plpgsql
stable
security definer
as $$
begin
	return private.session_is_live()
		and (coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not private.admin_needs_second_factor())
		and coalesce(
			(select users.raw_app_meta_data ->> 'role' = 'admin' from auth.users where users.id = (select auth.uid())),
			false
		);
end
$$;

comment on function public.is_admin() is
	'True if raw_app_meta_data.role of the caller''s auth.users row is admin, the token''s session has not ended, and a second factor was verified in it.';

grant execute on function public.is_admin() to authenticated, service_role;

-- Reads the setting, because current_user is the owner in a security definer function.
create function private.is_admin_or_service()
returns boolean
language plpgsql
stable
as $$
begin
	return current_setting('role', true) = 'service_role' or public.is_admin();
end
$$;

-- Fails unless an admin calls, or the secret key where it may execute the caller.
create function private.require_admin(action text)
returns void
language plpgsql
stable
security definer
as $$
begin
	if not private.is_admin_or_service() then
		raise sqlstate 'PT403' using message = 'forbidden', detail = to_jsonb('only admins can ' || action)::text;
	end if;
end
$$;

-- delete_account() carries a request out at once, the function `account-deletions` after 14 days.
create table public.account_deletion_requests (
	user_id uuid primary key references auth.users (id) on delete cascade,
	requested_at timestamptz not null default now()
);

alter table public.account_deletion_requests enable row level security;

grant select on public.account_deletion_requests to authenticated;
grant insert (user_id), delete on public.account_deletion_requests to authenticated;
grant select, update, delete on public.account_deletion_requests to service_role;

create policy "shoppers file and withdraw their own deletion request" on public.account_deletion_requests
for all to authenticated using (user_id = (select auth.uid()) and (select private.session_is_live()));

-- Called by Auth for every access token (config.toml). User metadata contains the cart, and a token too long for a cookie or a header
-- would lock the account out; nothing reads it from tokens.
create function private.custom_access_token(event jsonb)
returns jsonb
language sql
immutable
as $$
	select jsonb_set(event, '{claims,user_metadata}', '{}')
$$;

grant usage on schema private to supabase_auth_admin;
grant execute on function private.custom_access_token(jsonb) to supabase_auth_admin;

grant execute on function private.session_is_live(), private.require_admin(text) to authenticated;
