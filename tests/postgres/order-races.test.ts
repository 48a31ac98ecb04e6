import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
	advance,
	broken,
	cancel,
	eventsOf,
	NOTHING_BROKEN,
	newPiece,
	newShoppers,
	type Outcome,
	type Piece,
	type PlacedRow,
	place,
	shelf,
	speakAs,
} from "../support/order-desk.ts";
import { type Connection, type RealPostgres, startRealPostgres } from "../support/real-postgres.ts";

const CONNECTIONS = 16;

let postgres: RealPostgres;
/** For arranging and looking: the superuser. */
let db: Connection;
/** What a test holds others up with. */
let holder: Connection;
/** The server's key, sixteen times at once. */
let desks: Connection[];

beforeAll(async () => {
	postgres = await startRealPostgres();
	[db, holder] = [await postgres.connect(), await postgres.connect()];
	desks = await Promise.all(Array.from({ length: CONNECTIONS }, () => postgres.connect()));
}, 60_000);
afterAll(() => postgres?.stop());
afterEach(async () => {
	await holder.query("rollback");
	expect(await broken(db)).toEqual(NOTHING_BROKEN);
});

const asService = () => Promise.all(desks.map((desk) => speakAs(desk, "service")));
/** The desk of the n-th call: one after the other, from the first again. */
const desk = (n: number) => desks[n % CONNECTIONS] as Connection;

/** Starts all calls while a row is locked, and lets them go when every connection that can wait for it does. */
async function atOnce<T>(
	lock: [sql: string, id: string],
	calls: (() => Promise<T>)[],
	whileTheyWait?: () => Promise<void>,
): Promise<T[]> {
	await holder.query("begin");
	await holder.query(lock[0], [lock[1]]);
	const all = Promise.all(calls.map((call) => call()));
	const waiting = async () => {
		const { rows } = await db.query<{ n: number }>(
			"select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()",
		);
		return rows[0]?.n;
	};
	await expect.poll(waiting, { interval: 10, timeout: 5_000 }).toBe(Math.min(CONNECTIONS, calls.length));
	await whileTheyWait?.();
	await holder.query("commit");
	return all;
}

const PRODUCT = "select from public.products where id = $1 for update";
const ORDER = "select from public.orders where id = $1 for update";

const refusals = (outcomes: Outcome<unknown>[]) => outcomes.flatMap(({ refused }) => refused ?? []);
const placed = (outcomes: Outcome<PlacedRow>[]) => outcomes.flatMap(({ answer }) => answer ?? []);

/** An order of this piece, placed and pending. */
async function anOrder(buyer: { id: string }, piece: Piece, quantity = 1): Promise<PlacedRow> {
	await speakAs(desk(0), "service");
	const { answer } = await place(desk(0), buyer, [[piece, quantity]]);
	if (!answer) throw new Error("the order was refused");
	return answer;
}

/** So many new shoppers want so many of a piece at once. */
async function allWant(piece: Piece, shoppers: number, quantity: number) {
	const buyers = await newShoppers(db, shoppers);
	await asService();
	return atOnce(
		[PRODUCT, piece.id],
		buyers.map((buyer, n) => () => place(desk(n), buyer, [[piece, quantity]])),
	);
}

describe("the last piece, on sixteen connections at once", () => {
	test("of 64 buyers one gets it and 63 are told that it is sold out", async () => {
		const piece = await newPiece(db, { stock: 1 });
		const outcomes = await allWant(piece, 64, 1);
		expect(placed(outcomes)).toHaveLength(1);
		expect(refusals(outcomes)).toEqual(Array(63).fill("sold_out"));
		expect(await shelf(db, piece)).toEqual({ stock: 0, is_available: false });
		const { rows } = await db.query("select from public.order_items where product_id = $1", [piece.id]);
		expect(rows).toHaveLength(1);
	});

	test("of five pieces, two at a time, two orders are made and one piece stays on the shelf", async () => {
		const piece = await newPiece(db, { stock: 5 });
		const outcomes = await allWant(piece, 32, 2);
		expect(placed(outcomes)).toHaveLength(2);
		expect(refusals(outcomes)).toEqual(Array(30).fill("sold_out"));
		expect(await shelf(db, piece)).toEqual({ stock: 1, is_available: true });
	});

	test("in a basket with others takes nothing of them from whoever is refused", async () => {
		const last = await newPiece(db, { stock: 1 });
		const other = await newPiece(db, { stock: 100 });
		const buyers = await newShoppers(db, 32);
		await asService();
		const outcomes = await atOnce(
			[PRODUCT, last.id],
			buyers.map(
				(buyer, n) => () =>
					place(desk(n), buyer, [
						[other, 1],
						[last, 1],
					]),
			),
		);
		expect(placed(outcomes)).toHaveLength(1);
		expect(await shelf(db, other)).toEqual({ stock: 99, is_available: true });
	});
});

