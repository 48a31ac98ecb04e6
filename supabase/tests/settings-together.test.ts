import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sendSettingsTogether } from "../local/settings-together.ts";

describe("settings for a request, sent together", () => {
	let db: PGlite;
	const sent = vi.fn();
	beforeAll(async () => {
		db = await PGlite.create();
		const query = db.query.bind(db);
		db.query = (async (...asked: Parameters<PGlite["query"]>) => {
			sent(asked[0]);
			return query(...asked);
		}) as PGlite["query"];
		sendSettingsTogether(db);
	});
	afterAll(() => db?.close());

	const set = (name: string, value: string) => db.query(`SELECT set_config('${name}', $1, true)`, [value]);
	const read = async (name: string) =>
		(await db.query<{ value: string | null }>(`select current_setting('${name}', true) as value`)).rows[0]?.value;

	test("are there for the next statement, whatever they hold, in one statement", async () => {
		sent.mockClear();
		await db.query("begin");
		await set("shop.one", "it's \\ $1");
		await set("shop.two", "");
		await db.query("SELECT set_config('shop.three', 'three', true)");
		expect(await read("shop.one")).toBe("it's \\ $1");
		expect(await read("shop.three")).toBe("three");
		await db.query("commit");
		expect(sent).toHaveBeenCalledTimes(5);
		expect(await read("shop.one")).toBe("");
	});

	test("say who is asking before anything is asked", async () => {
		await db.exec("create role passer_by; create table secrets (secret text)");
		await db.query("begin");
		await set("role", "passer_by");
		await expect(db.query("select * from secrets")).rejects.toThrow("permission denied");
		await db.query("rollback");
	});

	test("take a role that is set by name for the setting that it is", async () => {
		sent.mockClear();
		await db.query("begin");
		await set("shop.one", "one");
		await db.query('SET LOCAL ROLE "passer_by"');
		await expect(db.query("select * from secrets")).rejects.toThrow("permission denied");
		await db.query("rollback");
		expect(sent).toHaveBeenCalledTimes(4);
		expect(await read("role")).toBe("none");
	});

	test("are gone with a transaction in which nothing came after them", async () => {
		for (const end of ["rollback", "commit"]) {
			await db.query("begin");
			await set("role", "passer_by");
			await db.query(end);
			expect(await read("role")).toBe("none");
		}
	});

	test("that Postgres refuses fail what follows", async () => {
		await db.query("begin");
		await set("role", "nobody_of_that_name");
		await expect(db.query("select 1")).rejects.toThrow("nobody_of_that_name");
		await db.query("rollback");
		expect((await db.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
	});
});
