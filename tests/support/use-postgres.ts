import { afterAll } from "vitest";
import { startRealPostgres } from "./real-postgres.ts";

/** A PostgreSQL server for the test file; `db` is a connection of its superuser. */
export async function usePostgres() {
	const { connect, stop, url } = await startRealPostgres();
	afterAll(stop);
	return { connect, db: await connect(), url };
}
