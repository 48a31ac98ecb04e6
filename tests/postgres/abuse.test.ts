import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrate, preparePlatform } from "../../supabase/local/migrate.ts";
import { newPiece, newShoppers, place, speakAs } from "../support/order-desk.ts";
import { type Connection, type RealPostgres, startRealPostgres } from "../support/real-postgres.ts";

let postgres: RealPostgres;
/** Sees and changes everything. */
let db: Connection;
/** What the functions speak with, many at a time. */
let desks: Connection[];
beforeAll(async () => {
	postgres = await startRealPostgres();
	db = await postgres.connect();
	desks = await Promise.all(Array.from({ length: 12 }, () => postgres.connect()));
	for (const desk of desks) await speakAs(desk, "service");
}, 60_000);
afterAll(() => postgres?.stop());

describe("count_attempts", () => {
	beforeEach(() => db.query("delete from public.rate_counters"));

	interface Counted {
		key: string;
		attempts: number;
		retry_after: number;
	}
	async function count(desk: Connection | undefined, keys: string[], adds = 1): Promise<Counted[]> {
		const asked = "select key, attempts, retry_after from public.count_attempts($1, $2)";
		return (await (desk as Connection).query<Counted>(asked, [keys, adds])).rows;
	}
	const stored = async () =>
		(await db.query<{ key: string; attempts: number }>("select key, attempts from public.rate_counters order by key"))
			.rows;
	const minuteOver = (key: string) =>
		db.query("update public.rate_counters set resets_at = now() - interval '1 second' where key = $1", [key]);

	test("counts each attempt once, however many come at the same time, and none waits for ever", async () => {
		// Some name the counters in another order, which would be a deadlock if they were locked in it
		const answers = await Promise.all(
			desks.flatMap((desk, n) =>
				Array.from({ length: 25 }, () => count(desk, n % 2 ? ["guess a", "guesses"] : ["guesses", "guess a"])),
			),
		);
		expect(await stored()).toEqual([
			{ key: "guess a", attempts: 300 },
			{ key: "guesses", attempts: 300 },
		]);
		const told = answers.flat().filter(({ key }) => key === "guesses");
		expect(new Set(told.map(({ attempts }) => attempts)).size).toBe(300);
	});

	test("begins anew when the minute is over, and not before; nothing added changes nothing", async () => {
		const [desk] = desks;
		await count(desk, ["seed"], 7);
		expect(await count(desk, ["seed"], 0)).toEqual([{ key: "seed", attempts: 7, retry_after: expect.any(Number) }]);
		const [{ retry_after } = { retry_after: 0 }] = await count(desk, ["seed"]);
		expect(retry_after).toBeGreaterThanOrEqual(1);
		expect(retry_after).toBeLessThanOrEqual(60);
		expect(await stored()).toEqual([{ key: "seed", attempts: 8 }]);
		await minuteOver("seed");
		expect(await count(desk, ["seed"])).toEqual([{ key: "seed", attempts: 1, retry_after: 60 }]);
	});

	test("keeps no more counters than minutes that go on: each call sweeps up to ten that are over", async () => {
		const [desk, other] = desks;
		await count(
			desk,
			Array.from({ length: 25 }, (_, n) => `guess ${n}`),
		);
		await db.query("update public.rate_counters set resets_at = now() - interval '1 second'");
		await count(desk, ["guess new"]);
		expect(await stored()).toHaveLength(16);
		// One that somebody is at is left to them, and not waited for
		await db.query("begin");
		await db.query("update public.rate_counters set attempts = 5 where key = 'guess 0'");
		await Promise.all([count(desk, ["guess new"]), count(other, ["guess newer"])]);
		await db.query("commit");
		expect((await stored()).map(({ key }) => key)).toEqual(expect.arrayContaining(["guess new", "guess newer"]));
		for (let n = 0; n < 2; n++) await count(desk, ["guess new"]);
		expect((await stored()).map(({ key }) => key)).toEqual(["guess new", "guess newer"]);
	});

	test("waits for no disk: the table is unlogged", async () => {
		const { rows } = await db.query("select relpersistence from pg_class where oid = 'public.rate_counters'::regclass");
		expect(rows).toEqual([{ relpersistence: "u" }]);
	});
});

/** How often this session went through each table, or looked something up in it; told apart from what went before by a difference. */
async function scansOf(db: Connection): Promise<Map<string, number>> {
	const { rows } = await db.query<{ table: string; scans: number }>(
		"select relname as table, (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables where schemaname = 'public'",
	);
	return new Map(rows.map(({ table, scans }) => [table, scans]));
}

/** Which of the shop's tables were read for this caller's question, and with what code it was refused. */
async function askedAs(db: Connection, who: { id: string }, sql: string): Promise<{ code: string; read: string[] }> {
	await db.query("begin");
	try {
		const before = await scansOf(db);
		let code = "";
		await speakAs(db, who);
		await db.query("savepoint asked");
		await db.query(sql).catch(async (error: { code: string }) => {
			code = error.code;
			await db.query("rollback to savepoint asked");
		});
		await db.query("reset role");
		const read = [...(await scansOf(db))].filter(([table, scans]) => scans > (before.get(table) ?? 0));
		return { code, read: read.map(([table]) => table) };
	} finally {
		await db.query("rollback");
	}
}

async function inPglite(): Promise<Connection> {
	const lite = await PGlite.create({ extensions: { pg_trgm, pgcrypto } });
	await preparePlatform(lite);
	await migrate(lite);
	return { query: lite.query.bind(lite) as Connection["query"], end: () => lite.close() };
}

describe.each(["PostgreSQL", "PGlite"])("what a refused caller makes %s read", (name) => {
	let asked: Connection;
	let shopper: { id: string };
	let admin: { id: string };
	beforeAll(async () => {
		asked = name === "PGlite" ? await inPglite() : db;
		[shopper, admin] = (await newShoppers(asked, 2)) as [{ id: string }, { id: string }];
		await asked.query(`update auth.users set raw_app_meta_data = '{"role": "admin"}' where id = $1`, [admin.id]);
		expect((await place(asked, shopper, [[await newPiece(asked), 1]])).refused).toBeNull();
	}, 60_000);

	afterAll(() => (name === "PGlite" ? asked?.end() : undefined));

	test.each([
		["shop_overview", "select public.shop_overview()"],
		["find_orders", "select * from public.find_orders()"],
		["find_orders, a name", "select * from public.find_orders(search => 'sam')"],
	])("%s reads the books for an admin, and nothing at all for a shopper", async (_, sql) => {
		const forAdmin = await askedAs(asked, admin, sql);
		expect(forAdmin.code).toBe("");
		expect(forAdmin.read).toContain("orders");
		expect(await askedAs(asked, shopper, sql)).toEqual({ code: "PT403", read: [] });
	});
});
