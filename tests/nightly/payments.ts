// node tests/nightly/payments.ts [purchases]
// Shoppers buy one-of-a-kind products through Stripe's stand-in, of whose webhooks 10 % are lost, 10 % doubled and 10 % late,
// while its API fails at times and the edge functions are killed. Fails unless every cent at Stripe is accounted for in the
// database, no product is sold twice, and none stays held.

import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { type Stack, startStack } from "../../supabase/local/stack.ts";
import type { StripeEvent } from "../../supabase/local/stripe/objects.ts";
import { TEST_CARDS } from "../../supabase/local/stripe/pages.ts";
import { ledgerErrors } from "../support/database-payments.ts";
import { SHIPPING } from "../support/order-fixtures.ts";
import { placeOrder, post, signUp } from "../support/stack-client.ts";
import { machineLoad } from "../support/statistics.ts";

const PURCHASES = Number(process.argv[2] ?? 1_000);
const SHOPPERS = 10;
/** Shoppers choose among so many new products, and at times an older one that may have been returned. */
const CHOICE = 15;
const LOST = 0.1;
const DOUBLED = 0.1;
const LATE = 0.1;
const MAX_LATE_MS = 3_000;
const KILL_EVERY_MS = 11_000; // restarts are delayed longer after runs below 10 s
const API_FAULT_EVERY_MS = 1_500;
const SWEEP_EVERY_MS = 4_000;
const RETRY_MS = 300;
const MAX_TRIES = 60;
const SETTLE_MS = 120_000;

const random = (max: number) => Math.floor(Math.random() * max);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const counts: Record<string, number> = {};
const count = (name: string) => {
	counts[name] = (counts[name] ?? 0) + 1;
};

const stack: Stack = await startStack({ port: 0, dataDir: "memory", seed: false, payments: true });
const { stripe } = stack;
if (!stripe) throw new Error("the stack has no payments");
let running = true;

async function retried(call: () => Promise<{ status: number; body: unknown }>) {
	for (let attempt = 1; ; attempt++) {
		const response = await call().catch(() => null);
		if (response && response.status < 500) return response;
		if (attempt === MAX_TRIES) throw new Error(`gave up: ${JSON.stringify(response)}`);
		await sleep(RETRY_MS);
	}
}

const callPayments = (token: string, orderId: string, action: string) =>
	retried(() => post(stack.url, "/functions/v1/payments", { orderId, action }, { authorization: `Bearer ${token}` }));
const rpc = (token: string, name: string, body: unknown) =>
	post(stack.url, `/rest/v1/rpc/${name}`, body, { authorization: `Bearer ${token}` });

async function deliver(event: StripeEvent): Promise<void> {
	for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
		const status = await stripe?.deliver(event);
		if (status === 200) return;
		await sleep(RETRY_MS);
	}
}

async function deliverWebhooks(): Promise<void> {
	const pending: Promise<void>[] = [];
	for (let next = 0; running || next < (stripe?.events.length ?? 0); ) {
		const entry = stripe?.events[next];
		if (!entry) {
			await sleep(10);
			continue;
		}
		next += 1;
		const draw = Math.random();
		count("webhooks");
		if (draw < LOST) count("lost");
		else if (draw < LOST + DOUBLED) {
			count("doubled");
			pending.push(deliver(entry.event), deliver(entry.event));
		} else if (draw < LOST + DOUBLED + LATE) {
			count("late");
			pending.push(sleep(random(MAX_LATE_MS)).then(() => deliver(entry.event)));
		} else pending.push(deliver(entry.event));
	}
	await Promise.all(pending);
}

async function every(ms: number, action: () => unknown): Promise<void> {
	while (running) {
		await sleep(ms);
		if (running) await action();
	}
}

function killFunctions(): void {
	const pid = stack.functionsPid();
	if (!pid) return;
	process.kill(pid, "SIGKILL");
	count("kills");
}

