import { messages, type PGlite, parse, protocol, type Results } from "@electric-sql/pglite";
import type { Connection } from "@supabase/lite";
import * as kysely from "kysely";

const { serialize } = protocol;
/** The maximum number of prepared statements. Further ones are parsed each time. */
const MAX_PREPARED = 500;

let prepared = 0;

/**
 * Sends a query as a single message and prepares it once. PGlite's `query` sends six messages, plans the query each time and copies
 * all of its parsers (docs/decisions/0068).
 */
export class OneMessageConnection implements kysely.DatabaseConnection {
	/** SQL that the next message begins with. */
	opening = "";
	readonly #driver: PGlite;
	/** Names of prepared statements by their SQL. */
	readonly #names = new Map<string, string>();

	constructor(driver: PGlite) {
		this.#driver = driver;
	}

	async executeQuery<Row>({ sql, parameters }: Pick<kysely.CompiledQuery, "sql" | "parameters">) {
		const values = await this.#serialize(sql, parameters);
		const known = this.#names.get(sql);
		const name = known ?? (this.#names.size < MAX_PREPARED ? `s${++prepared}` : "");
		const parts = [serialize.bind({ values, statement: name }), serialize.describe({ type: "P" }), serialize.execute()];
		if (!known) parts.unshift(serialize.parse({ text: sql, name }));
		try {
			const { rows, affectedRows = 0 } = await this.#send(...parts);
			if (name) this.#names.set(sql, name);
			return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
		} catch (error) {
			// The types of its rows may have changed since it was prepared.
			if (this.#names.delete(sql)) await this.#send(serialize.close({ type: "S", name }));
			throw error;
		}
	}

	streamQuery(): never {
		throw new Error("PGlite has no cursors");
	}

	async run(command: string): Promise<void> {
		await this.#send(serialize.query(command));
	}

	/** Ends the transaction that `opening` began, if a query has followed. */
	async close(command: "commit" | "rollback"): Promise<void> {
		if (this.opening) this.opening = "";
		else await this.run(command);
	}

	/** Scalars have the same text in all types. For other values, queries Postgres for the types, as PGlite does. */
	async #serialize(sql: string, parameters: readonly unknown[]): Promise<(string | null)[]> {
		const needsTypes = parameters.some((value) => typeof value === "object" && value !== null);
		const driver = this.#driver;
		const types = needsTypes ? (await driver.runExclusive(() => driver.describeQuery(sql))).queryParams : [];
		return parameters.map((value, i) => (value == null ? null : (types[i]?.serializer?.(value) ?? String(value))));
	}

	async #send(...parts: Uint8Array[]): Promise<Results> {
		const opening = this.opening ? [serialize.query(this.opening)] : [];
		this.opening = "";
		const message = Buffer.concat([...opening, ...parts, serialize.sync()]);
		const driver = this.#driver;
		const { messages: received } = await driver.runExclusive(() => driver.execProtocol(message));
		const fields = received.flatMap((part) => (part instanceof messages.RowDescriptionMessage ? part.fields : []));
		const parsers = Object.fromEntries(fields.map(({ dataTypeID: type }) => [type, driver.parsers[type]]));
		return parse.parseResults(received, parsers as typeof driver.parsers).at(-1) as Results;
	}
}

export function createKysely(connection: OneMessageConnection): Connection["kysely"] {
	const run = (command: string) => () => connection.run(command);
	const ignore = async () => {};
	return new kysely.Kysely({
		dialect: {
			createAdapter: () => new kysely.PostgresAdapter(),
			createQueryCompiler: () => new kysely.PostgresQueryCompiler(),
			createIntrospector: (db) => new kysely.PostgresIntrospector(db),
			createDriver: () => ({
				init: ignore,
				acquireConnection: async () => connection,
				beginTransaction: run("begin"),
				commitTransaction: run("commit"),
				rollbackTransaction: run("rollback"),
				releaseConnection: ignore,
				destroy: ignore,
			}),
		},
	});
}
