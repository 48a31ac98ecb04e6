import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, expect, inject } from "vitest";
import { PaymentConnection } from "./database-payments.ts";
import { type Connection, connectTo, createConnections, databaseUrl } from "./real-postgres.ts";

/** A connection with helpers for tests of accounts, products, orders and payments. */
export type ShopConnection = PaymentConnection;

/** Connects to `template1`, as a database with connections can't be copied. */
async function maintain(statement: string): Promise<void> {
	const connection = await connectTo(databaseUrl(inject("postgresUrl"), "template1"));
	await connection.query(statement);
	await connection.end();
}

/** Creates a database for the test file: a migrated one, or a copy of one that has no connections. `db` is its superuser's connection. */
export async function usePostgres(template = "postgres") {
	const name = `test_${randomUUID()}`;
	await maintain(`create database "${name}" template "${template}"`);
	const url = databaseUrl(inject("postgresUrl"), name);
	const connections = createConnections(url);
	const { end } = connections;
	const connect = async () => {
		const connection = await connections.connect();
		return new PaymentConnection(connection.query, connection.end);
	};
	afterAll(async () => {
		await end();
		await maintain(`drop database "${name}"`);
	});
	const db = await connect();
	const countWaiting = () =>
		db.value(
			"select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
		);
	/** Returns once this many connections wait for a lock. */
	const waitForLocks = (count: number) => expect.poll(countWaiting, { interval: 10, timeout: 30_000 }).toBe(count);
	/** A connection with the rights of the secret key. */
	const connectAsService = async () => {
		const connection = await connect();
		await connection.actAs("service");
		return connection;
	};
	return { name, connect, connectAsService, end, db, url, waitForLocks };
}

/**
 * Creates the parts of pg_net and Vault with which a hosted project's jobs call functions. Returns a function that removes and returns
 * the calls.
 */
export async function stubHostedCalls(db: Connection) {
	await db.query(`
		create schema net;
		create table net.calls (url text, headers jsonb);
		create function net.http_post(
			url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
			timeout_milliseconds integer default 5000
		) returns bigint language sql as 'insert into net.calls values (url, headers) returning 1::bigint';
		create schema vault;
		create table vault.decrypted_secrets (name text, decrypted_secret text)`);
	return () => db.rows<{ url: string; headers: object }>("delete from net.calls returning url, headers");
}

/** The statement of a job that a migration schedules. */
export function scheduledStatement(migration: string, job: string): string {
	const text = readFileSync(`supabase/migrations/${migration}.sql`, "utf8");
	const [, statement = ""] = new RegExp(`'${job}', '[^']+', \\$job\\$([^$]+)`).exec(text) ?? [];
	return statement;
}
