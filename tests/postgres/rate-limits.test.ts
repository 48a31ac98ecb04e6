import { beforeEach, describe, expect, test } from "vitest";
import { actAs, createAdmin, createProduct, createShopper, placeOrder } from "../support/database-orders.ts";
import type { Connection } from "../support/real-postgres.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, db } = await usePostgres();
/** Act as the secret key. */
const clients = (await Promise.all(Array.from({ length: 12 }, () => connect()))) as [
	Connection,
	Connection,
	...Connection[],
];
for (const client of clients) await actAs(client, "service");

describe("count_attempts", () => {
	beforeEach(() => db.query("delete from public.rate_counters"));

	interface Counter {
		key: string;
		attempts: number;
		retry_after: number;
	}
	async function count(client: Connection, keys: string[], increment = 1): Promise<Counter[]> {
		const sql = "select key, attempts, retry_after from public.count_attempts($1, $2)";
		return (await client.query<Counter>(sql, [keys, increment])).rows;
	}
	const storedCounters = async () =>
		(await db.query<{ key: string; attempts: number }>("select key, attempts from public.rate_counters order by key"))
			.rows;
	const expire = (condition = "true") =>
		db.query(`update public.rate_counters set resets_at = now() - interval '1 second' where ${condition}`);

	test("counts every concurrent attempt once, without deadlocks", async () => {
		const results = await Promise.all(
			clients.flatMap((client, n) =>
				Array.from({ length: 25 }, () => count(client, n % 2 ? ["guess a", "guesses"] : ["guesses", "guess a"])),
			),
		);
		expect(await storedCounters()).toEqual([
			{ key: "guess a", attempts: 300 },
			{ key: "guesses", attempts: 300 },
		]);
		const totals = results.flat().filter(({ key }) => key === "guesses");
		expect(new Set(totals.map(({ attempts }) => attempts)).size).toBe(300);
	});

	test("restarts a counter after a minute; an increment of 0 only reads", async () => {
		const [client] = clients;
		await count(client, ["seed"], 7);
		expect(await count(client, ["seed"], 0)).toEqual([{ key: "seed", attempts: 7, retry_after: expect.any(Number) }]);
		const [{ retry_after } = { retry_after: 0 }] = await count(client, ["seed"]);
		expect(retry_after).toBeGreaterThanOrEqual(1);
		expect(retry_after).toBeLessThanOrEqual(60);
		expect(await storedCounters()).toEqual([{ key: "seed", attempts: 8 }]);
		await expire("key = 'seed'");
		expect(await count(client, ["seed"])).toEqual([{ key: "seed", attempts: 1, retry_after: 60 }]);
	});

	test("deletes up to ten expired counters per call and skips locked ones", async () => {
		const [client, other] = clients;
		await count(
			client,
			Array.from({ length: 25 }, (_, n) => `guess ${n}`),
		);
		await expire();
		await count(client, ["guess new"]);
		expect(await storedCounters()).toHaveLength(16);
		await db.query("begin");
		await db.query("update public.rate_counters set attempts = 5 where key = 'guess 0'");
		await Promise.all([count(client, ["guess new"]), count(other, ["guess newer"])]);
		await db.query("commit");
		expect((await storedCounters()).map(({ key }) => key)).toEqual(
			expect.arrayContaining(["guess new", "guess newer"]),
		);
		for (let n = 0; n < 2; n++) await count(client, ["guess new"]);
		expect((await storedCounters()).map(({ key }) => key)).toEqual(["guess new", "guess newer"]);
	});

	test("writes to an unlogged table", async () => {
		const { rows } = await db.query("select relpersistence from pg_class where oid = 'public.rate_counters'::regclass");
		expect(rows).toEqual([{ relpersistence: "u" }]);
	});
});

/** Scans of each table by the current transaction. */
async function scanCounts(db: Connection): Promise<Map<string, number>> {
	const { rows } = await db.query<{ table: string; scans: number }>(
		"select relname as table, (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables where schemaname = 'public'",
	);
	return new Map(rows.map(({ table, scans }) => [table, scans]));
}

/** Returns the SQLSTATE and the tables that the statement read. */
async function runAs(db: Connection, caller: { id: string }, sql: string): Promise<{ code: string; read: string[] }> {
	await db.query("begin");
	try {
		const before = await scanCounts(db);
		let code = "";
		await actAs(db, caller);
		await db.query("savepoint statement");
		await db.query(sql).catch(async (error: { code: string }) => {
			code = error.code;
			await db.query("rollback to savepoint statement");
		});
		await db.query("reset role");
		const read = [...(await scanCounts(db))].filter(([table, scans]) => scans > (before.get(table) ?? 0));
		return { code, read: read.map(([table]) => table) };
	} finally {
		await db.query("rollback");
	}
}

describe("admin queries", () => {
	test.each([
		["shop_overview", "select public.shop_overview('UTC')"],
		["find_orders", "select * from public.find_orders()"],
		["find_orders with a search", "select * from public.find_orders(search => 'sam')"],
	])("%s reads orders for an admin and no table at all for a shopper", async (_, sql) => {
		const [shopper, admin] = [await createShopper(db), await createAdmin(db)];
		expect((await placeOrder(db, shopper, [[await createProduct(db), 1]])).error).toBeNull();
		const result = await runAs(db, admin, sql);
		expect(result.code).toBe("");
		expect(result.read).toContain("orders");
		expect(await runAs(db, shopper, sql)).toEqual({ code: "PT403", read: [] });
	});
});
