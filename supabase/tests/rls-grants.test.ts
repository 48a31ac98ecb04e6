import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readInitdbCache } from "../local/initdb-cache.ts";
import { rollBackAutomaticGrants } from "../local/rls-grants.ts";
import { isLocal } from "./support/backend.ts";

describe.runIf(isLocal)("the grants that Supabase Lite makes at its first request", () => {
	let connection: PgliteConnection;
	beforeEach(async () => {
		connection = await createPgliteConnection({ url: "memory://", pgliteOptions: { loadDataDir: readInitdbCache() } });
		await connection.driver.exec(`
			create role anon;
			create table notes (id int);
			alter table notes enable row level security;
			grant select on notes to anon;
			revoke insert on notes from anon;`);
	});
	afterEach(() => connection?.close());

	const sendRequest = () => connection.withContext({ auth: { role: "anon" } }, async () => {});
	const privileges = async () =>
		(
			await connection.driver.query(`
				select has_table_privilege('anon', 'notes', 'select') as "select",
					has_table_privilege('anon', 'notes', 'insert') as "insert",
					(select count(*)::int from pg_default_acl) as defaults`)
		).rows[0];

	test("undo a REVOKE; when this fails, delete rollBackAutomaticGrants", async () => {
		await sendRequest();
		expect(await privileges()).toMatchObject({ select: true, insert: true });
	});

	test("are rolled back, so that a REVOKE survives every request", async () => {
		await rollBackAutomaticGrants(connection);
		for (let n = 0; n < 2; n++) {
			await sendRequest();
			expect(await privileges()).toEqual({ select: true, insert: false, defaults: 0 });
		}
	});
});
