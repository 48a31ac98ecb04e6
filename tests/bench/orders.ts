// Purchases (quote and order over HTTP, committed to disk, with their mails) per second, for BENCH_MS each, and what they cost: the
// functions' round trips to Supabase, SQL statements and their time.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createMigratedPglite } from "../../scripts/support/database-types.ts";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { SECRET_KEY } from "../../supabase/local/demo.ts";
import { createProduct, createShopper, placeOrder } from "../support/database-orders.ts";
import type { Traffic } from "../support/database-traffic.ts";
import { cpuMs } from "../support/processes.ts";
import { purchase, signUp, startStackProcess } from "../support/stack-client.ts";
import { machineLoad, percentile, startTable } from "../support/statistics.ts";

const CLIENTS = [1, 16];
const WARM_UP_MS = 1_500;
const RUN_MS = Number(process.env.BENCH_MS ?? 8_000);

/** Products with unlimited stock. */
const products = CATALOGUE.filter(({ status, stock }) => status === "available" && stock === null);
const createCart = (n: number) =>
	Array.from({ length: 1 + (n % 3) }, (_, i) => ({
		productId: products[(n * 3 + i) % products.length]?.id ?? "",
		quantity: 1 + (n % 2),
	}));

/** Median ms of `place_order` for two lines in PGlite, without HTTP or edge functions. */
async function measurePlaceOrder(): Promise<number> {
	const db = await createMigratedPglite();
	const connection = { query: db.query.bind(db) as typeof db.query, end: () => db.close() };
	const buyer = await createShopper(connection);
	const lines = [[await createProduct(connection), 1] as const, [await createProduct(connection), 2] as const];
	const durations: number[] = [];
	for (let n = 0; n < 250; n++) {
		const start = performance.now();
		const { error } = await placeOrder(connection, buyer, lines);
		durations.push(performance.now() - start);
		if (error) throw new Error(`place_order: ${error}`);
	}
	await connection.end();
	return percentile(durations.slice(50), 0.5);
}

const placeOrderMs = await measurePlaceOrder();
const dataDir = mkdtempSync(path.join(tmpdir(), "encore-bench-"));
const stack = await startStackProcess(dataDir);
process.on("exit", () => {
	stack.child.kill("SIGKILL");
	rmSync(dataDir, { recursive: true, force: true });
});

const tokens = await Promise.all(Array.from({ length: Math.max(...CLIENTS) }, () => signUp(stack.url)));
let placed = 0;

async function runClients(count: number, durationMs: number): Promise<number[]> {
	const durations: number[] = [];
	const end = performance.now() + durationMs;
	await Promise.all(
		tokens.slice(0, count).map(async (token, client) => {
			for (let n = client; performance.now() < end; n++) {
				const start = performance.now();
				await purchase(stack.url, token, createCart(n));
				durations.push(performance.now() - start);
				placed++;
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

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the differences per purchase. */
function costOf(before: Traffic, after: Traffic, purchases: number) {
	const statements = Object.entries(after.statements)
		.map(([sql, { count, ms }]) => ({
			sql,
			count: (count - (before.statements[sql]?.count ?? 0)) / purchases,
			ms: (ms - (before.statements[sql]?.ms ?? 0)) / purchases,
		}))
		.sort((a, b) => b.ms - a.ms);
	return {
		roundTrips: (after.roundTrips - before.roundTrips) / purchases,
		mailRequests: (after.mailRequests - before.mailRequests) / purchases,
		statements,
		count: sum(statements.map(({ count }) => count)),
		ms: sum(statements.map(({ ms }) => ms)),
	};
}

console.info(
	`${machineLoad()}. Round trips, mail requests, statements, SQL and CPU are per purchase; SQL and CPU in ms.\n`,
);
const columns = ["round trips", "mail requests", "statements", "SQL", "stack CPU", "functions CPU", "client CPU"];
const printRow = startTable("clients", 8, "per second", "p50 ms", "p99 ms", ...columns);
const costs: ReturnType<typeof costOf>[] = [];
for (const clients of CLIENTS) {
	await runClients(clients, WARM_UP_MS);
	const trafficBefore = await stack.traffic();
	const pids = [stack.pid, stack.functionsPid, process.pid];
	const cpuBefore = pids.map(cpuMs);
	const start = performance.now();
	const durations = await runClients(clients, RUN_MS);
	const seconds = (performance.now() - start) / 1_000;
	const cost = costOf(trafficBefore, await stack.traffic(), durations.length);
	costs.push(cost);
	printRow(
		clients,
		(durations.length / seconds).toFixed(1),
		percentile(durations, 0.5).toFixed(1),
		percentile(durations, 0.99).toFixed(1),
		...[cost.roundTrips, cost.mailRequests, cost.count, cost.ms].map((value) => value.toFixed(1)),
		...pids.map((pid, i) => ((cpuMs(pid) - (cpuBefore[i] ?? 0)) / durations.length).toFixed(1)),
	);
}

for (const [i, { statements }] of costs.entries()) {
	console.info(`\n${CLIENTS[i]} at once:`);
	const printStatement = startTable("statement", 60, "per purchase", "ms");
	for (const { sql, count, ms } of statements.slice(0, 10)) printStatement(sql, count.toFixed(2), ms.toFixed(2));
}

const stored = await countStoredOrders();
if (stored !== placed) throw new Error(`${placed} orders were confirmed, but ${stored} are stored`);
console.info(`
${placed} orders confirmed and stored.
place_order alone (PGlite in memory, two lines): ${placeOrderMs.toFixed(1)} ms.
For comparison, on 2 cores: Vendure 3.7 5 to 10 per second, Medusa 2.21 1 to 2 per second.`);
process.exit(0);
