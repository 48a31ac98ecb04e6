import type { Connection } from "./real-postgres.ts";

/** The empty search_path makes all names qualified. */
const SCHEMA_QUERY = `
with path as materialized (select set_config('search_path', '', true)),
functions as (
	select oid, proacl from path, pg_catalog.pg_proc
	where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
		and not exists (select from pg_catalog.pg_depend as d where d.objid = pg_proc.oid and d.deptype = 'e')
)
select format('table %s: row security %s %s', oid::regclass, relrowsecurity, reloptions) as line
from path, pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i'
union all
select concat_ws(' ', 'column', table_name, column_name, udt_name, numeric_precision, numeric_scale, is_nullable, column_default)
from path, information_schema.columns where table_schema = 'public'
union all
select format('constraint %s %s', conrelid::regclass, pg_catalog.pg_get_constraintdef(oid))
from path, pg_catalog.pg_constraint where connamespace = 'public'::regnamespace
union all
select indexdef from path, pg_catalog.pg_indexes where schemaname = 'public'
union all
select format('policy %s', p) from path, pg_catalog.pg_policies as p where schemaname in ('public', 'storage')
union all
select format('grant of %s.%s: %s to %s', table_name, column_name, privilege_type, grantee)
from information_schema.column_privileges where table_schema = 'public'
union all
select format('grant of table %s: %s to %s', table_name, privilege_type, grantee)
from information_schema.table_privileges where table_schema = 'public'
union all
select format('%s %s', pg_get_functiondef(oid), proacl) from functions
union all
select format('%s, enabled %s', pg_get_triggerdef(t.oid), tgenabled)
from path, pg_catalog.pg_trigger as t join functions on functions.oid = tgfoid where not tgisinternal
order by line`;

export async function schemaLines(db: Pick<Connection, "query">): Promise<string[]> {
	const { rows } = await db.query<{ line: string }>(SCHEMA_QUERY);
	return rows.map(({ line }) => line);
}
