// npm run test:load; part of `npm run test:nightly`.
// LOAD_SHOPPERS (200) do for LOAD_SECONDS (300) what shoppers do, over HTTP, at the built Worker and the embedded stack, with
// LOAD_THINK_MS (10000) between two things on average. Every answer is looked at (tests/support/load-shopper.ts), and at the
// end the database: no acknowledged order lost, none that costs anything else than the rule says, nothing told to anybody
// else, no fault, and what the Worker holds is as much as before. Prints figures; fails otherwise.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { buildShop } from "../../scripts/support/build.ts";
import { CliError, main } from "../../scripts/support/cli.ts";
import { startWorkerProcess } from "../../scripts/support/worker-process.ts";
import { centsFromDollars } from "../../supabase/functions/_shared/domain/money.ts";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../../supabase/local/demo.ts";
import { type Acknowledged, Busy, type Ledger, LoadShopper } from "../support/load-shopper.ts";
import { descendantNamed, residentMb, watchMemory } from "../support/memory.ts";
import { startStackProcess } from "../support/shop-floor.ts";
import { openHeap } from "../support/worker-heap.ts";

const { LOAD_SHOPPERS = "200", LOAD_SECONDS = "300", LOAD_THINK_MS = "10000" } = process.env;
const SECONDS = Number(LOAD_SECONDS);
/** Passwords are hashed, which is slow on purpose: so few sign up at a time, before the clock starts. */
const SIGN_UPS_AT_ONCE = 4;
const MOST_SHOWN = 20;
const HEAP = "the Worker, its heap after a collection";

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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function storedOrders(url: string): Promise<StoredOrder[]> {
	const columns =
		"id,status,total_amount,idempotency_key,contact_name,contact_email,shipping_address_line1,order_items(product_id,quantity,unit_price)";
	const all: StoredOrder[] = [];
	for (;;) {
		const query = `orders?select=${columns}&order=id&limit=500&offset=${all.length}`;
		const response = await fetch(`${url}/rest/v1/${query}`, { headers: { apikey: SECRET_KEY } });
		if (!response.ok) throw new Error(`orders could not be read: ${response.status}`);
		const page = (await response.json()) as StoredOrder[];
		all.push(...page);
		if (page.length < 500) return all;
	}
}

/** What of an acknowledged order is not in the database as it was told, as sentences. */
function flaws(told: Acknowledged, stored: StoredOrder | undefined): string[] {
	if (!stored) return [`order ${told.id} was acknowledged and is not there`];
	const [wanted, held] = [
		told.lines.map(({ productId, quantity, unitPrice }) => `${quantity} ${productId} ${unitPrice}`),
		stored.order_items.map((item) => `${item.quantity} ${item.product_id} ${centsFromDollars(item.unit_price)}`),
	].map((lines) => lines.sort().join(", "));
	const whose = [stored.contact_name, stored.contact_email, stored.shipping_address_line1];
	const isCancelled = stored.status === "cancelled";
	return [
		...(wanted === held ? [] : [`order ${told.id} holds ${held}, not ${wanted}`]),
		...(centsFromDollars(stored.total_amount) === told.total
			? []
			: [`order ${told.id} costs ${stored.total_amount}, not ${told.total} cents`]),
		...(stored.idempotency_key === told.key ? [] : [`order ${told.id} has another's key`]),
		...(whose.every((part) => part.includes(told.marker)) ? [] : [`order ${told.id} is for ${whose}`]),
		...(told.cancelled === null || isCancelled === told.cancelled
			? []
			: [`order ${told.id} is ${stored.status}, told otherwise`]),
	];
}

function printTimes(times: Ledger["times"], seconds: number): void {
	const at = (sorted: number[], share: number) =>
		sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
	const figure = (value: string | number, width: number) => String(value).padStart(width);
	const row = (name: string, all: number[]) => {
		const sorted = all.sort((a, b) => a - b);
		const [median, slow] = [at(sorted, 0.5), at(sorted, 0.99)].map((ms) => `${(ms ?? 0).toFixed(0)} ms`);
		const rate = (sorted.length / seconds).toFixed(1);
		console.info(
			`${name.padEnd(18)}${figure(sorted.length, 9)}${figure(rate, 9)}${figure(median ?? "", 11)}${figure(slow ?? "", 11)}`,
		);
	};
	console.info("step               requests        /s        p50        p99");
	for (const [name, all] of times) row(name, all);
	row("all", [...times.values()].flat());
}

