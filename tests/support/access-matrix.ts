import type { Connection } from "./real-postgres.ts";

/** A table, or one bucket's files in storage.objects, with one row of the shopper's. */
interface Fixture {
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

const SHOPPER = "11111111-1111-4111-8111-111111111111";
const OTHER_SHOPPER = "22222222-2222-4222-8222-222222222222";
const ADMIN = "33333333-3333-4333-8333-333333333333";
/** No session of any account. */
const ENDED_SESSION = "44444444-4444-4444-8444-444444444444";

interface Caller {
	role: "anon" | "authenticated" | "service_role";
	id?: string;
	/** An account's session has its id. */
	session?: string;
	/** `aal2` after a second factor. */
	aal?: "aal1" | "aal2";
}

/** Rows belong to the shopper. */
const CALLERS: Readonly<Record<string, Caller>> = {
	visitor: { role: "anon" },
	shopper: { role: "authenticated", id: SHOPPER },
	"other shopper": { role: "authenticated", id: OTHER_SHOPPER },
	admin: { role: "authenticated", id: ADMIN, aal: "aal2" },
	"admin by password only": { role: "authenticated", id: ADMIN },
	service: { role: "service_role" },
	"signed-out shopper": { role: "authenticated", id: SHOPPER, session: ENDED_SESSION },
	"signed-out admin": { role: "authenticated", id: ADMIN, session: ENDED_SESSION, aal: "aal2" },
};

interface MatrixRow {
	object: string;
	operation: string;
	/** A cell for each of CALLERS. */
	cells: string[];
}

/** Runs every operation as every caller of a superuser's connection, and rolls back. Returns docs/database-matrix.md. */
export async function accessMatrix(db: Connection): Promise<string> {
	await db.query("begin");
	try {
		for (const id of [SHOPPER, OTHER_SHOPPER, ADMIN]) {
			const role = id === ADMIN ? "admin" : undefined;
			const account = [id, `${id}@encore.example`, { role }];
			await db.query("insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, $3)", account);
			await db.query("insert into auth.sessions (id, user_id) values ($1, $1)", [id]);
		}
		const fixtures = await createFixtures(db);
		return markdown([...(await tableRows(db, fixtures)), ...(await functionRows(db)), ...(await sequenceRows(db))]);
	} finally {
		await db.query("rollback");
	}
}

interface Result {
	/** SQLSTATE, or null if the statement succeeded. */
	code: string | null;
	message: string;
	count: number;
}

/** Runs one statement as PostgREST would, and rolls it back. */
async function runAs(
	db: Connection,
	{ role, id = "", session = id, aal = "aal1" }: Caller,
	sql: string,
): Promise<Result> {
	const claims = { sub: id || undefined, session_id: session || undefined, role, aal };
	await db.query("savepoint cell");
	try {
		await db.query(
			"select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true), set_config('request.jwt.claims', $3, true), set_config('role', $2, true)",
			[id, role, JSON.stringify(claims)],
		);
		const { rows, rowCount } = await db.query<{ count?: string }>(sql);
		return { code: null, message: "", count: Number(rows[0]?.count ?? rowCount ?? 0) };
	} catch (error) {
		const { code = "", message } = error as { code?: string; message: string };
		return { code, message, count: 0 };
	} finally {
		await db.query("rollback to savepoint cell");
	}
}

function cellText({ code, message, count }: Result): string {
	if (code === null) return count > 0 ? "yes" : "hidden";
	if (code === "42501") return message.includes("row-level security") ? "policy" : "—";
	// Constraints are checked after grants and policies
	if (code.startsWith("23")) return "yes";
	throw new Error(`unexpected error in a matrix cell: ${code} ${message}`);
}

async function matrixRow(
	object: string,
	operation: string,
	cell: (caller: Caller) => Promise<string>,
): Promise<MatrixRow> {
	const cells: string[] = [];
	for (const caller of Object.values(CALLERS)) cells.push(await cell(caller));
	return { object, operation, cells };
}

async function tableRows(db: Connection, fixtures: readonly Fixture[]): Promise<MatrixRow[]> {
	const rows: MatrixRow[] = [];
	for (const fixture of fixtures) {
		const { label, table, where, values } = fixture;
		const statements = {
			select: () => `select count(*) from ${table} where ${where}`,
			insert: (columns: string[]) =>
				`insert into ${table} (${columns.map(quoted)}) values (${columns.map((name) => values[name])})`,
			update: (columns: string[]) =>
				`update ${table} set ${columns.map((name) => `${quoted(name)} = ${values[name]}`)} where ${where}`,
			delete: () => `delete from ${table} where ${where}`,
			truncate: () => `truncate ${table} cascade`,
		};
		for (const operation of ["select", "insert", "update", "delete", "truncate"] as const)
			rows.push(
				await matrixRow(label, operation, async (caller) => {
					const result = await runAs(db, caller, statements[operation](Object.keys(values)));
					if (operation === "truncate" && result.code === null) return "yes";
					const cell = cellText(result);
					if (cell !== "—" || (operation !== "insert" && operation !== "update")) return cell;
					const granted = await grantedColumns(db, caller.role, fixture, operation);
					if (granted.length === 0) return cell;
					const partial = cellText(await runAs(db, caller, statements[operation](granted)));
					return `${partial}: ${granted.join(", ")}`;
				}),
			);
	}
	// Tables that no caller can truncate share one row
	const isTruncateDenied = ({ operation, cells }: MatrixRow) =>
		operation === "truncate" && cells.every((cell) => cell === "—");
	return [
		...rows.filter((row) => !isTruncateDenied(row)),
		{ object: "any other table", operation: "truncate", cells: Object.keys(CALLERS).map(() => "—") },
	];
}

async function grantedColumns(db: Connection, role: Caller["role"], { table, values }: Fixture, operation: string) {
	const granted = await db.values<string>(
		`select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
			and has_column_privilege($2, attrelid, attnum, $3) order by attnum`,
		...[table, role, operation],
	);
	return granted.filter((name) => name in values);
}

async function functionRows(db: Connection): Promise<MatrixRow[]> {
	const functions = await db.rows<{
		name: string;
		types: string[];
		rows: boolean[];
		names: string[] | null;
		signature: string;
	}>(
		`select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, n) order by n) as types,
			array(select typtype = 'c' from unnest(p.proargtypes) with ordinality as a (t, n) join pg_type on pg_type.oid = t order by n) as rows,
			p.proargnames as names, pg_get_function_identity_arguments(p.oid) as signature
		from pg_proc as p
		where p.pronamespace = 'public'::regnamespace
			and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
		order by p.proname, signature`,
	);
	const matrixRows: MatrixRow[] = [];
	for (const { name, types, rows: isRow, names, signature } of functions) {
		const values = types.map((type, index) => {
			if (names?.[index] === "status") return "'processing'";
			const value = isRow[index] ? `null::${type}` : sqlValue(type);
			if (!value) throw new Error(`no argument of type ${type} for ${name}(${signature})`);
			return signature.includes("VARIADIC") && index === types.length - 1 ? `variadic ${value}` : value;
		});
		const sql = `select public.${quoted(name)}(${values})`;
		matrixRows.push(
			await matrixRow(`\`${name}(${signature})\``, "execute", async (caller) => {
				const { code, message } = await runAs(db, caller, sql);
				if (code === "42501" && message.includes("permission denied for function")) return "—";
				// Other errors are about the arguments, not the caller
				return code && ["PT401", "PT403", "PT404", "42501"].includes(code) ? `raises: ${code}` : "yes";
			}),
		);
	}
	return matrixRows;
}

async function sequenceRows(db: Connection): Promise<MatrixRow[]> {
	const sequences = await db.values<string>(
		"select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname",
	);
	const matrixRows: MatrixRow[] = [];
	for (const name of sequences) {
		const sql = `select setval('public.${quoted(name)}', 1)`;
		matrixRows.push(
			await matrixRow(`\`${name}\``, "setval", async (caller) =>
				cellText({ ...(await runAs(db, caller, sql)), count: 1 }),
			),
		);
	}
	return matrixRows;
}

function markdown(rows: readonly MatrixRow[]): string {
	const lines = rows.map(({ object, operation, cells }) => `| ${[object, operation, ...cells].join(" | ")} |`);
	return `# Database access matrix

Generated by \`npm run config -- matrix\`, which runs every operation as every caller on a database made from the migrations; don't edit
it. Tests compare it with the local stack over HTTP and with a PostgreSQL server.

The row belongs to the **shopper**; the token of a **signed-out** caller outlived its session; an **admin by password only** has
verified no second factor. **yes**: allowed; **yes: a, b**: for these columns only. **hidden**: granted, but row-level security
returns no row. **policy**: granted, but row-level security rejects the row. **—**: not granted. **raises**: the function itself
rejects this caller. Sequences and functions are those of the schema \`public\`;
no request reaches those of \`private\`.

| object | operation | ${Object.keys(CALLERS).join(" | ")} |
| --- | --- | ${Object.keys(CALLERS)
		.map(() => "---")
		.join(" | ")} |
${lines.join("\n")}
`;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
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

/** SQL by type. A uuid without a foreign key is the shopper's id, so that the row is theirs. */
const VALUES: Readonly<Record<string, string>> = {
	uuid: `'${SHOPPER}'::uuid`,
	text: "'x'",
	"character varying": "'x'",
	boolean: "false",
	integer: "1",
	tsvector: "''",
	bigint: "1",
	smallint: "1",
	numeric: "1",
	"double precision": "1",
	jsonb: "'[]'::jsonb",
	json: "'[]'::json",
	date: "current_date",
	"timestamp with time zone": "now()",
	"timestamp without time zone": "now()",
	inet: "'127.0.0.1'",
	interval: "interval '1 day'",
};

const sqlValue = (type: string) => (type.endsWith("[]") ? `array[]::${type}` : VALUES[type]);

function defaultValue({ table, name, type, label }: Column): string {
	if (label !== null) return literal(label);
	if (type === "text" && name === "status") return "'pending'";
	if (type === "text" && name === "image_url") return "'/x'";
	const value = sqlValue(type);
	if (!value) throw new Error(`no value of type ${type} for ${table}.${name}`);
	return value;
}

/**
 * Inserts the shopper's row into every table, without check constraints, triggers and foreign keys, as the matrix
 * tests access only. The caller must roll back.
 */
async function createFixtures(db: Connection): Promise<Fixture[]> {
	const columns = await db.rows<Column>(COLUMNS);
	const columnValue = (column: Column): string => {
		const target = columns.find(({ table, name }) => table === column.refTable && name === column.refColumn);
		return target ? columnValue(target) : defaultValue(column);
	};
	const dropChecks = await db.values<string>(
		"select format('alter table %s drop constraint %I', conrelid::regclass, conname) from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0",
	);
	for (const sql of dropChecks) await db.query(sql);
	const buckets = await db.values<string>("select id from storage.buckets order by id");

	const fixtures: Fixture[] = [];
	for (const table of new Set(columns.map((column) => column.table))) {
		const values = Object.fromEntries(
			columns.filter((column) => column.table === table).map((column) => [column.name, columnValue(column)]),
		);
		if (table === "storage.buckets") {
			const bucket = { id: "'fixture'", name: "'fixture'" };
			fixtures.push({ label: "storage: buckets", table, where: "true", values: { ...values, ...bucket } });
		} else if (table === "storage.objects") {
			for (const [index, bucket] of buckets.entries()) {
				// The buckets' policies expect such names (…_storage.sql)
				const name = bucket === "avatars" ? `${SHOPPER}-${"0".repeat(32)}` : `${"0".repeat(32)}-ffffff`;
				const file = {
					id: literal(`${SHOPPER.slice(0, -1)}${index}`),
					bucket_id: literal(bucket),
					name: literal(`${SHOPPER}/${name}.png`),
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
