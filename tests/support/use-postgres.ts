import { randomUUID } from "node:crypto";
import { afterAll, expect, inject } from "vitest";
import { connectTo, createConnections, databaseUrl } from "./real-postgres.ts";

/** Connects to `template1`, as a database with connections can't be copied. */
async function maintain(statement: string): Promise<void> {
	const connection = await connectTo(databaseUrl(inject("postgresUrl"), "template1"));
	await connection.query(statement);
	await connection.end();
}

/** A migrated database for the test file, or a copy of one without connections; `db` is a connection of its superuser. */
export async function usePostgres(template = "postgres") {
	const name = `test_${randomUUID()}`;
	await maintain(`create database "${name}" template "${template}"`);
	const url = databaseUrl(inject("postgresUrl"), name);
	const { connect, end } = createConnections(url);
	afterAll(async () => {
		await end();
		await maintain(`drop database "${name}"`);
	});
	const db = await connect();
	const countWaiting = async () => {
		const { rows } = await db.query<{ n: number }>(
			"select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
		);
		return rows[0]?.n;
	};
	/** Returns once this many connections wait for a lock. */
	const waitForLocks = (count: number) => expect.poll(countWaiting, { interval: 10, timeout: 30_000 }).toBe(count);
	return { name, connect, end, db, url, waitForLocks };
}
