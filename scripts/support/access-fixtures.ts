/** What the matrix needs of PGlite or of a connection to a PostgreSQL server, as a superuser. Nothing it does stays. */
export interface Prober {
	query<Row>(
		sql: string,
		parameters?: unknown[],
	): Promise<{ rows: Row[]; affectedRows?: number; rowCount?: number | null }>;
}

/** A table, or one bucket's part of the stored files, with exactly one row in it: the shopper's. */
export interface Fixture {
	label: string;
	/** As SQL. */
	table: string;
	/** What tells its rows from others of the same table, as SQL. */
	where: string;
	/** What the row holds, as SQL, by column; generated columns are left out. */
	values: Record<string, string>;
}

interface Column {
	table: string;
	name: string;
	type: string;
	/** First label of an enum, if it is one. */
	label: string | null;
	/** "schema.table" and column that a foreign key points to. */
	refTable: string | null;
	refColumn: string | null;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

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

/** A value of each type; a uuid that points nowhere is the shopper, so whatever column says whose a row is, it is theirs. */
function plainValue(column: Column, shopper: string): string {
	const { type, name, label } = column;
	if (label !== null) return text(label);
	if (type === "uuid") return text(shopper);
	if (type.endsWith("[]")) return "'{}'";
	const known: Record<string, string> = {
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
	const value = known[type];
	if (!value) throw new Error(`the matrix has no value of type ${type} for ${column.table}.${name}`);
	return value;
}

/**
 * Puts the shopper's one row into every table of the shop. Constraints that tell good values from bad are dropped, and
 * triggers and foreign keys wait: this is about who, not about what. The transaction around it is never committed.
 */
export async function fixturesOf(db: Prober, shopper: string): Promise<Fixture[]> {
	const { rows: columns } = await db.query<Column>(COLUMNS);
	const sqlOf = (column: Column): string => {
		const target = columns.find(({ table, name }) => table === column.refTable && name === column.refColumn);
		return target ? sqlOf(target) : plainValue(column, shopper);
	};
	const { rows: checks } = await db.query<{ sql: string }>(
		"select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0",
	);
	for (const { sql } of checks) await db.query(sql);
	const { rows: buckets } = await db.query<{ id: string }>("select id from storage.buckets order by id");

	const made: Fixture[] = [];
	await db.query("set local session_replication_role = replica");
	for (const table of new Set(columns.map((column) => column.table))) {
		const values = Object.fromEntries(
			columns.filter((column) => column.table === table).map((column) => [column.name, sqlOf(column)]),
		);
		if (table === "storage.buckets") {
			const bucket = { id: "'made-up'", name: "'made-up'" };
			made.push({ label: "storage: buckets", table, where: "true", values: { ...values, ...bucket } });
			continue;
		}
		// Files are told apart by their bucket, and theirs by the folder
		if (table === "storage.objects")
			for (const [n, { id: bucket }] of buckets.entries()) {
				const file = {
					id: text(`${shopper.slice(0, -1)}${n}`),
					bucket_id: text(bucket),
					name: text(`${shopper}/${"0".repeat(32)}.png`),
				};
				const where = `bucket_id = ${file.bucket_id}`;
				made.push({ label: `storage: ${bucket}`, table, where, values: { ...values, ...file } });
			}
		else made.push({ label: table.replace("public.", ""), table, where: "true", values });
	}
	const insert = ({ table, values }: Fixture) =>
		db.query(
			`insert into ${table} (${Object.keys(values).map(quoted)}) overriding system value values (${Object.values(values)})`,
		);
	for (const fixture of made) if (fixture.table !== "storage.buckets") await insert(fixture);
	await db.query("set local session_replication_role = origin");
	return made;
}
