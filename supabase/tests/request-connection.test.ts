import type { ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readInitdbCache } from "../local/initdb-cache.ts";
import { RequestConnection } from "../local/request-connection.ts";
import { isLocal } from "./support/backend.ts";

const SETTINGS = [
	"role",
	"request.jwt.claim.sub",
	"request.jwt.claim.role",
	"request.jwt.claims",
	"storage.operation",
	"request.method",
	"request.path",
	"request.headers",
	"response.status",
	"response.headers",
	"transaction_read_only",
];
const uid = crypto.randomUUID();
const shopper = { auth: { uid, role: "authenticated", jwt: { sub: uid, name: `O'Hara \\ "👗"`, amr: [{ at: 1 }] } } };
const rpc = { method: "POST", path: "/rpc/place_order", readOnly: false, requestHeaders: { "x-note": `it's "so"` } };

const REQUESTS: [string, VarsContext | undefined, ConnectionContextOptions?][] = [
	["no context", undefined],
	["a context without a role", {}],
	["a visitor", { auth: { uid: null, role: "anon", jwt: null } }],
	["a shopper", shopper],
	["the secret key", { auth: { role: "service_role", jwt: { role: "service_role" } } }],
	["a role of the project's own", { auth: { role: "auditor" } }],
	["an upload", { ...shopper, storage: { operation: "storage.object.upload" } }],
	["a function's call", shopper, { rpc }],
	["a function's call without headers", shopper, { rpc: { ...rpc, requestHeaders: undefined } }],
	["a function's call with GET", shopper, { rpc: { ...rpc, method: "GET", readOnly: true } }],
	["a dry run", shopper, { forceRollback: true }],
	["an unknown role", { auth: { role: "nobody" } }],
];

describe.runIf(isLocal)("a request's connection, compared with Supabase Lite's own", () => {
	let ours: PgliteConnection;
	let theirs: PgliteConnection;
	beforeAll(async () => {
		const config = { url: "memory://", pgliteOptions: { loadDataDir: readInitdbCache() } };
		ours = new RequestConnection(config);
		theirs = await createPgliteConnection(config);
		for (const { driver } of [ours, theirs]) {
			await driver.exec(`
				create role anon; create role authenticated; create role service_role; create role auditor;
				create table notes (note text primary key);
				alter table notes enable row level security;
				create policy "all" on notes for all using (true);
				grant select, insert on notes to anon, authenticated, auditor, service_role;
				revoke insert on notes from anon;`);
		}
	});
	afterAll(() => Promise.all([ours?.close(), theirs?.close()]));

	const settingsIn = async ({ driver }: PgliteConnection) =>
		(
			await driver.query(
				"select current_user::text, nullif(current_setting(name, true), '') as value from unnest($1::text[]) as name",
				[SETTINGS],
			)
		).rows;
	const seenBy = (connection: PgliteConnection, ...[, vars, options]: (typeof REQUESTS)[number]) =>
		connection
			.withContext(vars, () => settingsIn(connection), options)
			.catch(({ code, message }: Error & { code: string }) => ({ code, message }));

	test.each(REQUESTS)("sees the same settings and leaves none: %s", async (...request) => {
		expect(await seenBy(ours, ...request)).toEqual(await seenBy(theirs, ...request));
		expect(await settingsIn(ours)).toEqual(await settingsIn(theirs));
	});

	test("sees the same in another's transaction", async () => {
		const inTransaction = (connection: PgliteConnection) =>
			connection.kysely
				.transaction()
				.execute(async (transaction) => [
					await seenBy(connection, "", shopper, { transaction }),
					await settingsIn(connection),
				]);
		expect(await inTransaction(ours)).toEqual(await inTransaction(theirs));
	});

	test("keeps requests at the same time apart", async () => {
		const roleOf = (role: string) =>
			ours.withContext({ auth: { role } }, async (db) => {
				const roles = [];
				for (let i = 0; i < 3; i++) {
					const [row] = await db
						.selectNoFrom(({ fn, val }) => fn<string>("current_setting", [val("role")]).as("role"))
						.execute();
					roles.push(row?.role);
				}
				return roles;
			});
		const roles = ["anon", "authenticated", "service_role", "anon"];
		expect(await Promise.all(roles.map(roleOf))).toEqual(roles.map((role) => [role, role, role]));
	});

	test.each([
		["is stored", {}, false, true],
		["is rolled back with its settings after an error", {}, true, false],
		["is rolled back in a dry run, which returns its result", { forceRollback: true }, false, false],
	])("what a request writes %s", async (note, options, fails, isStored) => {
		for (const connection of [ours, theirs]) {
			const request = connection.withContext(
				shopper,
				async () => {
					await connection.driver.query("insert into notes values ($1)", [note]);
					if (fails) await connection.driver.query("insert into notes values ($1)", [note]);
					return "written";
				},
				options,
			);
			if (fails) await expect(request).rejects.toMatchObject({ code: "23505" });
			else expect(await request).toBe("written");
			const { rows } = await connection.driver.query("select note from notes where note = $1", [note]);
			expect(rows).toHaveLength(isStored ? 1 : 0);
		}
	});

	test("keeps a REVOKE, which Supabase Lite's automatic grants undo", async () => {
		const privileges = async ({ driver }: PgliteConnection) =>
			(
				await driver.query(`
					select has_table_privilege('anon', 'notes', 'insert') as "insert",
						(select count(*)::int from pg_default_acl) as defaults`)
			).rows[0];
		expect(await privileges(ours)).toEqual({ insert: false, defaults: 0 });
		expect(await privileges(theirs)).toMatchObject({ insert: true });
	});
});
