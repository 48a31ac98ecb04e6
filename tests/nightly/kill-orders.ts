// node tests/nightly/kill-orders.ts [rounds]
// Kills the whole embedded stack with -9 while shoppers order, starts it again on the same files, and looks: every order
// that was acknowledged is there, every order that is there is whole, and a retry of what was under way makes no second
// one. Prints figures; fails otherwise. Part of `npm run test:nightly` with 10 rounds.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import type { Quote } from "../../supabase/functions/_shared/contracts/pricing.ts";
import { centsFromDollars } from "../../supabase/functions/_shared/domain/money.ts";
import { totals } from "../../supabase/functions/_shared/domain/pricing.ts";
import { SECRET_KEY } from "../../supabase/local/demo.ts";
import { newToken, post, requestFrom, type StackProcess, startStackProcess } from "../support/shop-floor.ts";

const ROUNDS = Number(process.argv[2] ?? 10);
const CLIENTS = 8;
const LOAD_MS = [300, 1_500] as const;

interface Attempt {
	token: string;
	key: string;
	request: ReturnType<typeof requestFrom>;
}

interface StoredOrder {
	id: string;
	total_amount: number;
	idempotency_key: string;
	order_items: {
		product_id: string;
		quantity: number;
		unit_price: number;
		total_price: number;
		stock_claimed: number | null;
	}[];
	order_events: { status: string }[];
}

const counted = CATALOGUE.filter(({ status, stock }) => status === "available" && stock !== null && stock > 0);
const plenty = CATALOGUE.filter(({ status, stock }) => status === "available" && stock === null);
const startStock = new Map(counted.map(({ id, stock }) => [id, stock as number]));

async function read<Row>(url: string, query: string): Promise<Row[]> {
	const response = await fetch(`${url}/rest/v1/${query}`, { headers: { apikey: SECRET_KEY } });
	if (!response.ok) throw new Error(`${query} answered ${response.status}`);
	return (await response.json()) as Row[];
}

async function storedOrders(url: string): Promise<StoredOrder[]> {
	const all: StoredOrder[] = [];
	for (;;) {
		const page = await read<StoredOrder>(
			url,
			`orders?select=id,total_amount,idempotency_key,order_items(*),order_events(status)&order=id&limit=500&offset=${all.length}`,
		);
		all.push(...page);
		if (page.length < 500) return all;
	}
}

