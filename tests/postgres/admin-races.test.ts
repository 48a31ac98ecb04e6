import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPiece, newShoppers, place, shelf, speakAs } from "../support/order-desk.ts";
import { type Connection, type RealPostgres, startRealPostgres } from "../support/real-postgres.ts";

let postgres: RealPostgres;
let db: Connection;
/** Two admins, and the server's key. */
let ada: Connection;
let bea: Connection;
let orders: Connection;
let ids: string[];
let shopper: { id: string };

beforeAll(async () => {
	postgres = await startRealPostgres();
	db = await postgres.connect();
	[ada, bea, orders] = [await postgres.connect(), await postgres.connect(), await postgres.connect()];
	const people = await newShoppers(db, 3);
	shopper = people[2] as { id: string };
	ids = people.map(({ id }) => id);
	await db.query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = any ($1)`, [ids.slice(0, 2)]);
	await speakAs(ada, { id: ids[0] as string });
	await speakAs(bea, { id: ids[1] as string });
	await speakAs(orders, "service");
}, 60_000);
afterAll(() => postgres?.stop());

const versionOf = async (id: string) =>
	(await db.query<{ at: string }>("select updated_at::text as at from public.products where id = $1", [id])).rows[0]
		?.at;
const picturesOf = async (id: string) =>
	(
		await db.query<{ url: string }>(
			"select image_url as url from public.product_images where product_id = $1 order by position",
			[id],
		)
	).rows.map(({ url }) => url);

/** What an editor sends: a change of the piece as it was seen. Tells how many rows it found. */
const save = async (who: Connection, id: string, seen: string | undefined, stock: number) =>
	(
		await who.query(
			"update public.products set stock = $3 where id = $1 and updated_at = $2::timestamptz returning id",
			[id, seen, stock],
		)
	).rows.length;
const setPictures = (who: Connection, id: string, seen: string | undefined, pictures: string[]) =>
	who.query("select public.set_product_images($1, $2::timestamptz, $3)", [id, seen, pictures]);

/** Runs the first in a transaction of its own, lets the second come to wait for it, and commits. */
async function whileOpen<T>(first: () => Promise<unknown>, second: () => Promise<T>): Promise<T> {
	await ada.query("begin");
	await first();
	const late = second();
	late.catch(() => {});
	const waiting = async () =>
		(await db.query<{ n: number }>("select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'"))
			.rows[0]?.n;
	await expect.poll(waiting, { interval: 10, timeout: 5_000 }).toBe(1);
	await ada.query("commit");
	return late;
}

describe("two admins at the same moment", () => {
	test("who saved the same version save once: the second finds no row, and nothing of the first is lost", async () => {
		const piece = await newPiece(db, { stock: 5 });
		const { id } = piece;
		const seen = await versionOf(id);
		expect(
			await whileOpen(
				() => save(ada, id, seen, 7),
				() => save(bea, id, seen, 9),
			),
		).toBe(0);
		expect(await shelf(db, piece)).toEqual({ stock: 7, is_available: true });
		const { rows } = await db.query("select actor, after from public.audit_log where row_id = $1", [id]);
		expect(rows).toEqual([{ actor: ids[0], after: { stock: 7 } }]);
	});

	test("who gave a piece pictures: the second is told that it is behind", async () => {
		const { id } = await newPiece(db);
		const seen = await versionOf(id);
		const both = whileOpen(
			() => setPictures(ada, id, seen, ["/a.svg", "/b.svg"]),
			() => setPictures(bea, id, seen, ["/c.svg"]),
		);
		await expect(both).rejects.toMatchObject({ code: "PT409", message: "version_conflict" });
		expect(await picturesOf(id)).toEqual(["/a.svg", "/b.svg"]);
		await setPictures(bea, id, await versionOf(id), ["/b.svg", "/c.svg", "/a.svg"]);
		expect(await picturesOf(id)).toEqual(["/b.svg", "/c.svg", "/a.svg"]);
	});
});

describe("an order and an admin at the same moment", () => {
	test("an order that waits for an edit takes its piece from what the edit left", async () => {
		const piece = await newPiece(db, { stock: 5 });
		const seen = await versionOf(piece.id);
		const outcome = await whileOpen(
			() => save(ada, piece.id, seen, 2),
			() => place(orders, shopper, [[piece, 2]]),
		);
		expect(outcome.refused).toBeNull();
		expect(await shelf(db, piece)).toEqual({ stock: 0, is_available: false });
	});

	test("an edit that comes after an order's claim does not give back what was sold", async () => {
		const piece = await newPiece(db, { stock: 5 });
		const seen = await versionOf(piece.id);
		expect((await place(orders, shopper, [[piece, 2]])).refused).toBeNull();
		expect(await save(bea, piece.id, seen, 5)).toBe(0);
		expect(await shelf(db, piece)).toEqual({ stock: 3, is_available: true });
	});
});

test("the audit log of a piece is found by an index, however long the log is, with the policies on", async () => {
	await db.query(
		`insert into public.audit_log (actor, table_name, row_id, action)
		select gen_random_uuid(), 'products', 'piece-' || n % 500, 'update' from generate_series(1, 10000) n`,
	);
	await db.query("analyze public.audit_log");
	const { rows } = await ada.query<{ "QUERY PLAN": string }>(
		"explain select * from public.audit_log where table_name = 'products' and row_id = 'piece-7' order by id desc limit 20",
	);
	const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
	expect(plan).toContain("audit_log_table_name_row_id");
	expect(plan).not.toContain("Seq Scan on audit_log");
});
