// npm run bench:orders
// Completed purchases per second: a quote and an order over HTTP, to committed rows on disk, on the embedded stack, at 1
// and at 16 clients; and where the time goes. Figures are of one run on one machine; nothing but the count is asserted.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { createMigratedPglite } from "../../scripts/support/migrated-pglite.ts";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { SECRET_KEY } from "../../supabase/local/demo.ts";
import { cpuMs } from "../support/cpu.ts";
import { createProduct, createShopper, placeOrder } from "../support/database-orders.ts";
import { newToken, purchase, startStackProcess } from "../support/shop-floor.ts";

const CLIENTS = [1, 16];
const WARM_UP_MS = 1_500;
const RUN_MS = Number(process.env.BENCH_MS ?? 8_000);
/** Measured by others on a machine of two cores. */
const REFERENCES = "for comparison, on 2 cores: Vendure 3.7 5 to 10 a second, Medusa 2.21 1 to 2 a second";

const at = (sorted: readonly number[], share: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** A basket of one to three pieces that are not counted, so that none runs out. */
const plenty = CATALOGUE.filter(({ status, stock }) => status === "available" && stock === null);
const basket = (n: number) =>
	Array.from({ length: 1 + (n % 3) }, (_, i) => ({
		productId: plenty[(n * 3 + i) % plenty.length]?.id ?? "",
		quantity: 1 + (n % 2),
	}));

/** What Postgres alone needs for an order of two lines, without HTTP and without the functions. */
async function placeOrderAlone(): Promise<number> {
	const db = await createMigratedPglite();
	const connection = { query: db.query.bind(db) as typeof db.query, end: () => db.close() };
	const buyer = await createShopper(connection);
	const lines = [[await createProduct(connection), 1] as const, [await createProduct(connection), 2] as const];
	const times: number[] = [];
	for (let n = 0; n < 250; n++) {
		const start = performance.now();
		await placeOrder(connection, buyer, lines);
		times.push(performance.now() - start);
	}
	await connection.end();
	return at(
		times.slice(50).sort((a, b) => a - b),
		0.5,
	);
}

const alone = await placeOrderAlone();
const dataDir = mkdtempSync(path.join(tmpdir(), "encore-bench-"));
const stack = await startStackProcess(dataDir);
process.on("exit", () => {
	stack.child.kill("SIGKILL");
	rmSync(dataDir, { recursive: true, force: true });
});

const tokens = await Promise.all(Array.from({ length: Math.max(...CLIENTS) }, () => newToken(stack.url)));
let placed = 0;

/** Every client buys again and again, one purchase after the other, until the time is up. */
async function load(clients: number, forMs: number): Promise<number[]> {
	const times: number[] = [];
	const end = performance.now() + forMs;
	await Promise.all(
		tokens.slice(0, clients).map(async (token, client) => {
			for (let n = client; performance.now() < end; n++) {
				const start = performance.now();
				await purchase(stack.url, token, basket(n));
				times.push(performance.now() - start);
				placed++;
			}
		}),
	);
	return times.sort((a, b) => a - b);
}

async function storedOrders(): Promise<number> {
	const response = await fetch(`${stack.url}/rest/v1/orders?select=id`, {
		method: "HEAD",
		headers: { apikey: SECRET_KEY, prefer: "count=exact" },
	});
	return Number(response.headers.get("content-range")?.split("/")[1]);
}

console.info(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the run\n`);
console.info("clients   purchases/s        p50        p99    CPU per purchase: stack   functions   this client");
for (const clients of CLIENTS) {
	await load(clients, WARM_UP_MS);
	const pids = [stack.pid, stack.functionsPid, process.pid];
	const before = pids.map(cpuMs);
	const start = performance.now();
	const times = await load(clients, RUN_MS);
	const seconds = (performance.now() - start) / 1_000;
	const used = pids.map((pid, n) => {
		const [now, then] = [cpuMs(pid), before[n]];
		return now === null || then === null || then === undefined ? "?" : ms((now - then) / times.length);
	});
	console.info(
		`${String(clients).padStart(7)} ${(times.length / seconds).toFixed(1).padStart(13)} ${ms(at(times, 0.5)).padStart(10)} ${ms(at(times, 0.99)).padStart(10)} ${String(used[0]).padStart(25)} ${String(used[1]).padStart(11)} ${String(used[2]).padStart(13)}`,
	);
}

const stored = await storedOrders();
if (stored !== placed) throw new Error(`${placed} orders were acknowledged, ${stored} are stored`);
console.info(`
${placed} orders acknowledged, as many stored.
Postgres alone (place_order in PGlite, in memory, two lines): ${ms(alone)}.
The stack is one process with one thread: gateway, auth, PostgREST and Postgres together. A second is full when its CPU
per purchase times purchases a second comes near 1,000 ms; then it is what bounds, unless the cores are shared.
${REFERENCES}`);
process.exit(0);
