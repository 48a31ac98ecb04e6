import type { Connection, ConnectionContextOptions, VarsContext } from "@supabase/lite";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import { type RawBuilder, sql } from "kysely";
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

	const settingsIn = async (db: Connection["kysely"]) =>
		(
			await sql`
				select current_user::text, nullif(current_setting(name, true), '') as value
				from unnest(${SETTINGS}::text[]) as name`.execute(db)
		).rows;
	const seenBy = (connection: PgliteConnection, ...[, vars, options]: (typeof REQUESTS)[number]) =>
		connection
			.withContext(vars, settingsIn, options)
			.catch(({ code, message }: Error & { code: string }) => ({ code, message }));

	test.each(REQUESTS)("sees the same settings and leaves none: %s", async (...request) => {
		expect(await seenBy(ours, ...request)).toEqual(await seenBy(theirs, ...request));
		expect(await settingsIn(ours.kysely)).toEqual(await settingsIn(theirs.kysely));
	});

	test("sees the same in another's transaction", async () => {
		const inTransaction = (connection: PgliteConnection) =>
			connection.kysely
				.transaction()
				.execute(async (transaction) => [
					await seenBy(connection, "", shopper, { transaction }),
					await settingsIn(transaction),
				]);
		expect(await inTransaction(ours)).toEqual(await inTransaction(theirs));
	});

	const QUERIES: [string, RawBuilder<unknown>][] = [
		[
			"rows of several types",
			sql`select 1 as n, 2::bigint as big, 1.5 as amount, null as nothing, true as yes, array['a"b', null] as texts,
			'2026-01-02 03:04:05+00'::timestamptz as at, '{"a": [1]}'::jsonb as json, '\\x00ff'::bytea as bytes`,
		],
		["no rows", sql`select 1 where false`],
		[
			"parameters of a known type",
			sql`select ${1}::int as n, ${"é'👗"}::text as text, ${null}::uuid as id, ${true}::boolean as yes, ${1n}::bigint as big`,
		],
		[
			"parameters to serialize",
			sql`select ${{ a: "b" }}::jsonb as a, ${[{ a: 1 }]}::jsonb as b, ${["a", "b"]}::text[] as c, ${new Date(0)}::timestamptz as d`,
		],
		["a boolean as JSON", sql`select ${false}::jsonb as json`],
		["a number of written rows", sql`delete from notes where note = ${"missing"}`],
		["an error of a type", sql`select ${"x"}::int`],
		["an error of the syntax", sql`select from where`],
		["a violated constraint", sql`insert into notes values (${null})`],
	];
	test.each(QUERIES)("returns the same: %s", async (_, query) => {
		const resultOf = ({ kysely }: PgliteConnection) =>
			query.execute(kysely).catch(({ code, message, detail, constraint }) => ({ code, message, detail, constraint }));
		expect(await resultOf(ours)).toEqual(await resultOf(theirs));
	});

	test("sees rows of another type after a column changed", async () => {
		const first = () => sql`select * from changing`.execute(ours.kysely).then(({ rows }) => rows);
		await ours.driver.exec("create table changing (value int); insert into changing values (1)");
		expect([await first(), await first()]).toEqual([[{ value: 1 }], [{ value: 1 }]]);
		await ours.driver.exec("alter table changing alter value type text");
		await first().catch(() => {});
		expect(await first()).toEqual([{ value: "1" }]);
	});

	test("keeps a query beside a request's out of its transaction", async () => {
		const beside = Promise.withResolvers<unknown>();
		await ours.withContext({ auth: { role: "anon" } }, async () => {
			beside.resolve((await sql`select current_user::text as role`.execute(ours.kysely)).rows);
		});
		expect(await beside.promise).toEqual([{ role: "postgres" }]);
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
				async (db) => {
					for (let n = 0; n < (fails ? 2 : 1); n++) await sql`insert into notes values (${note})`.execute(db);
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
