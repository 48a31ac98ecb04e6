import type { Connection } from "./real-postgres.ts";
import { SHIPPING_COLUMNS } from "./shipping.ts";

/** What the database made of a call: its answer, or why it refused (`sold_out`) with the details that it gave. */
export type Outcome<Answer> =
	| { refused: null; answer: Answer }
	| { refused: string; details: unknown; answer?: undefined };

export interface PlacedRow {
	id: string;
	reference: string;
	total_amount: string;
	replayed: boolean;
}

export interface Piece {
	id: string;
	/** Decimal dollars. */
	price: string;
}

/** Runs as the server's own key does, or as a signed-in shopper. */
export async function speakAs(connection: Connection, who: "service" | { id: string }): Promise<void> {
	const [role, sub] = who === "service" ? ["service_role", ""] : ["authenticated", who.id];
	await connection.query(`set role ${role}`);
	await connection.query("select set_config('request.jwt.claim.sub', $1, false)", [sub]);
}

async function outcome<Answer>(call: Promise<{ rows: Answer[] }>): Promise<Outcome<Answer>> {
	try {
		const [answer] = (await call).rows;
		if (!answer) throw new Error("the database answered nothing");
		return { refused: null, answer };
	} catch (error) {
		const { code, message, detail } = error as { code?: string; message: string; detail?: string };
		// place_order's own refusals; a deadlock (40P01) or a broken constraint is no refusal
		if (!code?.startsWith("PT")) throw error;
		return { refused: message, details: detail && JSON.parse(detail) };
	}
}

export async function newShoppers(db: Connection, count: number): Promise<{ id: string }[]> {
	const { rows } = await db.query<{ id: string }>(
		"insert into auth.users (id, email) select id, id || '@encore.example' from (select gen_random_uuid() as id from generate_series(1, $1)) as made returning id",
		[count],
	);
	return rows;
}

export async function newPiece(
	db: Connection,
	{ id = `race-${crypto.randomUUID()}`, price = "34.30", stock = null as number | null } = {},
): Promise<Piece> {
	await db.query(
		"insert into public.products (id, name, price, category, condition, stock) values ($1, $1, $2, 'mens', 'Good', $3)",
		[id, price, stock],
	);
	return { id, price };
}

const DETAILS = {
	reference: "ORD-123456",
	payment_method: "paypal",
	shipping_method: "Standard Shipping",
	...SHIPPING_COLUMNS,
};

/** `place_order` for these lines; a new key unless one is given. `hash` is one hex digit that stands for the contents. */
export function place(
	connection: Connection,
	buyer: { id: string },
	lines: readonly (readonly [Piece, quantity: number])[],
	{ key = crypto.randomUUID() as string, hash = "a" } = {},
): Promise<Outcome<PlacedRow>> {
	const items = lines.map(([{ id, price }, quantity]) => ({
		product_id: id,
		quantity,
		price,
		discount_percentage: 0,
		unit_price: price,
	}));
	const total = lines.reduce((sum, [{ price }, quantity]) => sum + Math.round(Number(price) * 100) * quantity, 0);
	const details = { ...DETAILS, total_amount: (total / 100).toFixed(2) };
	return outcome(
		connection.query<PlacedRow>(
			"select id, reference, total_amount, replayed from public.place_order($1, $2, $3, $4, $5)",
			[buyer.id, key, hash.repeat(64), JSON.stringify(items), JSON.stringify(details)],
		),
	);
}

export function cancel(connection: Connection, order: { id: string }): Promise<Outcome<{ status: string }>> {
	return outcome(connection.query("select public.cancel_order($1) as status", [order.id]));
}

export function advance(
	connection: Connection,
	order: { id: string },
	status: string,
): Promise<Outcome<{ status: string }>> {
	return outcome(connection.query("select public.advance_order($1, $2) as status", [order.id, status]));
}

export async function shelf(db: Connection, { id }: Piece): Promise<{ stock: number | null; is_available: boolean }> {
	const { rows } = await db.query<{ stock: number | null; is_available: boolean }>(
		"select stock, is_available from public.products where id = $1",
		[id],
	);
	if (!rows[0]) throw new Error(`there is no product ${id}`);
	return rows[0];
}

export async function eventsOf(db: Connection, order: { id: string }): Promise<string[]> {
	const { rows } = await db.query<{ status: string }>(
		"select status from public.order_events where order_id = $1 order by id",
		[order.id],
	);
	return rows.map((row) => row.status);
}

/** How many rows of each kind should not be: all 0 unless an order was written in part or stock was sold twice. */
export async function broken(db: Connection): Promise<Record<string, number>> {
	const { rows } = await db.query<Record<string, number>>(`
		select
			(select count(*)::int from public.orders where not exists
				(select from public.order_items where order_id = orders.id)) as "orders without items",
			(select count(*)::int from public.orders where not exists
				(select from public.order_events where order_id = orders.id)) as "orders without events",
			(select count(*)::int from public.order_items where not exists
				(select from public.orders where id = order_id)) as "items without orders",
			(select count(*)::int from public.orders where total_amount <>
				(select sum(total_price) from public.order_items where order_id = orders.id)) as "totals that don't add up",
			(select count(*)::int from public.products where stock < 0) as "negative stocks",
			(select count(*)::int from public.products where stock = 0 and is_available) as "sold out and on the shelf"
	`);
	return rows[0] ?? {};
}

export const NOTHING_BROKEN = {
	"orders without items": 0,
	"orders without events": 0,
	"items without orders": 0,
	"totals that don't add up": 0,
	"negative stocks": 0,
	"sold out and on the shelf": 0,
};
