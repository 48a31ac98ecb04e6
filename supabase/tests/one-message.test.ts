import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sendInOneMessage } from "../local/one-message.ts";

describe("statements of a request, in one message", () => {
	let db: PGlite;
	const sent = vi.fn();
	beforeAll(async () => {
		db = await PGlite.create();
		const raw = db.execProtocolRaw.bind(db);
		db.execProtocolRaw = async (...message) => {
			sent();
			return raw(...message);
		};
		sendInOneMessage(db);
	});
	afterAll(() => db?.close());

	const set = (name: string, value: string) => db.query(`SELECT set_config('${name}', $1, true)`, [value]);
	const read = async (name: string) =>
		(await db.query<{ value: string | null }>(`select current_setting('${name}', true) as value`)).rows[0]?.value;

	test("settings are there for the question, whatever they hold, and go with it", async () => {
		sent.mockClear();
		await db.query("begin");
		await set("shop.one", "it's \\ $1");
		await set("shop.two", "");
		await db.query("SELECT set_config('shop.three', 'three', true)");
		expect(await read("shop.one")).toBe("it's \\ $1");
		expect(await read("shop.three")).toBe("three");
		await db.query("commit");
		expect(sent).toHaveBeenCalledTimes(3);
		expect(await read("shop.one")).toBe("");
	});

	test("settings say who is asking before anything is asked", async () => {
		await db.exec("create role passer_by; create table secrets (secret text)");
		await db.query("begin");
		await set("role", "passer_by");
		await expect(db.query("select * from secrets")).rejects.toThrow("permission denied");
		await db.query("rollback");
	});

	test("a role that is set by name is the setting that it is", async () => {
		sent.mockClear();
		await db.query("begin");
		await set("shop.one", "one");
		await db.query('SET LOCAL ROLE "passer_by"');
		await expect(db.query("select * from secrets")).rejects.toThrow("permission denied");
		await db.query("rollback");
		expect(sent).toHaveBeenCalledTimes(2);
		expect(await read("role")).toBe("none");
	});

	test("settings are gone with a transaction in which nothing was asked, and Postgres never hears of it", async () => {
		for (const end of ["rollback", "commit"]) {
			sent.mockClear();
			await db.query("begin");
			await set("role", "passer_by");
			await db.query(end);
			expect(sent).not.toHaveBeenCalled();
			expect(await read("role")).toBe("none");
		}
	});

	test("a setting that Postgres refuses fails what follows", async () => {
		await db.query("begin");
		await set("role", "nobody_of_that_name");
		await expect(db.query("select 1")).rejects.toThrow("nobody_of_that_name");
		await db.query("rollback");
		expect((await db.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
	});

	test("a transaction that fails is rolled back, with what was written in it before", async () => {
		await db.exec("create table shelf (piece text primary key)");
		await db.query("begin");
		await db.query("insert into shelf values ($1)", ["coat"]);
		await expect(db.query("insert into shelf values ($1)", ["coat"])).rejects.toMatchObject({ code: "23505" });
		await expect(db.query("select 1")).rejects.toThrow("aborted");
		await db.query("rollback");
		expect((await db.query("select * from shelf")).rows).toEqual([]);
	});

	test("what goes past the questions, a script or a question with options, finds the transaction begun", async () => {
		await db.query("begin");
		await set("shop.one", "one");
		await db.exec("create temporary table seen as select current_setting('shop.one') as one");
		expect((await db.query("select one from seen", [], { rowMode: "array" })).rows).toEqual([["one"]]);
		await db.query("rollback");
		await expect(db.query("select * from seen")).rejects.toThrow("does not exist");
	});

	test("parameters and answers are as PGlite writes and reads them itself", async () => {
		const plain = await PGlite.create();
		const sql = `select $1::text as text, $2::int as whole, $3::numeric as exact, $4::boolean as yes, $5::jsonb as json,
			$6::text[] as words, $7::int[] as numbers, $8::jsonb as list, $9::timestamptz as at, $10::text as nothing,
			$11::bytea as bytes, array[1.5, null]::numeric[] as answer`;
		const values = [
			...['it\'s \\ "so" 👗', -7, 12.5, true, { a: [1, "{"], b: null }],
			...[["a", 'b"c', "d,e", null], [1, 2], [{ x: 1 }], new Date(0), null, new Uint8Array([0, 255])],
		];
		for (let time = 0; time < 2; time++) {
			const [ours, theirs] = [await db.query(sql, values), await plain.query(sql, values)];
			expect(ours).toEqual(theirs);
		}
		const changed = "insert into shelf select generate_series(1, 3)::text";
		await plain.exec("create table shelf (piece text primary key)");
		expect(await db.query(changed)).toEqual(await plain.query(changed));
		await plain.close();
	});
});
