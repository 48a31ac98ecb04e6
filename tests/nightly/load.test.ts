// LOAD_SHOPPERS (200) use the shop for LOAD_SECONDS (300), with LOAD_THINK_MS (10000) between actions.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { amountFromColumn } from "../../supabase/functions/_shared/domain/money.ts";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../../supabase/local/demo.ts";
import { startTemporaryStack } from "../support/stack-client.ts";
import { machineLoad, percentile, startTable } from "../support/statistics.ts";
import { type ConfirmedOrder, LoadResults, LoadShopper, TryAgainError } from "./load-shopper.ts";
import { connectToHeap, watchMemory } from "./memory.ts";

const { LOAD_SHOPPERS = "200", LOAD_SECONDS = "300", LOAD_THINK_MS = "10000" } = process.env;
const SECONDS = Number(LOAD_SECONDS);
/** Password hashing is slow. */
const CONCURRENT_SIGN_UPS = 4;
const PAGE_SIZE = 500;

interface StoredOrder {
	id: string;
	status: string;
	total_amount: number;
	idempotency_key: string;
	contact_name: string;
	contact_email: string;
	shipping_address_line1: string;
	order_items: { product_id: string; quantity: number; unit_price: number }[];
}

const formatCounts = (counts: ReadonlyMap<string | number, number>) =>
	[...counts].map(([name, count]) => `${name}: ${count}`).join(", ");

async function fetchOrders(url: string): Promise<Map<string, StoredOrder>> {
	const columns =
		"id,status,total_amount,idempotency_key,contact_name,contact_email,shipping_address_line1,order_items(product_id,quantity,unit_price)";
	const orders = new Map<string, StoredOrder>();
	for (;;) {
		const query = `orders?select=${columns}&order=id&limit=${PAGE_SIZE}&offset=${orders.size}`;
		const response = await fetch(`${url}/rest/v1/${query}`, { headers: { apikey: SECRET_KEY } });
		if (!response.ok) throw new Error(`orders: ${response.status}`);
		const page = (await response.json()) as StoredOrder[];
		for (const order of page) orders.set(order.id, order);
		if (page.length < PAGE_SIZE) return orders;
	}
}

function compareOrders({ id, key, marker, ...confirmed }: ConfirmedOrder, stored?: StoredOrder): string[] {
	if (!stored) return [`order ${id} was confirmed, but is not stored`];
	const contact = [stored.contact_name, stored.contact_email, stored.shipping_address_line1];
	const isCancelled = stored.status === "cancelled";
	const expected = {
		key,
		total: confirmed.total,
		lines: confirmed.lines.map((line) => `${line.quantity} ${line.productId} ${line.salePrice}`).sort(),
		contact: contact.map((part) => (part.includes(marker) ? part : marker)),
		isCancelled: confirmed.cancelled ?? isCancelled,
	};
	const actual = {
		key: stored.idempotency_key,
		total: amountFromColumn(stored.total_amount),
		lines: stored.order_items
			.map((item) => `${item.quantity} ${item.product_id} ${amountFromColumn(item.unit_price)}`)
			.sort(),
		contact,
		isCancelled,
	};
	const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
	return is === should ? [] : [`order ${id} is ${is}, not ${should}`];
}

function printDurations(durations: LoadResults["durations"], seconds: number): void {
	const printRow = startTable("step", 18, "requests", "per s", "p50 ms", "p99 ms");
	for (const [step, ms] of [...durations, ["all", [...durations.values()].flat()] as const])
		printRow(
			step,
			ms.length,
			(ms.length / seconds).toFixed(1),
			percentile(ms, 0.5).toFixed(0),
			percentile(ms, 0.99).toFixed(0),
		);
}

async function signUpAll(shoppers: readonly LoadShopper[]): Promise<void> {
	const queue = [...shoppers];
	await Promise.all(
		Array.from({ length: CONCURRENT_SIGN_UPS }, async () => {
			for (let shopper = queue.pop(); shopper; shopper = queue.pop()) await shopper.signUp();
		}),
	);
}

const stack = await startTemporaryStack();
const vars = { SUPABASE_URL: stack.url, SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY };
const shop = await startWorkerProcess(0, vars, true);
const heap = await connectToHeap(shop.inspector ?? "");
afterAll(async () => {
	heap.close();
	await shop.stop();
	stack.child.kill("SIGKILL");
});

const results = new LoadResults();
const { problems } = results;

async function useShop(shopper: LoadShopper, end: number): Promise<void> {
	while (performance.now() < end) {
		await sleep(Math.random() * 2 * Number(LOAD_THINK_MS));
		await shopper.next().catch((error) => {
			if (!(error instanceof TryAgainError)) problems.push(`${shopper.marker}: ${error}`);
		});
	}
}

test(`${LOAD_SHOPPERS} shoppers get correct responses without another one's data, and the Worker's heap doesn't grow`, async () => {
	const { origin } = new URL(shop.url);
	const shoppers = Array.from({ length: Number(LOAD_SHOPPERS) }, () => new LoadShopper(origin, results));
	await signUpAll(shoppers);
	results.durations.clear();
	results.timeouts.clear();

	console.info(`${shoppers.length} shoppers for ${SECONDS} s; ${machineLoad()}\n`);
	const stopWatching = watchMemory(heap.usedMb);
	const started = performance.now();
	await Promise.all(shoppers.map((shopper) => useShop(shopper, started + SECONDS * 1_000)));
	const seconds = (performance.now() - started) / 1_000;
	const { middle, last, isFlat } = stopWatching();

	const { orders, unknownOrders, rejections } = results;
	const stored = await fetchOrders(stack.url);
	problems.push(...orders.flatMap((order) => compareOrders(order, stored.get(order.id))));
	printDurations(results.durations, seconds);
	const cancelled = orders.filter((order) => order.cancelled).length;
	console.info(
		`\n${orders.length} orders confirmed, ${stored.size} stored, ${cancelled} cancelled; rejected: ${formatCounts(rejections) || "none"}`,
	);
	console.info(`The Worker's heap: ${middle.toFixed(1)} MB in the middle third, ${last.toFixed(1)} MB in the last`);

	expect(problems).toEqual([]);
	expect(orders.length).toBeGreaterThan(0);
	const unconfirmed = stored.size - orders.length;
	expect(unconfirmed).toBeGreaterThanOrEqual(0);
	expect(unconfirmed).toBeLessThanOrEqual(unknownOrders);
	expect(isFlat, "the Worker's heap is flat").toBe(true);
	const timeouts = formatCounts(results.timeouts);
	expect(timeouts, `the backend took more than 8 s: this machine is too slow for LOAD_SHOPPERS`).toBe("");
});
