import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPiece, newShoppers, place, speakAs } from "../support/order-desk.ts";
import { type Connection, type RealPostgres, startRealPostgres } from "../support/real-postgres.ts";

let postgres: RealPostgres;
let db: Connection;
beforeAll(async () => {
	postgres = await startRealPostgres();
	db = await postgres.connect();
}, 60_000);
afterAll(() => postgres?.stop());

test.each(["price", "discount_percentage"])(
	"a product's %s is a number: NaN is none, though greater than 0",
	async (column) => {
		const { id } = await newPiece(db);
		await expect(db.query(`update public.products set ${column} = 'NaN' where id = $1`, [id])).rejects.toMatchObject({
			code: "23514",
		});
	},
);

describe("reading orders among 4,000 of 40 shoppers", () => {
	let shopper: { id: string };
	let admin: { id: string };
	let desk: Connection;

	beforeAll(async () => {
		const shoppers = await newShoppers(db, 41);
		[shopper, admin] = [shoppers[0], shoppers[40]] as [{ id: string }, { id: string }];
		await db.query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [admin.id]);
		desk = await postgres.connect();
		await speakAs(desk, "service");
		const { answer } = await place(desk, shopper, [[await newPiece(db), 1]]);
		await db.query(
			`insert into public.orders
			select (jsonb_populate_record(orders, jsonb_build_object(
				'id', gen_random_uuid(), 'idempotency_key', gen_random_uuid(),
				'user_id', ($2::uuid[])[1 + n % 40], 'created_at', orders.created_at - n * interval '1 minute'
			))).*
			from public.orders, generate_series(1, 4000) as n where orders.id = $1`,
			[answer?.id, shoppers.map(({ id }) => id)],
		);
		await db.query("insert into public.order_events (order_id, status) select id, status from public.orders");
		await db.query("analyze public.orders, public.order_events, public.order_items");
	});

	async function plan(who: { id: string }, sql: string): Promise<string> {
		await speakAs(desk, who);
		const { rows } = await desk.query<{ "QUERY PLAN": string }>(`explain ${sql}`);
		return rows.map((row) => row["QUERY PLAN"]).join("\n");
	}

	test.each([
		[
			"a shopper's history",
			"shopper",
			"orders",
			"where user_id = auth.uid() order by created_at desc",
			"orders_user_id_created_at",
		],
		["an admin's newest orders", "admin", "orders", "order by created_at desc limit 20", "orders_created_at"],
		[
			"an admin's orders to pack",
			"admin",
			"orders",
			"where status = 'processing' order by created_at desc limit 20",
			"orders_status_created_at",
		],
		[
			"an order's events",
			"shopper",
			"order_events",
			"where order_id = '00000000-0000-0000-0000-000000000000'",
			"order_events_order_id_at",
		],
	] as const)("%s come by an index, with the policies on", async (_, who, table, rest, index) => {
		const shown = await plan(who === "admin" ? admin : shopper, `select * from public.${table} ${rest}`);
		expect(shown).toContain(index);
		expect(shown).not.toContain(`Seq Scan on ${table}`);
	});

	test("an admin sees them all, a shopper a fortieth and what they bought", async () => {
		const seen = async (who: { id: string }) => {
			await speakAs(desk, who);
			return (await desk.query<{ n: number }>("select count(*)::int as n from public.orders")).rows[0]?.n;
		};
		expect([await seen(admin), await seen(shopper)]).toEqual([4001, 101]);
	});
});