describe("baskets at the same time", () => {
	test("never wait for each other in a circle, whatever order their lines are in", async () => {
		const pieces = await Promise.all(Array.from({ length: 6 }, () => newPiece(db, { stock: 1_000 })));
		const buyers = await newShoppers(db, 96);
		await asService();
		const outcomes = await Promise.all(
			buyers.map((buyer, n) => {
				const lines = pieces.map((piece) => [piece, 1] as const);
				const turned = [...lines.slice(n % 6), ...lines.slice(0, n % 6)];
				return place(desk(n), buyer, n % 2 ? turned : turned.reverse());
			}),
		);
		expect(refusals(outcomes)).toEqual([]);
		for (const piece of pieces) expect(await shelf(db, piece)).toEqual({ stock: 904, is_available: true });
	});

	test("while other orders are cancelled, sell and give back each piece exactly once", async () => {
		const pieces = await Promise.all(Array.from({ length: 4 }, () => newPiece(db, { stock: 3 })));
		const buyers = await newShoppers(db, 96);
		await asService();
		const outcomes = await Promise.all(
			buyers.map(async (buyer, n) => {
				const lines = pieces.filter((_, i) => (n >> i) & 1 || i === n % 4).map((piece) => [piece, 1] as const);
				const outcome = await place(desk(n), buyer, n % 2 ? lines : lines.toReversed());
				if (outcome.answer && n % 3) await cancel(desk(n + 7), outcome.answer);
				return outcome;
			}),
		);
		expect(placed(outcomes).length).toBeGreaterThan(0);
		const { rows } = await db.query(
			`select id, stock + coalesce((
				select sum(stock_claimed) from public.order_items join public.orders on orders.id = order_id
				where product_id = products.id and status <> 'cancelled'
			), 0)::int as pieces, is_available = (stock > 0) as shown
			from public.products where id = any($1)`,
			[pieces.map(({ id }) => id)],
		);
		expect(new Set(rows)).toEqual(new Set(pieces.map(({ id }) => ({ id, pieces: 3, shown: true }))));
	});

	test("are refused with price_changed when the price changes while they wait", async () => {
		const piece = await newPiece(db, { price: "20.00", stock: 50 });
		const buyers = await newShoppers(db, 16);
		await asService();
		const outcomes = await atOnce(
			["update public.products set price = 25 where id = $1", piece.id],
			buyers.map((buyer, n) => () => place(desk(n), buyer, [[piece, 1]])),
		);
		expect(refusals(outcomes)).toEqual(Array(16).fill("price_changed"));
		expect(await shelf(db, piece)).toEqual({ stock: 50, is_available: true });
	});
});

describe("pieces are locked in the order of their ids", () => {
	/** Two pieces, the later id stored first: what the table's own order would give is the wrong one. */
	async function pair(): Promise<[first: Piece, second: Piece, buyer: { id: string }]> {
		const name = crypto.randomUUID();
		const second = await newPiece(db, { id: `${name}-b`, stock: 9 });
		const first = await newPiece(db, { id: `${name}-a`, stock: 9 });
		const [buyer] = (await newShoppers(db, 1)) as [{ id: string }];
		await speakAs(desk(0), "service");
		return [first, second, buyer];
	}
	const isLocked = async ({ id }: Piece) =>
		(await db.query("select from public.products where id = $1 for update skip locked", [id])).rows.length === 0;

	/** While `call` waits for the first piece it must not hold the second. */
	async function expectInOrder(first: Piece, second: Piece, call: () => Promise<Outcome<unknown>>): Promise<void> {
		let heldSecond: boolean | undefined;
		const outcomes = await atOnce([PRODUCT, first.id], [call], async () => {
			heldSecond = await isLocked(second);
		});
		expect(refusals(outcomes)).toEqual([]);
		expect(heldSecond).toBe(false);
	}

	test("by an order", async () => {
		const [first, second, buyer] = await pair();
		const lines = [[second, 1] as const, [first, 1] as const];
		await expectInOrder(first, second, () => place(desk(0), buyer, lines));
		await expectInOrder(first, second, () => place(desk(0), buyer, lines.toReversed()));
	});

	test("by a cancellation", async () => {
		const [first, second, buyer] = await pair();
		const { answer } = await place(desk(0), buyer, [
			[second, 1],
			[first, 1],
		]);
		await expectInOrder(first, second, () => cancel(desk(0), answer as PlacedRow));
	});
});

