import { createFixtures, type Fixture, quoted, type Sql } from "./access-fixtures.ts";

/** Rows belong to the shopper. The sessions of the last two have ended. Admins have verified a second factor, except one. */
const CALLERS = [
	"visitor",
	"shopper",
	"other shopper",
	"admin",
	"admin by password only",
	"service",
	"signed-out shopper",
	"signed-out admin",
] as const;
const ROLES = {
	visitor: "anon",
	shopper: "authenticated",
	"other shopper": "authenticated",
	admin: "authenticated",
	"admin by password only": "authenticated",
	service: "service_role",
	"signed-out shopper": "authenticated",
	"signed-out admin": "authenticated",
} as const;
const IDS = {
	visitor: "",
	shopper: "11111111-1111-4111-8111-111111111111",
	"other shopper": "22222222-2222-4222-8222-222222222222",
	admin: "33333333-3333-4333-8333-333333333333",
	"admin by password only": "33333333-3333-4333-8333-333333333333",
	service: "",
	"signed-out shopper": "11111111-1111-4111-8111-111111111111",
	"signed-out admin": "33333333-3333-4333-8333-333333333333",
} as const;
/** No session of any account. */
const ENDED_SESSION = "44444444-4444-4444-8444-444444444444";
type Caller = (typeof CALLERS)[number];

interface MatrixRow {
	object: string;
	operation: string;
	/** In the order of CALLERS. */
	cells: string[];
}

/** Runs every operation as every caller, and rolls back. Returns docs/database-matrix.md. */
export async function accessMatrix(db: Sql): Promise<string> {
	await db.query("begin");
	try {
		await createAccounts(db);
		const fixtures = await createFixtures(db, IDS.shopper);
		return markdown([...(await tableRows(db, fixtures)), ...(await functionRows(db)), ...(await sequenceRows(db))]);
	} finally {
		await db.query("rollback");
	}
}

async function createAccounts(db: Sql): Promise<void> {
	for (const caller of ["shopper", "other shopper", "admin"] as const) {
		await db.query("insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, $3)", [
			IDS[caller],
			`${IDS[caller]}@encore.example`,
			caller === "admin" ? '{"role": "admin"}' : "{}",
		]);
		await db.query("insert into auth.sessions (id, user_id) values ($1, $1)", [IDS[caller]]);
	}
}

interface Result {
	/** SQLSTATE, or null if the statement succeeded. */
	code: string | null;
	message: string;
	count: number;
}

/** Runs one statement as PostgREST would, and rolls it back. */
async function runAs(db: Sql, caller: Caller, sql: string): Promise<Result> {
	const session = caller.startsWith("signed-out") ? ENDED_SESSION : IDS[caller];
	const aal = caller.endsWith("admin") ? "aal2" : "aal1";
	const claims = { sub: IDS[caller] || undefined, session_id: session || undefined, role: ROLES[caller], aal };
	await db.query("savepoint cell");
	try {
		await db.query(
			"select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true), set_config('request.jwt.claims', $3, true), set_config('role', $2, true)",
			[IDS[caller], ROLES[caller], JSON.stringify(claims)],
		);
		const { rows, affectedRows, rowCount } = await db.query<{ count?: number | string }>(sql);
		return { code: null, message: "", count: Number(rows[0]?.count ?? affectedRows ?? rowCount ?? 0) };
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
	for (const caller of CALLERS) cells.push(await cell(caller));
	return { object, operation, cells };
}

async function tableRows(db: Sql, fixtures: readonly Fixture[]): Promise<MatrixRow[]> {
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
					const granted = await grantedColumns(db, caller, fixture, operation);
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
		{ object: "any other table", operation: "truncate", cells: CALLERS.map(() => "—") },
	];
}

async function grantedColumns(
	db: Sql,
	caller: Caller,
	{ table, values }: Fixture,
	operation: string,
): Promise<string[]> {
	const { rows } = await db.query<{ name: string }>(
		"select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and has_column_privilege($2, attrelid, attnum, $3) order by attnum",
		[table, ROLES[caller], operation],
	);
	return rows.map(({ name }) => name).filter((name) => name in values);
}

const ARGUMENTS: Readonly<Record<string, string>> = {
	uuid: `'${IDS.shopper}'::uuid`,
	text: "'x'",
	"text[]": "array[]::text[]",
	"uuid[]": "array[]::uuid[]",
	"integer[]": "array[]::integer[]",
	"search_term[]": "array[]::public.search_term[]",
	jsonb: "'[]'::jsonb",
	json: "'[]'::json",
	integer: "1",
	bigint: "1",
	numeric: "1",
	boolean: "false",
	date: "current_date",
	"timestamp with time zone": "now()",
	interval: "interval '1 day'",
};

async function functionRows(db: Sql): Promise<MatrixRow[]> {
	const { rows } = await db.query<{
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
	for (const { name, types, rows: isRow, names, signature } of rows) {
		const values = types.map((type, index) => {
			if (names?.[index] === "status") return "'processing'";
			const value = isRow[index] ? `null::${type}` : ARGUMENTS[type];
			if (!value) throw new Error(`no argument of type ${type} for ${name}(${signature})`);
			return value;
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

async function sequenceRows(db: Sql): Promise<MatrixRow[]> {
	const { rows } = await db.query<{ name: string }>(
		"select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname",
	);
	const matrixRows: MatrixRow[] = [];
	for (const { name } of rows) {
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

Generated by \`npm run matrix\`, which runs every operation as every caller on a database made from the migrations; don't edit
it. Tests compare it with the local stack over HTTP and with a PostgreSQL server.

The row belongs to the **shopper**; the token of a **signed-out** caller outlived its session; an **admin by password only** has
verified no second factor. **yes**: allowed; **yes: a, b**: for these columns only. **hidden**: granted, but row-level security
returns no row. **policy**: granted, but row-level security rejects the row. **—**: not granted. **raises**: the function itself
rejects this caller. Sequences and functions are those of the schema \`public\`.

| object | operation | ${CALLERS.join(" | ")} |
| --- | --- | ${CALLERS.map(() => "---").join(" | ")} |
${lines.join("\n")}
`;
}
