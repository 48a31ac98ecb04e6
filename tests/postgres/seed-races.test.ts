import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Connection, type RealPostgres, startRealPostgres } from "../support/real-postgres.ts";

const DESKS = 8;

let postgres: RealPostgres;
/** For arranging and looking: the superuser. */
let db: Connection;
/** The seed function's own key, eight times at once. */
let desks: [Connection, Connection, ...Connection[]];

beforeAll(async () => {
	postgres = await startRealPostgres();
	db = await postgres.connect();
	desks = (await Promise.all(Array.from({ length: DESKS }, () => postgres.connect()))) as typeof desks;
	for (const desk of desks) await desk.query("set role service_role");
}, 60_000);
afterAll(() => postgres?.stop());
beforeEach(async () => {
	for (const desk of desks) await desk.query("rollback");
	await db.query("delete from public.products");
});

const PIECES = Array.from({ length: 60 }, (_, n) => ({
	id: `seed-${n}`,
	name: `Piece ${n}`,
	price: 10,
	category: "mens",
	condition: "Good",
	images: [`/seed-${n}.svg`, `/seed-${n}-b.svg`],
}));

const press = async (desk: Connection, products: object[] = PIECES) =>
	(await desk.query("select * from public.seed_catalog($1)", [JSON.stringify(products)])).rows[0];
const ADDED = { inserted: PIECES.length, skipped: 0 };
const LEFT_OUT = { inserted: 0, skipped: PIECES.length };

async function stored() {
	const { rows } = await db.query<{ products: number; images: number }>(
		"select (select count(*)::int from public.products) as products, (select count(*)::int from public.product_images) as images",
	);
	return rows[0];
}

const waiting = async () => {
	const { rows } = await db.query<{ n: number }>(
		"select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'",
	);
	return rows[0]?.n;
};
const expectWaiting = (n: number) => expect.poll(waiting, { interval: 10, timeout: 5_000 }).toBe(n);

describe("seeding from several connections", () => {
	test("waits for the one that began, and then finds a table that isn't empty", async () => {
		const [first, ...others] = desks;
		await first.query("begin");
		expect(await press(first)).toEqual(ADDED);
		const answers = Promise.all(others.map((desk) => press(desk)));
		await expectWaiting(others.length);
		await first.query("commit");
		expect(await answers).toEqual(others.map(() => LEFT_OUT));
		expect(await stored()).toEqual({ products: 60, images: 120 });
	});

	test("is done by the next one where the first is undone", async () => {
		const [first, ...others] = desks;
		await first.query("begin");
		await press(first);
		const answers = Promise.all(others.map((desk) => press(desk)));
		await expectWaiting(others.length);
		await first.query("rollback");
		const inserted = (await answers).map((answer) => (answer as typeof ADDED).inserted);
		expect(inserted.toSorted((a, b) => b - a)).toEqual([60, ...others.slice(1).map(() => 0)]);
		expect(await stored()).toEqual({ products: 60, images: 120 });
	});

	test("is all or nothing: a piece that can't be stored leaves none, and the button works again", async () => {
		const [first, second] = desks;
		await expect(press(first, [...PIECES, { ...PIECES[0], id: "seed-bad", price: -1 }])).rejects.toThrow(/price/);
		expect(await stored()).toEqual({ products: 0, images: 0 });
		expect(await press(second)).toEqual(ADDED);
	});
});

test("each product is inserted, available and without a discount unless it says otherwise, then its images by index [S7.03]", async () => {
	const [desk] = desks;
	const given = [
		...PIECES.slice(0, 2),
		{ ...PIECES[2], discount_percentage: 15, is_available: false, images: ["/c.svg", "/a.svg", "/b.svg"] },
	];
	expect(await press(desk, given)).toEqual({ inserted: 3, skipped: 0 });
	const { rows } = await db.query(`
		select id, is_available, discount_percentage::float as discount,
			(select json_agg(json_build_array(position, image_url) order by position) from public.product_images where product_id = products.id) as images
		from public.products order by id`);
	const plain = (id: string) => ({
		id,
		is_available: true,
		discount: 0,
		images: [
			[0, `/${id}.svg`],
			[1, `/${id}-b.svg`],
		],
	});
	expect(rows).toEqual([
		plain("seed-0"),
		plain("seed-1"),
		{
			id: "seed-2",
			is_available: false,
			discount: 15,
			images: [
				[0, "/c.svg"],
				[1, "/a.svg"],
				[2, "/b.svg"],
			],
		},
	]);
});
