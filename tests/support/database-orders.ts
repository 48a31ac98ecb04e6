import { Connection } from "./real-postgres.ts";

/** The result of a database function, or the code (`sold_out`) and detail of the error that it raised. */
export type Result<Row> = { error: null; row: Row } | { error: string; detail: unknown; row?: undefined };

export interface PlacedOrder {
	id: string;
	reference: string;
	total_amount: string;
	replayed: boolean;
}

export interface TestProduct {
	id: string;
	/** Decimal dollars. */
	price: string;
}

export const emailOf = ({ id }: { id: string }) => `${id}@encore.example`;

export const ADDRESS = {
	contact_name: "Sam Shopper",
	contact_email: "sam@encore.example",
	contact_phone: "1",
	shipping_address_line1: "1 Mill Lane",
	shipping_city: "Portland",
	shipping_postal_code: "97201",
	shipping_country: "United States",
};

const DETAILS = {
	reference: "ORD-123456",
	payment_method: "paypal",
	shipping_method: "Standard Shipping",
	...ADDRESS,
};

export type OrderLine = readonly [TestProduct, quantity: number];

const centsOf = (lines: readonly OrderLine[]) =>
	lines.reduce((sum, [{ price }, quantity]) => sum + Math.round(Number(price) * 100) * quantity, 0);

/** The arguments of `place_order`. `hash` is a hex digit, repeated as the body hash. */
export function orderArguments(
	buyer: { id: string },
	lines: readonly OrderLine[],
	{ key = crypto.randomUUID() as string, hash = "a", details = {} as object } = {},
): string[] {
	const items = lines.map(([{ id, price }, quantity]) => ({ product_id: id, quantity, unit_price: price }));
	const total_amount = (centsOf(lines) / 100).toFixed(2);
	return [
		buyer.id,
		key,
		hash.repeat(64),
		JSON.stringify(items),
		JSON.stringify({ ...DETAILS, total_amount, ...details }),
	];
}
export type OrderOptions = Parameters<typeof orderArguments>[2];

/** The part of `place_order`'s document that tests read. */
export const PLACED = "placed (id uuid, reference text, total_amount numeric, replayed boolean)";

/** Throws unless the order was placed. */
export async function placed(order: Promise<Result<PlacedOrder>>): Promise<PlacedOrder> {
	const { error, row } = await order;
	if (!row) throw new Error(`the order was not placed: ${error}`);
	return row;
}

/** A connection with helpers for tests of accounts, products and orders. */
export class OrderConnection extends Connection {
	/** Sets the role and claims to those of a shopper or of the secret key. */
	async actAs(caller: "service" | { id: string }): Promise<void> {
		const [role, sub] = caller === "service" ? ["service_role", ""] : ["authenticated", caller.id];
		await this.query(`set role ${role}`);
		await this.query(
			"select set_config('request.jwt.claim.sub', $1, false), set_config('request.jwt.claims', $2, false)",
			[sub, JSON.stringify({ role, ...(sub && { sub, session_id: sub, aal: "aal2" }) })],
		);
	}

	async resultOf<Row>(sql: string, ...parameters: unknown[]): Promise<Result<Row>> {
		try {
			const [row] = await this.rows<Row>(sql, ...parameters);
			if (!row) throw new Error("the database returned no row");
			return { error: null, row };
		} catch (error) {
			const { code, message, detail } = error as { code?: string; message: string; detail?: string };
			// The functions' own errors are results: a deadlock (40P01) or a violated constraint fails the test
			if (!code?.startsWith("PT")) throw error;
			return { error: message, detail: detail && JSON.parse(detail) };
		}
	}

	/** The code of the error that a database function raised, or null. */
	async errorOf(sql: string, ...parameters: unknown[]): Promise<string | null> {
		return (await this.resultOf(sql, ...parameters)).error;
	}

	/** Creates shoppers, each with a session that has the shopper's id. */
	async createShoppers(count: number): Promise<{ id: string }[]> {
		const shoppers = await this.rows<{ id: string }>(
			`insert into auth.users (id, email, email_confirmed_at)
			select id, id || '@encore.example', now() from (select gen_random_uuid() as id from generate_series(1, $1)) as ids
			returning id`,
			count,
		);
		const ids = shoppers.map(({ id }) => id);
		await this.query("insert into auth.sessions (id, user_id) select id, id from unnest($1::uuid[]) as id", [ids]);
		return shoppers;
	}

	async createShopper(): Promise<{ id: string }> {
		const [shopper] = await this.createShoppers(1);
		if (!shopper) throw new Error("no shopper was created");
		return shopper;
	}

	async createAdmin(): Promise<{ id: string }> {
		const admin = await this.createShopper();
		await this.query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [admin.id]);
		return admin;
	}

	async createProduct({
		id = `race-${crypto.randomUUID()}`,
		price = "34.30",
		stock = null as number | null,
	} = {}): Promise<TestProduct> {
		await this.query(
			"insert into public.products (id, name, price, category, condition, stock) values ($1, $1, $2, 'mens', 'Good', $3)",
			[id, price, stock],
		);
		return { id, price };
	}

	/** Calls `place_order`, with a new idempotency key by default. */
	placeOrder(buyer: { id: string }, lines: readonly OrderLine[], options?: OrderOptions): Promise<Result<PlacedOrder>> {
		return this.resultOf(
			`select * from jsonb_to_record(public.place_order($1, $2, $3, $4, $5)) as ${PLACED}`,
			...orderArguments(buyer, lines, options),
		);
	}

	/** Places an order of a single product. */
	createOrder(buyer: { id: string }, product: TestProduct, options?: OrderOptions): Promise<PlacedOrder> {
		return placed(this.placeOrder(buyer, [[product, 1]], options));
	}

	cancelOrder(order: { id: string }, note?: string) {
		return this.resultOf<{ status: string }>("select public.cancel_order($1, $2) as status", order.id, note);
	}

	advanceOrder({ id }: { id: string }, status: string, trackingNumber?: string) {
		const sql = "select public.advance_order($1, $2, $3) as status";
		return this.resultOf<{ status: string }>(sql, id, status, trackingNumber);
	}

	async stockOf({ id }: { id: string }) {
		const [row] = await this.rows<{ stock: number | null; is_available: boolean }>(
			"select stock, is_available from public.products where id = $1",
			id,
		);
		if (!row) throw new Error(`no product ${id}`);
		return row;
	}

	statusHistory(order: { id: string }): Promise<string[]> {
		return this.values("select status from public.order_events where order_id = $1 order by id", order.id);
	}

	/** @example ["pending", "pending: Payment received"] */
	notesOf(order: { id: string }): Promise<string[]> {
		return this.values(
			"select concat_ws(': ', status, note) from public.order_events where order_id = $1 order by id",
			order.id,
		);
	}

	/** Returns traces of partly written orders and oversold products. */
	inconsistencies(): Promise<object[]> {
		return this.rows(`
			select id::text, 'an order without items' as problem from public.orders
				where not exists (select from public.order_items where order_id = orders.id)
			union all select id::text, 'an order without events' from public.orders
				where not exists (select from public.order_events where order_id = orders.id)
			union all select order_id::text, 'items without an order' from public.order_items
				where not exists (select from public.orders where id = order_id)
			union all select id::text, 'a wrong total' from public.orders
				where total_amount <> (select sum(total_price) from public.order_items where order_id = orders.id)
			union all select id, 'a wrong stock' from public.products where stock < 0 or (stock = 0 and is_available)`);
	}
}
