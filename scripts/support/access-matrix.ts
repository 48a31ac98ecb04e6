import { type Fixture, fixturesOf, type Prober, quoted } from "./access-fixtures.ts";

/** Who asks. Rows are the shopper's own; the admin is a signed-in shopper, too, whose account says so. */
const CALLERS = ["visitor", "shopper", "other shopper", "admin", "service"] as const;
const ROLES = {
	visitor: "anon",
	shopper: "authenticated",
	"other shopper": "authenticated",
	admin: "authenticated",
	service: "service_role",
} as const;
const IDS = {
	visitor: "",
	shopper: "11111111-1111-4111-8111-111111111111",
	"other shopper": "22222222-2222-4222-8222-222222222222",
	admin: "33333333-3333-4333-8333-333333333333",
	service: "",
} as const;
type Caller = (typeof CALLERS)[number];

/** One row of the matrix: what each caller was answered, in the order of CALLERS. */
interface Line {
	what: string;
	operation: string;
	cells: string[];
}

/**
 * Tries every operation on every table of the shop, on every bucket and sequence, and every function, as every caller,
 * and writes down what happened (docs/database-matrix.md). New tables and functions come in by themselves.
 */
export async function accessMatrix(db: Prober): Promise<string> {
	await db.query("begin");
	try {
		await someAccounts(db);
		const fixtures = await fixturesOf(db, IDS.shopper);
		return document([...(await tableLines(db, fixtures)), ...(await functionLines(db)), ...(await sequenceLines(db))]);
	} finally {
		await db.query("rollback");
	}
}

async function someAccounts(db: Prober): Promise<void> {
	for (const who of ["shopper", "other shopper", "admin"] as const) {
		await db.query("insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, $3)", [
			IDS[who],
			`${IDS[who]}@encore.example`,
			who === "admin" ? '{"role": "admin"}' : "{}",
		]);
		await db.query("insert into auth.sessions (id, user_id) values ($1, $1)", [IDS[who]]);
	}
}

interface Outcome {
	code: string | null;
	message: string;
	/** Rows that were read, written or removed. */
	count: number;
}

/** Runs one statement as this caller does through PostgREST (role and claims), and undoes it. */
async function tried(db: Prober, who: Caller, sql: string): Promise<Outcome> {
	await db.query("savepoint cell");
	try {
		await db.query(
			"select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true), set_config('request.jwt.claims', $3, true), set_config('role', $2, true)",
			[
				IDS[who],
				ROLES[who],
				JSON.stringify({ sub: IDS[who] || undefined, session_id: IDS[who] || undefined, role: ROLES[who] }),
			],
		);
		const { rows, affectedRows, rowCount } = await db.query<{ count?: number | string }>(sql);
		const [first] = rows;
		return { code: null, message: "", count: Number(first?.count ?? affectedRows ?? rowCount ?? 0) };
	} catch (error) {
		const { code = "", message } = error as { code?: string; message: string };
		return { code, message, count: 0 };
	} finally {
		await db.query("rollback to savepoint cell");
	}
}

/** 23xxx: a constraint refused what grants and policies had let through. */
function said({ code, message, count }: Outcome): string {
	if (code === null) return count > 0 ? "yes" : "hidden";
	if (code === "42501") return message.includes("row-level security") ? "policy" : "—";
	if (code.startsWith("23")) return "yes";
	throw new Error(`a cell of the matrix could not be tried: ${code} ${message}`);
}

async function lineOf(what: string, operation: string, cell: (who: Caller) => Promise<string>): Promise<Line> {
	const cells: string[] = [];
	for (const who of CALLERS) cells.push(await cell(who));
	return { what, operation, cells };
}

