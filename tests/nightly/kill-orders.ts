// node tests/nightly/kill-orders.ts [rounds]
// Kills the local stack while shoppers order, and restarts it. Fails unless acknowledged orders are stored, stored orders are
// complete, and a retry creates no second order.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import type { OrderRequest } from "../../supabase/functions/_shared/contracts/orders.ts";
import type { Quote } from "../../supabase/functions/_shared/contracts/pricing.ts";
import { amountFromColumn } from "../../supabase/functions/_shared/domain/money.ts";
import { totals } from "../../supabase/functions/_shared/domain/pricing.ts";
import { SECRET_KEY } from "../../supabase/local/demo.ts";
import {
	orderRequestFor,
	placeOrder,
	quoteItems,
	type StackProcess,
	signUp,
	startStackProcess,
} from "../support/stack-client.ts";
import { startTable } from "../support/statistics.ts";

const ROUNDS = Number(process.argv[2] ?? 10);
const CLIENTS = 8;
const MIN_LOAD_MS = 300;
const MAX_LOAD_MS = 1_500;
const PAGE_SIZE = 500;

interface Attempt {
	token: string;
	key: string;
	request: OrderRequest;
}

interface StoredOrder {
	id: string;
	total_amount: number;
	idempotency_key: string;
	order_items: { product_id: string; total_price: number; stock_claimed: number | null }[];
	order_events: { status: string }[];
}

const limited = CATALOGUE.filter(({ status, stock }) => status === "available" && stock !== null && stock > 0);
const unlimited = CATALOGUE.filter(({ status, stock }) => status === "available" && stock === null);
const initialStock = new Map(limited.map(({ id, stock }) => [id, stock as number]));

async function select<Row>(url: string, query: string): Promise<Row[]> {
	const response = await fetch(`${url}/rest/v1/${query}`, { headers: { apikey: SECRET_KEY } });
	if (!response.ok) throw new Error(`${query}: ${response.status}`);
	return (await response.json()) as Row[];
}

async function selectOrders(url: string): Promise<StoredOrder[]> {
	const columns = "id,total_amount,idempotency_key,order_items(*),order_events(status)";
	const orders: StoredOrder[] = [];
	for (;;) {
		const query = `orders?select=${columns}&order=id&limit=${PAGE_SIZE}&offset=${orders.length}`;
		const page = await select<StoredOrder>(url, query);
		orders.push(...page);
		if (page.length < PAGE_SIZE) return orders;
	}
}

function checkOrder({ id, total_amount, order_items, order_events }: StoredOrder): string[] {
	const subtotal = order_items.reduce((sum, item) => sum + amountFromColumn(item.total_price), 0);
	// A single line at the subtotal's price has the same shipping costs
	const { total } = totals([{ price: subtotal, discountPercentage: 0, quantity: 1 }], "checkout");
	return [
		...(order_items.length === 0 ? [`order ${id} has no items`] : []),
		...(order_events.length === 1 ? [] : [`order ${id} has ${order_events.length} events`]),
		...(amountFromColumn(total_amount) === total ? [] : [`order ${id} costs ${total_amount}, its items ${total}`]),
	];
}

const dataDir = mkdtempSync(path.join(tmpdir(), "encore-kill-"));
let stack: StackProcess | undefined;
process.on("exit", () => {
	stack?.child.kill("SIGKILL");
	rmSync(dataDir, { recursive: true, force: true });
});

const acknowledged = new Map<string, string>();
const problems: string[] = [];
let tokens: string[] = [];
let currentRound = 0;

async function orderUntilKilled(running: StackProcess) {
	const interrupted = new Map<string, Attempt>();
	let confirmed = 0;
	let killed = false;
	const shoppers = tokens.map(async (token, client) => {
		for (let n = 0; !killed; n++) {
			const common = unlimited[(client + n) % unlimited.length]?.id ?? "";
			const scarce = limited[(currentRound * 7 + client * 3 + n) % limited.length]?.id ?? "";
			const items = [common, ...(n % 3 ? [] : [scarce])].map((productId) => ({ productId, quantity: 1 }));
			const key = crypto.randomUUID();
			try {
				const quote = (await quoteItems(running.url, items)).body as Quote;
				const request = orderRequestFor(quote);
				if (quote.lines.some(({ available }) => !available)) continue;
				interrupted.set(key, { token, key, request });
				const { status, body } = await placeOrder(running.url, token, key, request);
				interrupted.delete(key);
				if (status === 201) {
					acknowledged.set(key, (body as { data: { id: string } }).data.id);
					confirmed++;
				} else if (status !== 409 && !killed) problems.push(`orders: ${status}`);
			} catch (error) {
				if (!killed) problems.push(`before the kill: ${error}`);
			}
		}
	});
	const loadMs = MIN_LOAD_MS + Math.random() * (MAX_LOAD_MS - MIN_LOAD_MS);
	await new Promise((resolve) => setTimeout(resolve, loadMs));
	killed = true;
	running.child.kill("SIGKILL");
	await Promise.all(shoppers);
	return { interrupted, confirmed, loadMs };
}

