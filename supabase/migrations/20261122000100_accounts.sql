-- Access defaults, the admin role and what belongs to an account.

-- Created before the default privileges, which would otherwise revoke PUBLIC's execute on the extension's functions.
create extension if not exists pg_trgm with schema extensions;

-- Supabase grants every new object in `public` to all request roles. Revoked first, so each migration grants explicitly.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PUBLIC's execute is a default of the role, not of the schema.
alter default privileges revoke execute on functions from public;

-- Reads raw_app_meta_data, which only the server can write (shoppers can change raw_user_meta_data), and reads the row
-- rather than the token, so that revoking the role takes effect immediately.
create function public.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
	select coalesce(
		(select users.raw_app_meta_data ->> 'role' = 'admin' from auth.users where users.id = (select auth.uid())),
		false
	)
$$;

comment on function public.is_admin() is 'True when the caller''s auth.users row carries raw_app_meta_data.role = admin.';

grant execute on function public.is_admin() to authenticated, service_role;

-- For security definer functions. Reads the request's role, because current_user is the function's owner there.
create function public.is_shop()
returns boolean
language sql
stable
set search_path = ''
as $$
	select current_setting('role', true) = 'service_role' or public.is_admin()
$$;

-- Deletion is done by hand with the secret key, because orders are kept (orders.user_id, on delete restrict).
create table public.account_deletion_requests (
	user_id uuid primary key references auth.users (id) on delete cascade,
	requested_at timestamptz not null default now()
);

alter table public.account_deletion_requests enable row level security;

grant select on public.account_deletion_requests to authenticated;
grant insert (user_id) on public.account_deletion_requests to authenticated;
grant select, delete on public.account_deletion_requests to service_role;

create policy "shoppers read their own deletion request" on public.account_deletion_requests
for select to authenticated using (user_id = (select auth.uid()));

create policy "shoppers ask for their own account to be deleted" on public.account_deletion_requests
for insert to authenticated with check (user_id = (select auth.uid()));
