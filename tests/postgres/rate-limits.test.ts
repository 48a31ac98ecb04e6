import { beforeEach, describe, expect, test } from "vitest";
import { type ShopConnection, usePostgres } from "../support/use-postgres.ts";

const { connectAsService, db } = await usePostgres();
const [client, other] = [await connectAsService(), await connectAsService()];

describe("count_attempts", () => {
	beforeEach(() => db.query("delete from public.rate_counters"));

	const count = (client: ShopConnection, keys: string[], increment = 1, period = "1 minute") =>
		client.rows<{ key: string; attempts: number; retry_after: number }>(
			"select key, attempts, retry_after from public.count_attempts($1, $2, $3)",
			...[keys, increment, period],
		);
	const storedCounters = () =>
		db.rows<{ key: string; attempts: number }>("select key, attempts from public.rate_counters order by key");
	const storedKeys = async () => (await storedCounters()).map(({ key }) => key);
	const expire = () => db.query("update public.rate_counters set resets_at = now() - interval '1 second'");

	test("counts every concurrent attempt once, without deadlocks", async () => {
		const others = await Promise.all(Array.from({ length: 10 }, connectAsService));
		const results = await Promise.all(
			[client, other, ...others].flatMap((client, n) =>
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

	test.each([
		["minute", 60],
		["day", 86_400],
	])("restarts a counter after a %s; an increment of 0 only reads", async (unit, seconds) => {
		const attempt = async (increment?: number) => (await count(client, ["seed"], increment, `1 ${unit}`))[0];
		expect(await attempt(7)).toEqual({ key: "seed", attempts: 7, retry_after: seconds });
		expect(await attempt(0)).toMatchObject({ attempts: 7 });
		const { retry_after = 0 } = (await attempt()) ?? {};
		expect(retry_after).toBeGreaterThanOrEqual(seconds - 59);
		expect(retry_after).toBeLessThanOrEqual(seconds);
		expect(await storedCounters()).toEqual([{ key: "seed", attempts: 8 }]);
		await expire();
		expect(await attempt()).toEqual({ key: "seed", attempts: 1, retry_after: seconds });
	});

	test("deletes up to ten expired counters per call and skips locked ones", async () => {
		const keys = Array.from({ length: 25 }, (_, n) => `guess ${n}`);
		await count(client, keys);
		await expire();
		// Part of an order's transaction, which would hold their locks
		await count(client, ["deletion new"], 1, "1 day");
		expect(await storedCounters()).toHaveLength(26);
		await count(client, ["guess new"]);
		expect(await storedCounters()).toHaveLength(17);
		await db.query("begin");
		await db.query("update public.rate_counters set attempts = 5 where key = 'guess 0'");
		await Promise.all([count(client, ["guess new"]), count(other, ["guess newer"])]);
		await db.query("commit");
		expect(await storedKeys()).toEqual(expect.arrayContaining(["guess new", "guess newer"]));
		for (let n = 0; n < 2; n++) await count(client, ["guess new"]);
		expect(await storedKeys()).toEqual(["deletion new", "guess new", "guess newer"]);
	});

	test("writes to an unlogged table", async () => {
		const persistence = await db.value(
			"select relpersistence from pg_class where oid = 'public.rate_counters'::regclass",
		);
		expect(persistence).toBe("u");
	});
});

/** Returns the SQLSTATE and the tables that the statement read. */
async function runAs(caller: { id: string }, sql: string): Promise<{ code: string; read: string[] }> {
	const readTables = () =>
		db.values<string>(
			"select relname from pg_stat_xact_user_tables where schemaname = 'public' and seq_scan + coalesce(idx_scan, 0) > 0",
		);
	await db.query("select pg_stat_force_next_flush()"); // drops the counts of earlier statements
	await db.query("begin");
	try {
		await db.actAs(caller);
		await db.query("savepoint statement");
		const code = await db.query(sql).then(
			() => "",
			(error: { code: string }) => error.code,
		);
		if (code) await db.query("rollback to savepoint statement");
		await db.query("reset role");
		return { code, read: await readTables() };
	} finally {
		await db.query("rollback");
	}
}

test.each([
	["shop_overview", "select public.shop_overview('UTC')"],
	["find_orders", "select * from public.find_orders()"],
	["find_orders with a search", "select * from public.find_orders(search => 'sam')"],
])("%s reads orders for an admin and no table at all for a shopper", async (_, sql) => {
	const [shopper, admin] = [await db.createShopper(), await db.createAdmin()];
	await db.createOrder(shopper, await db.createProduct());
	expect(await runAs(admin, sql)).toEqual({ code: "", read: expect.arrayContaining(["orders"]) });
	expect(await runAs(shopper, sql)).toEqual({ code: "PT403", read: [] });
});