/** Stored attempts must be replayed, the others placed or rejected as sold out. */
async function retry(url: string, attempts: Iterable<Attempt>, stored: ReadonlyMap<string, StoredOrder>) {
	let [replayed, placed] = [0, 0];
	for (const { token, key, request } of attempts) {
		const { status, body } = await placeOrder(url, token, key, request);
		const id = (body as { data?: { id: string } }).data?.id;
		if (status === 200) replayed++;
		if (status === 201) placed++;
		if (id) acknowledged.set(key, id);
		const expected = stored.has(key) ? [200] : [201, 409];
		if (!expected.includes(status)) problems.push(`round ${currentRound}: a retry returned ${status}`);
		if (id && stored.has(key) && stored.get(key)?.id !== id)
			problems.push(`round ${currentRound}: a retry created a second order`);
	}
	return { replayed, placed };
}

async function checkStock(url: string): Promise<void> {
	const products = await select<{ id: string; stock: number | null; is_available: boolean }>(
		url,
		"products?select=id,stock,is_available",
	);
	const sold = new Map<string, number>();
	for (const { product_id, stock_claimed } of (await selectOrders(url)).flatMap(({ order_items }) => order_items))
		sold.set(product_id, (sold.get(product_id) ?? 0) + (stock_claimed ?? 0));
	for (const { id, stock, is_available } of products) {
		const initial = initialStock.get(id);
		if (initial === undefined || stock === null) continue;
		if (stock + (sold.get(id) ?? 0) !== initial)
			problems.push(`round ${currentRound}: ${id} has ${stock} left of ${initial}, ${sold.get(id)} sold`);
		if (stock > 0 !== is_available)
			problems.push(`round ${currentRound}: ${id} has ${stock} left, available: ${is_available}`);
	}
}

const printRow = startTable(
	"round",
	5,
	...["load ms", "acknowledged", "interrupted", "of these stored", "stored in all", "replayed", "placed now"],
	"restart s",
);
for (currentRound = 1; currentRound <= ROUNDS; currentRound++) {
	stack ??= await startStackProcess(dataDir);
	const { url } = stack;
	if (tokens.length === 0) tokens = await Promise.all(Array.from({ length: CLIENTS }, () => signUp(url)));
	const { interrupted, confirmed, loadMs } = await orderUntilKilled(stack);

	const restartStart = performance.now();
	stack = await startStackProcess(dataDir);
	const restartMs = performance.now() - restartStart;
	const orders = await selectOrders(stack.url);
	const byKey = new Map(orders.map((order) => [order.idempotency_key, order]));
	for (const [key, id] of acknowledged)
		if (byKey.get(key)?.id !== id) problems.push(`round ${currentRound}: acknowledged order ${id} is missing`);
	problems.push(...orders.flatMap(checkOrder));
	const interruptedAndStored = [...interrupted.keys()].filter((key) => byKey.has(key)).length;
	const { replayed, placed } = await retry(stack.url, interrupted.values(), byKey);
	await checkStock(stack.url);
	printRow(
		...[currentRound, loadMs.toFixed(0), confirmed, interrupted.size, interruptedAndStored, orders.length],
		...[replayed, placed, (restartMs / 1_000).toFixed(1)],
	);
}

for (const problem of problems.slice(0, 20)) console.error(problem);
console.info(
	problems.length > 0
		? `\n${problems.length} problems.`
		: `\nAll ${acknowledged.size} acknowledged orders are stored once and complete after ${ROUNDS} kills; stock adds up.`,
);
process.exit(problems.length > 0 ? 1 : 0);
