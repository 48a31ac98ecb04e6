-- The roles, extensions and default privileges of a new hosted project, for empty databases of our own.

do $$
declare
	name text;
begin
	foreach name in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin'] loop
		if not exists (select from pg_roles where rolname = name) then
			execute format('create role %I nologin %s', name, case when name = 'service_role' then 'bypassrls' else '' end);
		end if;
	end loop;
end
$$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

grant usage on schema auth to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;

grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on all tables in schema storage to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;