async function tableLines(db: Prober, fixtures: readonly Fixture[]): Promise<Line[]> {
	const lines: Line[] = [];
	for (const fixture of fixtures) {
		const { label, table, where } = fixture;
		const statement = {
			select: () => `select count(*) from ${table} where ${where}`,
			insert: (columns: string[]) =>
				`insert into ${table} (${columns.map(quoted)}) values (${columns.map((name) => fixture.values[name])})`,
			update: (columns: string[]) =>
				`update ${table} set ${columns.map((name) => `${quoted(name)} = ${fixture.values[name]}`)} where ${where}`,
			delete: () => `delete from ${table} where ${where}`,
			truncate: () => `truncate ${table} cascade`,
		};
		const all = Object.keys(fixture.values);
		for (const operation of ["select", "insert", "update", "delete", "truncate"] as const)
			lines.push(
				await lineOf(label, operation, async (who) => {
					const whole = await tried(db, who, statement[operation](all));
					if (operation === "truncate") return whole.code === null ? "yes" : said(whole);
					const answer = said(whole);
					if (answer !== "—" || (operation !== "insert" && operation !== "update")) return answer;
					// Granted for some columns, perhaps
					const some = await columnsOf(db, who, fixture, operation);
					if (some.length === 0) return answer;
					const part = said(await tried(db, who, statement[operation](some)));
					return `${part}: ${some.join(", ")}`;
				}),
			);
	}
	// Nobody truncates: one line says so as well as ten, and one that may stands out
	const nobody = ({ operation, cells }: Line) => operation === "truncate" && cells.every((cell) => cell === "—");
	const kept = lines.filter((line) => !nobody(line));
	return [...kept, { what: "any other table", operation: "truncate", cells: CALLERS.map(() => "—") }];
}

async function columnsOf(db: Prober, who: Caller, { table, values }: Fixture, operation: string): Promise<string[]> {
	const { rows } = await db.query<{ name: string }>(
		"select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and has_column_privilege($2, attrelid, attnum, $3) order by attnum",
		[table, ROLES[who], operation],
	);
	return rows.map(({ name }) => name).filter((name) => name in values);
}

/** An argument of each kind; `status` is one that an order can be taken to. */
const ARGUMENTS: Readonly<Record<string, string>> = {
	uuid: `'${IDS.shopper}'::uuid`,
	text: "'x'",
	"text[]": "array[]::text[]",
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

async function functionLines(db: Prober): Promise<Line[]> {
	const { rows } = await db.query<{ name: string; kinds: string[]; names: string[] | null; says: string }>(
		`select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, n) order by n) as kinds,
			p.proargnames as names, pg_get_function_identity_arguments(p.oid) as says
		from pg_proc as p
		where p.pronamespace = 'public'::regnamespace
			and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
		order by p.proname, says`,
	);
	const lines: Line[] = [];
	for (const { name, kinds, names, says } of rows) {
		const given = kinds.map((kind, at) => {
			if (names?.[at] === "status") return "'processing'";
			const value = ARGUMENTS[kind];
			if (!value) throw new Error(`the matrix has no argument of type ${kind} for ${name}(${says})`);
			return value;
		});
		const sql = `select public.${quoted(name)}(${given})`;
		lines.push(
			await lineOf(`\`${name}(${says})\``, "execute", async (who) => {
				const { code, message } = await tried(db, who, sql);
				if (code === "42501" && message.includes("permission denied for function")) return "—";
				// What a function refuses by who asks is its own word; what it refuses by what was asked is a yes
				return code && ["PT401", "PT403", "PT404", "42501"].includes(code) ? `asks: ${code}` : "yes";
			}),
		);
	}
	return lines;
}

async function sequenceLines(db: Prober): Promise<Line[]> {
	const { rows } = await db.query<{ name: string }>(
		"select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname",
	);
	const lines: Line[] = [];
	for (const { name } of rows) {
		const sql = `select setval('public.${quoted(name)}', 1)`;
		lines.push(
			await lineOf(`\`${name}\``, "setval", async (who) => said({ ...(await tried(db, who, sql)), count: 1 })),
		);
	}
	return lines;
}

function document(lines: readonly Line[]): string {
	const rows = lines.map(({ what, operation, cells }) => `| ${[what, operation, ...cells].join(" | ")} |`);
	return `# Who may do what in the database

Made by \`npm run matrix\`, which tries every cell in a database of the migrations; don't edit it. Tests hold
it against the embedded database over HTTP and against a PostgreSQL server.

The row that is asked for is the **shopper's**. **yes**: done; **yes: a, b**: with these columns only. **hidden**: granted, but
row-level security shows no such row. **policy**: granted, but row-level security refuses the row. **—**: not granted.
**asks**: the function itself refuses this caller. Sequences and functions are those of the schema \`public\`.

| what | operation | ${CALLERS.join(" | ")} |
| --- | --- | ${CALLERS.map(() => "---").join(" | ")} |
${rows.join("\n")}
`;
}
