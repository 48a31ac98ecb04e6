import { type messages, type PGlite, parse, protocol, type Results } from "@electric-sql/pglite";

const SETTING = /^SELECT set_config\('([\w.]+)', (?:\$1|'([^']*)'), true\)$/;
/** The same as the setting `role`. */
const ROLE = /^SET LOCAL ROLE "(\w+)"$/;
const BEGIN = /^\s*begin\s*$/i;
const END = /^\s*(commit|rollback)\b/i;
const NOTHING = { rows: [], fields: [], affectedRows: 0 };

/** A statement and its parameters as Postgres reads them: text, or null. */
type Statement = [sql: string, values: (string | null)[]];

/**
 * Has PGlite ask each question in one message. Left to itself it sends six (parse, describe, bind, describe, execute,
 * sync), each a way into WebAssembly and back; and Lite asks a question in nine to thirteen statements: begin, who is
 * asking, the question, commit. What comes before the question is held here and goes with it: PGlite has one session, so
 * nothing can come in between. Settings are local to their transaction; where it ends before anything was asked, it has
 * never begun. What Postgres refuses of all that fails the question.
 */
export function sendInOneMessage(db: PGlite): void {
	const [query, exec] = [db.query.bind(db), db.exec.bind(db)];
	const settings = new Map<string, unknown>();
	let begun: string | null = null;

	/** What is held, as statements; then nothing is. */
	const release = (): Statement[] => {
		const statements: Statement[] = begun === null ? [] : [[begun, []]];
		if (settings.size > 0) {
			const calls = [...settings.keys()].map((name, n) => `set_config('${name}', $${n + 1}, true)`);
			statements.push([`SELECT ${calls.join(", ")}`, [...settings.values()].map((value) => textOf(value) ?? null)]);
		}
		begun = null;
		settings.clear();
		return statements;
	};

	const send = <Row>(statements: readonly Statement[]) =>
		db._runExclusiveTransaction(() =>
			db._runExclusiveQuery(async () => {
				const messages = await db.execProtocolStream(messageOf(statements), { syncToFs: false });
				await db.syncToFs();
				return parse.parseResults(messages, parsersFor(messages, db)).at(-1) as Results<Row>;
			}),
		);

	db.query = async <Row>(...asked: Parameters<PGlite["query"]>) => {
		const [sql, parameters = [], options] = asked;
		const setting = SETTING.exec(sql.trim());
		const role = ROLE.exec(sql.trim());
		if (setting?.[1]) settings.set(setting[1], setting[2] ?? parameters?.[0]);
		else if (role) settings.set("role", role[1]);
		else if (BEGIN.test(sql) && begun === null) begun = sql;
		else if (END.test(sql) && begun !== null) release();
		else {
			if (END.test(sql)) settings.clear();
			if (!options) {
				const values = await valuesOf(db, sql, parameters ?? []);
				return send<Row>([...release(), [sql, values]]);
			}
			const before = release();
			if (before.length > 0) await send(before);
			return query<Row>(...asked);
		}
		return NOTHING;
	};
	db.exec = async (...asked) => {
		const before = release();
		if (before.length > 0) await send(before);
		return exec(...asked);
	};
}

type Serializers = (((value: unknown) => string) | undefined)[];
/** How a statement's parameters are written, where their types must be known: learnt once each. */
const learnt = new WeakMap<PGlite, Map<string, Serializers>>();
const MOST_LEARNT = 200;

async function valuesOf(db: PGlite, sql: string, parameters: readonly unknown[]): Promise<(string | null)[]> {
	const values = parameters.map(textOf);
	if (values.every((value) => value !== undefined)) return values;
	const known = learnt.get(db) ?? new Map<string, Serializers>();
	learnt.set(db, known);
	let serializers = known.get(sql);
	if (!serializers) {
		const { queryParams } = await db._runExclusiveQuery(() => db.describeQuery(sql));
		serializers = queryParams.map(({ serializer }) => serializer);
		if (known.size >= MOST_LEARNT) known.clear();
		known.set(sql, serializers);
	}
	return parameters.map((value, n) => values[n] ?? (value == null ? null : (serializers[n] ?? String)(value)));
}

/** A parameter as Postgres reads it whatever its type; undefined where that hangs on the type. */
function textOf(value: unknown): string | null | undefined {
	if (value === null || value === undefined) return null;
	if (typeof value === "string") return value;
	if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") return String(value);
	// An array is one to a column of arrays, and JSON to a column of that
	const isPlain = Object.getPrototypeOf(value) === Object.prototype;
	return isPlain ? JSON.stringify(value) : undefined;
}

/** Those of an answer's columns: the parsing of results copies what it is given, and PGlite knows more than 300. */
function parsersFor(answer: readonly messages.BackendMessage[], { parsers }: PGlite): PGlite["parsers"] {
	const fields = answer.flatMap((message) =>
		message.name === "rowDescription" ? (message as messages.RowDescriptionMessage).fields : [],
	);
	return Object.fromEntries(
		fields.flatMap(({ dataTypeID }) => {
			const parser = parsers[dataTypeID];
			return parser ? [[dataTypeID, parser]] : [];
		}),
	);
}

function messageOf(statements: readonly Statement[]): Uint8Array {
	const { parse, bind, describe, execute, sync } = protocol.serialize;
	const parts = statements.flatMap(([text, values]) => [
		parse({ text }),
		bind({ values }),
		describe({ type: "P" }),
		execute({}),
	]);
	return Buffer.concat([...parts, sync()]);
}
