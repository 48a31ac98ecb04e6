import type { Sql } from "./access-matrix.ts";

/** One line per table, column, policy, grant, function and trigger. The empty search_path makes all names qualified. */
const SCHEMA_QUERY = `
with path as materialized (select set_config('search_path', '', true)),
relations as (
	select c.oid, c.relname, c.relacl, c.relkind, c.relrowsecurity, c.reloptions, n.nspname
	from pg_catalog.pg_class as c join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
	where n.nspname in ('public', 'storage') and c.relkind in ('r', 'p', 'v', 'm', 'S')
),
own as (select * from relations where nspname = 'public'),
functions as (
	select p.*, p.oid::regprocedure::text as name from path, pg_catalog.pg_proc as p
	where p.pronamespace = 'public'::regnamespace
		and not exists (select from pg_catalog.pg_depend as d where d.objid = p.oid and d.deptype = 'e')
),
grants as (
	select 'table ' || relname as object, relacl as acl from own
	union all
	select 'column ' || relname || '.' || attname, attacl
	from own join pg_catalog.pg_attribute on attrelid = own.oid where attacl is not null
	union all
	select 'function ' || name, coalesce(proacl, acldefault('f', proowner)) from functions
)
select format('table %s: row security %s %s', relname, relrowsecurity, reloptions) as line
from own where relkind <> 'S'
union all
select format('column %s.%s: %s%s', relname, attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' end)
from path, own join pg_catalog.pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped where relkind <> 'S'
union all
select format(
	'policy "%s" on %s.%s: %s to %s using (%s) with check (%s)', polname, nspname, relname, polcmd,
	array(select case when role = 0 then 'public' else role::regrole::text end from unnest(polroles) as role order by 1),
	pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)
)
from path, relations join pg_catalog.pg_policy on polrelid = relations.oid
union all
select format('grant on %s: %s to %s', object, privilege_type, coalesce(rolname, 'public'))
from grants cross join lateral aclexplode(acl) left join pg_catalog.pg_roles as role on role.oid = grantee
where grantee = 0 or rolname in ('anon', 'authenticated', 'service_role')
union all
select format('function %s: owner''s rights %s, %s, source %s', name, prosecdef, proconfig, md5(prosrc)) from functions
union all
select format('trigger %s, enabled %s', pg_get_triggerdef(t.oid), tgenabled)
from path, pg_catalog.pg_trigger as t join pg_catalog.pg_proc as p on p.oid = tgfoid
where not tgisinternal and p.pronamespace = 'public'::regnamespace
order by line`;

export async function schemaLines(db: Pick<Sql, "query">): Promise<string[]> {
	const { rows } = await db.query<{ line: string }>(SCHEMA_QUERY);
	return rows.map(({ line }) => line);
}