await main(async () => {
	await buildShop();
	const dataDir = mkdtempSync(path.join(tmpdir(), "encore-load-"));
	const stack = await startStackProcess(dataDir);
	process.on("exit", () => {
		stack.child.kill("SIGKILL");
		rmSync(dataDir, { recursive: true, force: true });
	});
	const vars = { SUPABASE_URL: stack.url, SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY };
	const shop = await startWorkerProcess(0, vars, true);
	const heap = await openHeap(shop.inspector ?? "");
	const { origin } = new URL(shop.url);
	const ledger: Ledger = {
		times: new Map(),
		orders: [],
		unheard: 0,
		refusals: new Map(),
		problems: [],
		busy: new Map(),
	};
	try {
		const shoppers = Array.from({ length: Number(LOAD_SHOPPERS) }, () => new LoadShopper(origin, ledger));
		const waiting = [...shoppers];
		await Promise.all(
			Array.from({ length: SIGN_UPS_AT_ONCE }, async () => {
				for (let one = waiting.pop(); one; one = waiting.pop()) await one.signUp();
			}),
		);
		ledger.times.clear();
		ledger.busy.clear();

		console.info(
			`${shoppers.length} shoppers for ${SECONDS} s; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before\n`,
		);
		const workerd = descendantNamed("workerd", shop.child.pid ?? 0);
		const stopWatching = watchMemory({
			[HEAP]: heap.usedMb,
			"workerd, with Miniflare's Workers": () => residentMb(workerd),
			"the stack": () => residentMb(stack.pid),
			"the functions": () => residentMb(stack.functionsPid),
		});
		const started = performance.now();
		const end = started + SECONDS * 1_000;
		await Promise.all(
			shoppers.map(async (shopper) => {
				while (performance.now() < end) {
					await pause(Math.random() * 2 * Number(LOAD_THINK_MS));
					await shopper.next().catch((error) => {
						if (!(error instanceof Busy)) ledger.problems.push(`${shopper.marker}: ${error}`);
					});
				}
			}),
		);
		const seconds = (performance.now() - started) / 1_000;
		const memory = stopWatching();

		const stored = new Map((await storedOrders(stack.url)).map((order) => [order.id, order]));
		ledger.problems.push(...ledger.orders.flatMap((told) => flaws(told, stored.get(told.id))));
		// An order whose every answer was "try again" may be stored or not; its shopper was told so
		const { unheard } = ledger;
		const more = stored.size - ledger.orders.length;
		if (more < 0 || more > unheard)
			ledger.problems.push(
				`${ledger.orders.length} orders were acknowledged, ${unheard} unheard, ${stored.size} are stored`,
			);

		printTimes(ledger.times, seconds);
		const cancelled = ledger.orders.filter((order) => order.cancelled).length;
		const refused = [...ledger.refusals].map(([status, count]) => `${count} × ${status}`).join(", ") || "none";
		console.info(
			`\norders acknowledged ${ledger.orders.length}, stored ${stored.size}, cancelled ${cancelled}; refused: ${refused}`,
		);
		for (const { name, middle, last, isFlat } of memory) {
			if (name === HEAP && !isFlat) ledger.problems.push(`${name} grew`);
			console.info(
				`memory of ${name}: ${middle.toFixed(1)} MB in the middle third, ${last.toFixed(1)} MB in the last, ${isFlat ? "flat" : "NOT flat"}`,
			);
		}
	} finally {
		heap.close();
		await shop.stop();
		stack.child.kill("SIGKILL");
	}
	const waits = [...ledger.busy].map(([name, count]) => `${name} ${count}`).join(", ");
	if (waits) console.error(`\nAsked to try again, as somebody behind the shop took more than 8 s: ${waits}`);
	if (ledger.problems.length > 0)
		throw new CliError(`\n${ledger.problems.length} problems:\n${ledger.problems.slice(0, MOST_SHOWN).join("\n")}`);
	console.info("\nNo order lost, none twice, no total wrong, nothing told to anybody else.");
	if (waits)
		throw new CliError("This machine could not keep up: fewer shoppers (LOAD_SHOPPERS), or nothing beside them.");
	process.exit(0);
});
