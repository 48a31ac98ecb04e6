import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import type { OrderRequest } from "../../supabase/functions/_shared/contracts/orders.ts";
import type { Quote } from "../../supabase/functions/_shared/contracts/pricing.ts";
import { amountFromColumn } from "../../supabase/functions/_shared/domain/money.ts";
import { totals } from "../../supabase/functions/_shared/domain/pricing.ts";
import { type Stack, startStack } from "../../supabase/local/stack.ts";
import {
	orderRequestFor,
	placeOrder,
	quoteItems,
	type StackProcess,
	signUp,
	startStackProcess,
} from "../support/stack-client.ts";
import { useTempFolder } from "../support/temp-folder.ts";

const ROUNDS = Number(process.env.KILLS ?? 10);
const CLIENTS = 8;
const MIN_LOAD_MS = 300;
const MAX_LOAD_MS = 1_500;

interface Attempt {
	token: string;
	key: string;
	request: OrderRequest;
}

interface StoredOrder {
	id: string;
	key: string;
	total: string;
	/** The subtotal of its items; null without items. */
	subtotal: string | null;
	events: number;
}

const limited = CATALOGUE.filter(({ status, stock }) => status === "available" && stock !== null && stock > 0);
const unlimited = CATALOGUE.filter(({ status, stock }) => status === "available" && stock === null);

const dataDir = useTempFolder();

/** Order ids by idempotency key. */
const acknowledged = new Map<string, string>();

/** Returns the attempts without a response. */
async function orderUntilKilled({ url, child }: StackProcess, tokens: string[], round: number): Promise<Attempt[]> {
	const interrupted = new Map<string, Attempt>();
	let killed = false;
	const shoppers = tokens.map(async (token, client) => {
		for (let n = 0; !killed; n++) {
			const common = unlimited[(client + n) % unlimited.length]?.id ?? "";
			const scarce = limited[(round * 7 + client * 3 + n) % limited.length]?.id ?? "";
			const items = [common, ...(n % 3 ? [] : [scarce])].map((productId) => ({ productId, quantity: 1 }));
			const key = crypto.randomUUID();
			try {
				const quote: Quote = (await quoteItems(url, items)).body;
				if (quote.lines.some(({ available }) => !available)) continue;
				const request = orderRequestFor(quote);
				interrupted.set(key, { token, key, request });
				const { status, body } = await placeOrder(url, token, key, request);
				interrupted.delete(key);
				if (status === 201) acknowledged.set(key, body.data.id);
				else if (!killed) expect(status).toBe(409);
			} catch (error) {
				if (!killed) throw error;
			}
		}
	});
	const load = setTimeout(MIN_LOAD_MS + Math.random() * (MAX_LOAD_MS - MIN_LOAD_MS));
	await Promise.race([load, Promise.all(shoppers)]);
	killed = true;
	const exited = once(child, "exit");
	child.kill("SIGKILL");
	await Promise.all([exited, ...shoppers]);
	return [...interrupted.values()];
}

const fetchOrders = (stack: Stack) =>
	stack.sql<StoredOrder>(`select id, idempotency_key as key, total_amount as total,
		(select sum(total_price) from public.order_items where order_id = orders.id) as subtotal,
		(select count(*)::int from public.order_events where order_id = orders.id) as events
	from public.orders`);

/** Returns products whose stock and sold quantity don't add up to the catalogue's stock. */
async function stockErrors(stack: Stack): Promise<unknown[]> {
	const stocks = limited.map(({ id, stock }) => `('${id}', ${stock})`);
	return stack.sql(`select id, stock, is_available, initial from public.products
		join (values ${stocks}) as catalogue (product_id, initial) on product_id = id
		where stock <> initial - coalesce((select sum(stock_claimed) from public.order_items where product_id = id), 0)
			or is_available <> (stock > 0)`);
}

test(`acknowledged orders are stored once and complete after ${ROUNDS} kills under load; stock adds up`, async () => {
	let tokens: string[] = [];
	let interruptedAttempts = 0;
	for (let round = 1; round <= ROUNDS; round++) {
		const running = await startStackProcess(dataDir);
		if (round === 1) tokens = await Promise.all(Array.from({ length: CLIENTS }, () => signUp(running.url)));
		const interrupted = await orderUntilKilled(running, tokens, round);
		interruptedAttempts += interrupted.length;

		const stack = await startStack({ port: 0, dataDir });
		try {
			const orders = await fetchOrders(stack);
			const stored = new Map(orders.map(({ id, key }) => [key, id]));
			for (const [key, id] of acknowledged) expect(stored.get(key)).toBe(id);
			for (const { id, total, subtotal, events } of orders) {
				// A single line at the subtotal's price has the same shipping costs
				const line = { price: amountFromColumn(subtotal ?? 0), discountPercentage: 0, quantity: 1 };
				const expected = { total: totals([line], "checkout").total, hasItems: true, events: 1 };
				const actual = { total: amountFromColumn(total), hasItems: subtotal !== null, events };
				expect(actual, id).toEqual(expected);
			}
			for (const { token, key, request } of interrupted) {
				const { status, body } = await placeOrder(stack.url, token, key, request);
				const id = body.data?.id;
				// Stored attempts are replayed, the others placed or rejected as sold out
				if (stored.has(key)) expect({ status, id }).toEqual({ status: 200, id: stored.get(key) });
				else expect([201, 409]).toContain(status);
				if (id) acknowledged.set(key, id);
			}
			expect(await stockErrors(stack)).toEqual([]);
		} finally {
			await stack.stop();
		}
	}
	expect(acknowledged.size).toBeGreaterThan(0);
	expect(interruptedAttempts).toBeGreaterThan(0);
});