/** What is wrong with a stored order, as sentences. */
function flaws({ id, total_amount, order_items, order_events }: StoredOrder): string[] {
	const subtotal = order_items.reduce((sum, item) => sum + centsFromDollars(item.total_price), 0);
	// One line of that price: the shop's own rule says what it ships for
	const { total } = totals([{ price: subtotal, discountPercentage: 0, quantity: 1 }], "checkout");
	return [
		...(order_items.length === 0 ? [`order ${id} has no items`] : []),
		...(order_events.length === 1 ? [] : [`order ${id} has ${order_events.length} events`]),
		...(centsFromDollars(total_amount) === total ? [] : [`order ${id} costs ${total_amount}, its items ${total}`]),
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
console.info(
	"round   load before kill -9   acknowledged   under way   of these stored   stored in all   retried: first order   retried: placed now   restart",
);

for (let round = 1; round <= ROUNDS; round++) {
	stack ??= await startStackProcess(dataDir);
	const running = stack;
	if (tokens.length === 0) tokens = await Promise.all(Array.from({ length: CLIENTS }, () => newToken(running.url)));
	const underWay = new Map<string, Attempt>();
	let confirmed = 0;
	let killed = false;
	const shoppers = tokens.map(async (token, client) => {
		for (let n = 0; !killed; n++) {
			const some = plenty[(client + n) % plenty.length]?.id ?? "";
			const rare = counted[(round * 7 + client * 3 + n) % counted.length]?.id ?? "";
			const items = [some, ...(n % 3 ? [] : [rare])].map((productId) => ({ productId, quantity: 1 }));
			const key = crypto.randomUUID();
			try {
				const quoted = await post(running.url, "/functions/v1/pricing", { items, stage: "checkout" });
				const request = requestFrom(quoted.body as Quote);
				if ((quoted.body as Quote).lines.some(({ available }) => !available)) continue;
				underWay.set(key, { token, key, request });
				const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
				const placed = await post(running.url, "/functions/v1/orders", request, headers);
				underWay.delete(key);
				if (placed.status === 201) {
					acknowledged.set(key, (placed.body as { data: { id: string } }).data.id);
					confirmed++;
				} else if (placed.status !== 409 && !killed) problems.push(`orders answered ${placed.status}`);
			} catch (error) {
				// The connection ended with the stack; anything before that is a finding
				if (!killed) problems.push(`before the kill: ${error}`);
			}
		}
	});
	const loadMs = LOAD_MS[0] + Math.random() * (LOAD_MS[1] - LOAD_MS[0]);
	await new Promise((resolve) => setTimeout(resolve, loadMs));
	killed = true;
	running.child.kill("SIGKILL");
	await Promise.all(shoppers);

	const restarted = performance.now();
	const again = await startStackProcess(dataDir);
	stack = again;
	const restartMs = performance.now() - restarted;
	const stored = await storedOrders(again.url);
	const byKey = new Map(stored.map((order) => [order.idempotency_key, order]));
	for (const [key, id] of acknowledged)
		if (byKey.get(key)?.id !== id) problems.push(`round ${round}: acknowledged order ${id} is not there`);
	for (const order of stored) problems.push(...flaws(order));

	const storedUnderWay = [...underWay.keys()].filter((key) => byKey.has(key)).length;
	let [replayed, placedNow] = [0, 0];
	for (const { token, key, request } of underWay.values()) {
		const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
		const answer = await post(again.url, "/functions/v1/orders", request, headers);
		const id = (answer.body as { data?: { id: string } }).data?.id;
		if (answer.status === 200) replayed++;
		if (answer.status === 201) placedNow++;
		if (id) acknowledged.set(key, id);
		const expected = byKey.has(key) ? [200] : [201, 409];
		if (!expected.includes(answer.status)) problems.push(`round ${round}: a retry answered ${answer.status}`);
		if (id && byKey.has(key) && byKey.get(key)?.id !== id) problems.push(`round ${round}: a retry made a second order`);
	}

	const shelf = await read<{ id: string; stock: number | null; is_available: boolean }>(
		again.url,
		"products?select=id,stock,is_available",
	);
	const claimed = new Map<string, number>();
	for (const item of (await storedOrders(again.url)).flatMap(({ order_items }) => order_items))
		claimed.set(item.product_id, (claimed.get(item.product_id) ?? 0) + (item.stock_claimed ?? 0));
	for (const { id, stock, is_available } of shelf) {
		const first = startStock.get(id);
		if (first === undefined || stock === null) continue;
		if (stock + (claimed.get(id) ?? 0) !== first)
			problems.push(`round ${round}: ${id} has ${stock} left of ${first}, ${claimed.get(id)} sold`);
		if (stock > 0 !== is_available) problems.push(`round ${round}: ${id} has ${stock} left, shown: ${is_available}`);
	}
	const figures: [string | number, number][] = [
		[round, 5],
		[`${loadMs.toFixed(0)} ms`, 22],
		[confirmed, 15],
		[underWay.size, 12],
		[storedUnderWay, 18],
		[stored.length, 16],
		[replayed, 23],
		[placedNow, 22],
		[`${(restartMs / 1_000).toFixed(1)} s`, 10],
	];
	console.info(figures.map(([figure, width]) => String(figure).padStart(width)).join(""));
}

for (const problem of problems.slice(0, 20)) console.error(problem);
console.info(
	problems.length > 0
		? `\n${problems.length} problems.`
		: `\n${acknowledged.size} orders acknowledged over ${ROUNDS} kills: all there, all whole, none twice; stock adds up.`,
);
process.exit(problems.length > 0 ? 1 : 0);
