/** PGlite, or a superuser's connection to a PostgreSQL server. */
export interface Sql {
	query<Row>(
		sql: string,
		parameters?: unknown[],
	): Promise<{ rows: Row[]; affectedRows?: number; rowCount?: number | null }>;
}

/** A table, or one bucket's files in storage.objects, with one row of the shopper's. */
export interface Fixture {
	label: string;
	table: string;
	/** SQL condition that selects the fixture's row. */
	where: string;
	/** SQL expressions by column, without generated columns. */
	values: Record<string, string>;
}

interface Column {
	table: string;
	name: string;
	type: string;
	/** First label of an enum. */
	label: string | null;
	/** "schema.table" that a foreign key references. */
	refTable: string | null;
	refColumn: string | null;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

const COLUMNS = `
	select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as table, a.attname as name,
		format_type(a.atttypid, null) as type,
		(select enumlabel from pg_enum where enumtypid = a.atttypid order by enumsortorder limit 1) as label,
		f.table as "refTable", f.column as "refColumn"
	from pg_class as c
	join pg_namespace as n on n.oid = c.relnamespace
	join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
	left join lateral (
		select quote_ident(fn.nspname) || '.' || quote_ident(fc.relname) as table, fa.attname as column
		from pg_constraint as k
		join pg_class as fc on fc.oid = k.confrelid
		join pg_namespace as fn on fn.oid = fc.relnamespace
		join pg_attribute as fa on fa.attrelid = k.confrelid and fa.attnum = k.confkey[array_position(k.conkey, a.attnum)]
		where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
		limit 1
	) as f on true
	where c.relkind in ('r', 'p') and a.attidentity <> 'a'
		and (n.nspname = 'public' or (n.nspname = 'storage' and c.relname in ('buckets', 'objects')))
	order by n.nspname, c.relname, a.attnum`;

/** A uuid without a foreign key is the shopper's id, so that the row is theirs. */
function defaultValue({ table, name, type, label }: Column, shopper: string): string {
	if (label !== null) return literal(label);
	if (type === "uuid") return literal(shopper);
	if (type.endsWith("[]")) return "'{}'";
	const values: Record<string, string> = {
		text: name === "status" ? "'pending'" : name === "image_url" ? "'/x'" : "'x'",
		"character varying": "'x'",
		boolean: "false",
		integer: "1",
		bigint: "1",
		smallint: "1",
		numeric: "1",
		"double precision": "1",
		jsonb: "'{}'",
		json: "'{}'",
		date: "current_date",
		"timestamp with time zone": "now()",
		"timestamp without time zone": "now()",
		inet: "'127.0.0.1'",
		interval: "'1 day'",
	};
	const value = values[type];
	if (!value) throw new Error(`no value of type ${type} for ${table}.${name}`);
	return value;
}

/**
 * Inserts the shopper's row into every table, without check constraints, triggers and foreign keys, as the matrix
 * tests access only. The caller must roll back.
 */
export async function createFixtures(db: Sql, shopper: string): Promise<Fixture[]> {
	const { rows: columns } = await db.query<Column>(COLUMNS);
	const columnValue = (column: Column): string => {
		const target = columns.find(({ table, name }) => table === column.refTable && name === column.refColumn);
		return target ? columnValue(target) : defaultValue(column, shopper);
	};
	const { rows: checks } = await db.query<{ sql: string }>(
		"select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0",
	);
	for (const { sql } of checks) await db.query(sql);
	const { rows: buckets } = await db.query<{ id: string }>("select id from storage.buckets order by id");

	const fixtures: Fixture[] = [];
	for (const table of new Set(columns.map((column) => column.table))) {
		const values = Object.fromEntries(
			columns.filter((column) => column.table === table).map((column) => [column.name, columnValue(column)]),
		);
		if (table === "storage.buckets") {
			const bucket = { id: "'fixture'", name: "'fixture'" };
			fixtures.push({ label: "storage: buckets", table, where: "true", values: { ...values, ...bucket } });
		} else if (table === "storage.objects") {
			for (const [index, { id: bucket }] of buckets.entries()) {
				// As the buckets' policies on names have it (…_storage.sql)
				const name = bucket === "avatars" ? `${shopper}-${"0".repeat(32)}` : `${"0".repeat(32)}-ffffff`;
				const file = {
					id: literal(`${shopper.slice(0, -1)}${index}`),
					bucket_id: literal(bucket),
					name: literal(`${shopper}/${name}.png`),
				};
				const where = `bucket_id = ${file.bucket_id}`;
				fixtures.push({ label: `storage: ${bucket}`, table, where, values: { ...values, ...file } });
			}
		} else fixtures.push({ label: table.replace("public.", ""), table, where: "true", values });
	}

	await db.query("set local session_replication_role = replica");
	for (const { table, values } of fixtures)
		if (table !== "storage.buckets")
			await db.query(
				`insert into ${table} (${Object.keys(values).map(quoted)}) overriding system value values (${Object.values(values)})`,
			);
	await db.query("set local session_replication_role = origin");
	return fixtures;
}
