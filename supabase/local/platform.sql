-- The roles, extensions and default privileges of a new hosted project, for empty databases.

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

-- As the CLI creates it; Supabase Lite's SQL would create an index before the table.
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text);

-- Supabase Lite has none; second-factors.ts uses them. Types are simplified.
create table auth.mfa_factors (
	id uuid primary key,
	user_id uuid not null references auth.users (id) on delete cascade,
	friendly_name text,
	factor_type text not null,
	status text not null default 'unverified',
	secret text,
	last_challenged_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table auth.mfa_challenges (
	id uuid primary key,
	factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
	created_at timestamptz not null default now(),
	verified_at timestamptz
);

create table auth.mfa_amr_claims (
	session_id uuid not null references auth.sessions (id) on delete cascade,
	authentication_method text not null,
	updated_at timestamptz not null default now(),
	primary key (session_id, authentication_method)
);

grant usage on schema auth to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;

grant usage on schema storage to anon, authenticated, service_role;
grant select, insert, update, delete on all tables in schema storage to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;