describe("one key, from sixteen connections at once", () => {
	test("makes one order, and all are told of that one", async () => {
		const piece = await newPiece(db, { stock: 40 });
		const [buyer] = await newShoppers(db, 1);
		const key = crypto.randomUUID();
		await asService();
		const outcomes = await atOnce(
			[PRODUCT, piece.id],
			desks.map((desk) => () => place(desk, buyer as { id: string }, [[piece, 2]], { key })),
		);
		const answers = placed(outcomes);
		expect(answers.map(({ replayed }) => replayed).sort()).toEqual([false, ...Array(15).fill(true)]);
		expect(new Set(answers.map(({ replayed: _, ...order }) => JSON.stringify(order))).size).toBe(1);
		expect(await shelf(db, piece)).toEqual({ stock: 38, is_available: true });
	});

	test("with different contents makes one order; the others are refused with its id", async () => {
		const piece = await newPiece(db, { stock: 40 });
		const [buyer] = await newShoppers(db, 1);
		const key = crypto.randomUUID();
		await asService();
		const outcomes = await atOnce(
			[PRODUCT, piece.id],
			desks.map(
				(desk, n) => () => place(desk, buyer as { id: string }, [[piece, n + 1]], { key, hash: n.toString(16) }),
			),
		);
		const [order] = placed(outcomes);
		const others = outcomes.filter(({ refused }) => refused !== null);
		expect(others).toEqual(Array(15).fill({ refused: "idempotency_key_reused", details: { orderId: order?.id } }));
	});
});

describe("an order's status, changed by several at once", () => {
	test("is cancelled once by sixteen that cancel, and its piece is given back once", async () => {
		const piece = await newPiece(db, { stock: 1 });
		const [buyer] = (await newShoppers(db, 1)) as [{ id: string }];
		const order = await anOrder(buyer, piece);
		await Promise.all(desks.map((desk) => speakAs(desk, buyer)));
		const outcomes = await atOnce(
			[ORDER, order.id],
			desks.map((desk) => () => cancel(desk, order)),
		);
		expect(refusals(outcomes)).toEqual(Array(15).fill("not_cancellable"));
		expect(await eventsOf(db, order)).toEqual(["pending", "cancelled"]);
		expect(await shelf(db, piece)).toEqual({ stock: 1, is_available: true });
	});

	test.each(Array.from({ length: 6 }, (_, n) => n))(
		"is either cancelled by the shopper or taken on by the shop, not both (%i)",
		async (n) => {
			const piece = await newPiece(db, { stock: 1 });
			const [buyer] = (await newShoppers(db, 1)) as [{ id: string }];
			const order = await anOrder(buyer, piece);
			await speakAs(desk(0), buyer);
			await speakAs(desk(1), "service");
			const both = [() => cancel(desk(0), order), () => advance(desk(1), order, "processing")];
			const outcomes = await atOnce([ORDER, order.id], n % 2 ? both : both.reverse());
			const won = outcomes.flatMap(({ answer }) => answer?.status ?? []);
			expect(won).toHaveLength(1);
			expect(await eventsOf(db, order)).toEqual(["pending", won[0]]);
			const cancelled = won[0] === "cancelled";
			expect(refusals(outcomes)).toEqual([cancelled ? "step_not_allowed" : "not_cancellable"]);
			expect(await shelf(db, piece)).toEqual({ stock: cancelled ? 1 : 0, is_available: cancelled });
		},
	);

	test("takes a step once, however many take it", async () => {
		const piece = await newPiece(db);
		const [buyer] = (await newShoppers(db, 1)) as [{ id: string }];
		const order = await anOrder(buyer, piece);
		await asService();
		const outcomes = await atOnce(
			[ORDER, order.id],
			desks.map((desk) => () => advance(desk, order, "processing")),
		);
		expect(refusals(outcomes)).toEqual(Array(15).fill("step_not_allowed"));
		expect(await eventsOf(db, order)).toEqual(["pending", "processing"]);
	});
});
