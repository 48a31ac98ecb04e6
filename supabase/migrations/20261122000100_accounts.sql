-- The shop doesn't use GraphQL, which would describe every readable table to everyone.
drop extension if exists pg_graphql;

-- Created first, because the default privileges below would revoke PUBLIC's execute on its functions.
create extension if not exists pg_trgm with schema extensions;

-- Supabase grants new objects to all request roles; these migrations grant explicitly.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PUBLIC's execute is a default privilege of the role, not of the schema.
alter default privileges revoke execute on functions from public;

-- With a million products, the slowest usual list or search takes 0.64 s at p95 (docs/scale.md); with 50,000, the slowest search that a
-- visitor can construct takes 1.4 s (docs/performance.md). Smaller and busy machines take several times as long.
alter role anon set statement_timeout = '4s';
alter role authenticated set statement_timeout = '8s';
notify pgrst, 'reload config';

-- For functions that no client calls, as PostgREST exposes only `public`. Policies and functions that run as the caller need the usage.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Checks the session, as tokens stay valid for up to jwt_expiry (config.toml) after signing out has deleted it. A session of an account
-- with a second factor counts only once the factor was verified. PL/pgSQL, like is_admin, because each statement plans an SQL function
-- with a search_path again (docs/decisions/0063).
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

-- Errors have a code as the message and optionally JSON as the detail. PostgREST derives the status from the SQLSTATE, such as PT401.
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

-- The embedded stack replaces this function for its demo admin (supabase/local/demo-data.ts).
create function private.admin_needs_second_factor()
returns boolean
language plpgsql
immutable
as 'begin return true; end';

-- Reads the user's row, because tokens stay valid after a role is revoked. Shoppers can't write raw_app_meta_data.
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

-- Reads the setting `role`, because current_user is the owner in a security definer function.
create function private.is_admin_or_service()
returns boolean
language plpgsql
stable
as $$
begin
	return current_setting('role', true) = 'service_role' or public.is_admin();
end
$$;

-- Raises an error unless the caller is an admin, or uses the secret key where that may execute the calling function.
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

-- Requests are carried out by delete_account() immediately, or by the edge function `account-deletions` after 14 days.
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

-- Auth calls this for every access token (config.toml). Removes the user metadata, which nothing reads from tokens: it contains the cart,
-- and a token that is too long for a cookie or a header would lock the account out.
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
