// Purchases (quote and order over HTTP, committed to disk, with their mails) per second, for BENCH_MS each, and what each
// costs: the functions' round trips to Supabase, SQL statements, processor time in ms.
import { setTimeout } from "node:timers/promises";
import { createMigratedPglite } from "../../scripts/support/database-types.ts";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { SECRET_KEY } from "../../supabase/local/demo.ts";
import { OneMessageConnection } from "../../supabase/local/one-message.ts";
import { OrderConnection } from "../support/database-orders.ts";
import { cpuMs } from "../support/processes.ts";
import { purchase, signUp, startTemporaryStack } from "../support/stack-client.ts";
import { machineLoad, percentile, startTable } from "../support/statistics.ts";

const CLIENTS = [1, 16];
const WARM_UP_MS = 1_500;
const RUN_MS = Number(process.env.BENCH_MS ?? 8_000);

/** An account's mails of a day are limited (docs/decisions/0048), and later orders would send none. */
const ORDERS_OF_ACCOUNT = 15;
/** Enough for 150 orders a second. */
const ACCOUNTS = Math.ceil((CLIENTS.length * (WARM_UP_MS + RUN_MS) * 0.15) / ORDERS_OF_ACCOUNT);

/** Products with unlimited stock. */
const products = CATALOGUE.filter(({ status, stock }) => status === "available" && stock === null);
const createCart = (n: number) =>
	Array.from({ length: 1 + (n % 3) }, (_, i) => ({
		productId: products[(n * 3 + i) % products.length]?.id ?? "",
		quantity: 1 + (n % 2),
	}));

/** Median ms of `place_order` for two lines in PGlite, sent as the stack sends it, without HTTP or edge functions. */
async function measurePlaceOrder(): Promise<number> {
	const db = await createMigratedPglite();
	const session = new OneMessageConnection(db);
	const query: OrderConnection["query"] = (sql, parameters = []) => session.executeQuery({ sql, parameters });
	const connection = new OrderConnection(query, () => db.close());
	const lines = [[await connection.createProduct(), 1] as const, [await connection.createProduct(), 2] as const];
	const durations: number[] = [];
	let buyer: { id: string } | undefined;
	for (let n = 0; n < 250; n++) {
		if (!buyer || n % ORDERS_OF_ACCOUNT === 0) buyer = await connection.createShopper();
		const start = performance.now();
		const { error } = await connection.placeOrder(buyer, lines);
		durations.push(performance.now() - start);
		if (error) throw new Error(`place_order: ${error}`);
	}
	await connection.end();
	return percentile(durations.slice(50), 0.5);
}

const placeOrderMs = await measurePlaceOrder();
const stack = await startTemporaryStack();

const tokens = await Promise.all(Array.from({ length: ACCOUNTS }, () => signUp(stack.url)));
let placed = 0;

async function runClients(count: number, durationMs: number): Promise<number[]> {
	const durations: number[] = [];
	const end = performance.now() + durationMs;
	await Promise.all(
		Array.from({ length: count }, async () => {
			while (performance.now() < end) {
				const n = placed++;
				const start = performance.now();
				await purchase(stack.url, tokens[n % ACCOUNTS] ?? "", createCart(n));
				durations.push(performance.now() - start);
			}
		}),
	);
	return durations;
}

async function countStoredOrders(): Promise<number> {
	const response = await fetch(`${stack.url}/rest/v1/orders?select=id`, {
		method: "HEAD",
		headers: { apikey: SECRET_KEY, prefer: "count=exact" },
	});
	return Number(response.headers.get("content-range")?.split("/")[1]);
}

console.info(`${machineLoad()}. Round trips, statements and CPU (ms) are per purchase.\n`);
const columns = [
	"per second",
	"p50 ms",
	"p99 ms",
	"round trips",
	"statements",
	"stack CPU",
	"functions CPU",
	"client CPU",
];
const printRow = startTable("clients", 8, ...columns);
for (const clients of CLIENTS) {
	await runClients(clients, WARM_UP_MS);
	const pids = [stack.pid, stack.functionsPid, process.pid];
	const cpuBefore = pids.map(cpuMs);
	const before = await stack.traffic();
	const start = performance.now();
	const durations = await runClients(clients, RUN_MS);
	const seconds = (performance.now() - start) / 1_000;
	const after = await stack.traffic();
	printRow(
		clients,
		(durations.length / seconds).toFixed(1),
		percentile(durations, 0.5).toFixed(1),
		percentile(durations, 0.99).toFixed(1),
		((after.roundTrips - before.roundTrips) / durations.length).toFixed(1),
		((after.statements - before.statements) / durations.length).toFixed(1),
		...pids.map((pid, i) => ((cpuMs(pid) - (cpuBefore[i] ?? 0)) / durations.length).toFixed(1)),
	);
}

/** Throws unless each order sends one mail to its shopper and one to the seller. */
async function waitForMails(): Promise<void> {
	for (let seconds = 0; seconds < 60; seconds++) {
		const { mails } = await stack.traffic();
		if (mails.failed > 0) throw new Error(`${mails.failed} mails were held back or given up`);
		if (mails.sent === 2 * placed) return;
		await setTimeout(1_000);
	}
	throw new Error(`the mails of ${placed} orders weren't sent within a minute`);
}

await waitForMails();
const stored = await countStoredOrders();
if (stored !== placed) throw new Error(`${placed} orders were confirmed, but ${stored} are stored`);
console.info(`
${placed} orders confirmed and stored, and their mails sent.
place_order alone (PGlite in memory, two lines): ${placeOrderMs.toFixed(1)} ms.
For comparison, on 2 cores: Vendure 3.7 5 to 10 per second, Medusa 2.21 1 to 2 per second.`);
process.exit(0);