function failApi(): void {
	const kinds = ["500", "lost response", "refused connection"] as const;
	const kind = kinds[random(kinds.length)] ?? "500";
	if (stripe) stripe.faults.api = { count: 1 + random(3), kind };
	count("API faults");
}

/** As if five minutes had passed, after which the sweep checks a payment without a webhook. */
const passTime = () => stack.sql("update public.payments set next_check_at = now() where next_check_at is not null");

async function submit(url: string, fields: Record<string, string>): Promise<void> {
	const { origin, pathname } = new URL(url);
	await fetch(`${origin}${pathname}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

/** Places an order and opens its page. Null if the product is sold out. */
async function checkOut(token: string): Promise<{ id: string; url: string } | null> {
	const newest = (counts.orders ?? 0) + random(CHOICE);
	const productId = `payment-${random(5) ? newest : random(newest + 1)}`;
	const key = crypto.randomUUID();
	const items = [{ productId, quantity: 1, price: 3430 }];
	const common = { shipping: SHIPPING, reference: "ORD-123456", quotedTotal: 3929 };
	const request = { items, ...common, paymentMethod: "credit-card" as const, paymentProvider: "stripe" as const };
	for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
		const { status, body } = await retried(() => placeOrder(stack.url, token, key, request));
		const { data, error } = body as {
			data?: { id: string; payment: { url: string | null; paymentStatus: string } };
			error?: { code: string; details: { orderId: string } };
		};
		if (data?.payment.url) return { id: data.id, url: data.payment.url };
		if (error?.code === "sold_out" || error?.code === "hold_limit") return null;
		if (error?.code === "unpaid_order") await callPayments(token, error.details.orderId, "cancel");
		else if (!data) throw new Error(`orders: ${status} ${JSON.stringify(body)}`);
		else if (data.payment.paymentStatus !== "awaiting_payment") return null;
		else await sleep(RETRY_MS);
	}
	throw new Error("no payment page");
}

async function cancelPaidOrder(token: string, id: string): Promise<void> {
	await callPayments(token, id, "check");
	const { status } = await rpc(token, "cancel_order", { order_id: id });
	// 409: the payment isn't applied yet
	if (status !== 200) return;
	count("canceled and refunded");
	if (random(2)) await callPayments(token, id, "refund");
}

async function purchase(token: string, adminToken: string): Promise<void> {
	const order = await checkOut(token);
	if (!order) return count("sold out");
	count("orders");
	const { id, url } = order;
	const behavior = Math.random();
	if (behavior < 0.08) return count("abandoned");
	if (behavior < 0.16) {
		count("canceled unpaid");
		await Promise.all([
			callPayments(token, id, "cancel"),
			...(random(2) ? [submit(url, { number: TEST_CARDS.success })] : []),
		]);
		return;
	}
	if (behavior < 0.24) await submit(url, { number: TEST_CARDS.declined });
	if (behavior < 0.26) return submit(url, { number: TEST_CARDS.disputed });
	await submit(url, { number: TEST_CARDS.success });
	count("paid");
	if (behavior < 0.5) await callPayments(token, id, "check");
	if (behavior > 0.85) return cancelPaidOrder(token, id);
	if (behavior < 0.8) return;
	await callPayments(adminToken, id, "check");
	const { status } = await rpc(adminToken, "request_refund", { paid_order: id, cents: 1 + random(3_929) });
	if (status === 200) count("partly refunded");
}

/** Expires open pages, then waits until the sweep has nothing to do. */
async function settle(): Promise<void> {
	if (stripe) stripe.faults.api.count = 0;
	await stripe?.account.advanceClock(37 * 60);
	await stack.sql(
		"update public.payments set expires_at = now() - interval '1 minute' where status in ('starting', 'open')",
	);
	const open = `select count(*)::integer as open from (
		select order_id from public.payments where status in ('starting', 'open', 'processing')
		union all select order_id from public.payment_refunds where status in ('requested', 'pending')
	) as unsettled`;
	for (const end = Date.now() + SETTLE_MS; Date.now() < end; await sleep(RETRY_MS)) {
		const [row] = await stack.sql<{ open: number }>(open);
		if (row?.open === 0) return;
		await passTime();
		await stack.sql("update public.payment_refunds set next_attempt_at = now() where next_attempt_at is not null");
	}
}

/** Each row is an error. */
const STOCK_ERRORS = `
	select 'product ' || products.id || ': stock ' || stock || ', ' || coalesce(sold.orders, 0) || ' orders' as error
	from public.products
	left join lateral (
		select count(*) as orders from public.order_items
		join public.orders on orders.id = order_items.order_id
		where order_items.product_id = products.id and orders.status <> 'cancelled'
	) as sold on true
	where products.id like 'payment-%' and (stock + sold.orders <> 1 or is_available <> (stock = 1))
	union all
	select 'product ' || product_id || ' is held' from public.product_holds`;

interface StoredPayment {
	payment_ref: string | null;
	received: number;
	refunds: number;
}

/** Compares each payment at Stripe with the database. */
async function compareWithStripe(): Promise<string[]> {
	const rows = await stack.sql<StoredPayment>(`select payment_ref, received, (
			select coalesce(sum(amount), 0)::integer from public.payment_refunds
			where payment_refunds.order_id = payments.order_id and status = 'succeeded'
		) as refunds from public.payments`);
	const stored = new Map(rows.map((row) => [row.payment_ref, row]));
	return [...(stripe?.account.charges.values() ?? [])].flatMap(({ payment_intent, amount, amount_refunded }) => {
		const row = stored.get(payment_intent);
		if (row?.received === amount && row.refunds === amount_refunded) return [];
		return [`Stripe has ${amount} − ${amount_refunded} of ${payment_intent}, the database ${JSON.stringify(row)}`];
	});
}

stripe.faults.webhooks = "hold";
await stack.sql(`insert into public.products (id, name, price, category, condition, stock)
	select 'payment-' || n, 'Coat ' || n, 34.30, 'mens', 'Good', 1 from generate_series(0, ${PURCHASES + CHOICE}) as n`);
const tokens = await Promise.all(Array.from({ length: SHOPPERS }, () => signUp(stack.url)));
const { email, password } = ACCOUNTS.admin;
const admin = await post(stack.url, "/auth/v1/token?grant_type=password", { email, password });
const { access_token: adminToken } = admin.body as { access_token: string };

const started = performance.now();
const background = [
	deliverWebhooks(),
	every(KILL_EVERY_MS, killFunctions),
	every(API_FAULT_EVERY_MS, failApi),
	every(SWEEP_EVERY_MS, passTime),
];
const problems: string[] = [];
const shoppers = tokens.map(async (token) => {
	while ((counts.orders ?? 0) < PURCHASES)
		await purchase(token, adminToken).catch((error: Error) => void problems.push(error.message));
});
await Promise.all(shoppers);
running = false;
await Promise.all(background);
await settle();
const seconds = (performance.now() - started) / 1_000;

console.info(`${PURCHASES} purchases in ${seconds.toFixed(0)} s; ${machineLoad()}`);
console.info(
	Object.entries(counts)
		.map(([name, n]) => `${n} ${name}`)
		.join(", "),
);
const query = async <Row>(sql: string) => ({ rows: await stack.sql<Row>(sql) });
problems.push(
	...(await ledgerErrors({ query })).map((entry) => `books that don't balance: ${JSON.stringify(entry)}`),
	...(await stack.sql<{ error: string }>(STOCK_ERRORS)).map(({ error }) => error),
	...(await compareWithStripe()),
);
for (const problem of problems.slice(0, 20)) console.error(problem);
console.info(
	problems.length > 0
		? `\n${problems.length} problems.`
		: "\nEvery cent at Stripe is in the database, no product was sold twice, and none is held.",
);
await stack.stop();
process.exit(problems.length > 0 ? 1 : 0);
