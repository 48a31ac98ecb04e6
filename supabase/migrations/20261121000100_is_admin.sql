-- One admin test for everything: policies, functions and the seed tool ask public.is_admin() and nothing else.
-- raw_app_meta_data is written by the server only; a shopper can change raw_user_meta_data, so that is never read.
-- The row is asked, not the token: a role that was taken away is gone at once, and a token need not carry it.

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

revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated, service_role;
