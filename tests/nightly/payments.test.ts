// Shoppers buy one-of-a-kind products through Stripe's stand-in, of whose webhooks 10 % are lost, 10 % doubled and 10 % late,
// while its API fails at times and the edge functions are killed.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PaymentRequest } from "../../supabase/functions/_shared/extras/payments/payment-contract.ts";
import type { StripeEvent } from "../../supabase/local/stripe/objects.ts";
import { TEST_CARDS } from "../../supabase/local/stripe/pages.ts";
import { PaymentShop } from "../../supabase/tests/support/payment-shop.ts";
import { PaymentConnection } from "../support/database-payments.ts";

const PURCHASES = Number(process.env.PURCHASES ?? 1_000);
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
const counts: Record<string, number> = {};
const count = (name: string) => {
	counts[name] = (counts[name] ?? 0) + 1;
};

const shop = new PaymentShop();
let running = true;
beforeAll(() => shop.start({ payments: true }));
afterAll(() => shop.stop());

async function retried<Response extends { status: number }>(call: () => Promise<Response>): Promise<Response> {
	for (let attempt = 1; ; attempt++) {
		const response = await call().catch(() => null);
		if (response && response.status < 500) return response;
		if (attempt === MAX_TRIES) throw new Error(`gave up: ${JSON.stringify(response)}`);
		await sleep(RETRY_MS);
	}
}

const perform = (token: string, orderId: string, action: PaymentRequest["action"]) =>
	retried(() => shop.perform(token, orderId, action));

async function deliver(event: StripeEvent): Promise<void> {
	for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
		const status = await shop.stripe.deliver(event);
		if (status === 200) return;
		await sleep(RETRY_MS);
	}
}

async function deliverWebhooks(): Promise<void> {
	const pending: Promise<void>[] = [];
	for (let next = 0; running || next < shop.stripe.events.length; ) {
		const entry = shop.stripe.events[next];
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
	const pid = shop.stack.functionsPid();
	if (!pid) return;
	process.kill(pid, "SIGKILL");
	count("kills");
}

function failApi(): void {
	const kinds = ["500", "lost response", "refused connection"] as const;
	const kind = kinds[random(kinds.length)] ?? "500";
	shop.failRequests(kind, 1 + random(3));
	count("API faults");
}

/** Simulates that five minutes have passed, after which the sweep checks payments without a webhook. */
const passTime = () =>
	shop.stack.sql("update public.payments set next_check_at = now() where next_check_at is not null");

/** Places an order and opens its page. Null if the product is sold out. */
async function checkOut(token: string): Promise<{ id: string; url: string } | null> {
	const newest = (counts.orders ?? 0) + random(CHOICE);
	const productId = `payment-${random(5) ? newest : random(newest + 1)}`;
	const [key, request] = [crypto.randomUUID(), shop.requestFor(productId)];
	for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
		const { status, body } = await retried(() => shop.placeOrder(token, request, key));
		const { data, error } = body;
		if (data?.payment.url) return { id: data.id, url: data.payment.url };
		if (error?.code === "sold_out" || error?.code === "hold_limit") return null;
		if (error?.code === "unpaid_order") await perform(token, error.details.orderId, "cancel");
		else if (!data) throw new Error(`orders: ${status} ${JSON.stringify(body)}`);
		else if (data.payment.paymentStatus !== "awaiting_payment") return null;
		else await sleep(RETRY_MS);
	}
	throw new Error("no payment page");
}

async function cancelPaidOrder(token: string, id: string): Promise<void> {
	await perform(token, id, "check");
	const { status } = await shop.rpc("cancel_order", { order_id: id }, token);
	// 409: the payment isn't applied yet
	if (status !== 200) return;
	count("canceled and refunded");
	if (random(2)) await perform(token, id, "refund");
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
		await Promise.all([perform(token, id, "cancel"), ...(random(2) ? [shop.pay(url)] : [])]);
		return;
	}
	if (behavior < 0.24) await shop.pay(url, { number: TEST_CARDS.declined });
	if (behavior < 0.26) return void (await shop.pay(url, { number: TEST_CARDS.disputed }));
	await shop.pay(url);
	count("paid");
	if (behavior < 0.5) await perform(token, id, "check");
	if (behavior > 0.85) return cancelPaidOrder(token, id);
	if (behavior < 0.8) return;
	await perform(adminToken, id, "check");
	const { status } = await shop.rpc("request_refund", { paid_order: id, cents: 1 + random(3_929) }, adminToken);
	if (status === 200) count("partly refunded");
}

/** Expires open pages, then waits until the sweep has nothing to do. */
async function settle(): Promise<void> {
	shop.failRequests("500", 0);
	await shop.stripe.account.advanceClock(37 * 60);
	await shop.stack.sql(
		"update public.payments set expires_at = now() - interval '1 minute' where status in ('starting', 'open')",
	);
	const unsettled = `select order_id from public.payments where status in ('starting', 'open', 'processing')
		union all select order_id from public.payment_refunds where status in ('requested', 'pending')`;
	await vi.waitFor(
		async () => {
			await passTime();
			await shop.stack.sql(
				"update public.payment_refunds set next_attempt_at = now() where next_attempt_at is not null",
			);
			expect(await shop.stack.sql(unsettled)).toEqual([]);
		},
		{ timeout: SETTLE_MS, interval: RETRY_MS },
	);
}

/** Amounts in cents. */
interface Payment {
	payment_ref: string | null;
	total: number;
	received: number;
	refunded: number;
}

test(`after ${PURCHASES} purchases every cent at Stripe is in the database, no product was sold twice, and none is held`, async () => {
	shop.stripe.faults.webhooks = "hold";
	await shop.stack.sql(`insert into public.products (id, name, price, category, condition, stock)
		select 'payment-' || n, 'Coat ' || n, 34.30, 'mens', 'Good', 1 from generate_series(0, ${PURCHASES + CHOICE}) as n`);
	const tokens = await Promise.all(Array.from({ length: SHOPPERS }, () => shop.signUp()));
	const adminToken = await shop.signInAdmin();

	const background = [
		deliverWebhooks(),
		every(KILL_EVERY_MS, killFunctions),
		every(API_FAULT_EVERY_MS, failApi),
		every(SWEEP_EVERY_MS, passTime),
	];
	const shoppers = tokens.map(async (token) => {
		while ((counts.orders ?? 0) < PURCHASES) await purchase(token, adminToken);
	});
	await Promise.all(shoppers).finally(() => {
		running = false;
	});
	await Promise.all(background);
	await settle();
	console.info(counts);

	const db = new PaymentConnection(
		async (sql) => ({ rows: await shop.stack.sql(sql) }),
		() => shop.stop(),
	);
	expect(await db.ledgerErrors()).toEqual([]);
	const payments = await shop.stack.sql<Payment>(`select payment_ref, received, (total_amount * 100)::integer as total,
			(select coalesce(sum(amount), 0)::integer from public.payment_refunds
				where payment_refunds.order_id = orders.id and payment_refunds.status = 'succeeded') as refunded
		from public.orders join public.payments on payments.order_id = orders.id`);
	expect(payments.length).toBeGreaterThanOrEqual(PURCHASES);
	expect(payments.filter(({ received, total }) => received !== 0 && received !== total)).toEqual([]);
	const byRef = new Map(payments.map((payment) => [payment.payment_ref, payment]));
	for (const { payment_intent, amount, amount_refunded } of shop.stripe.account.charges.values())
		expect(byRef.get(payment_intent), payment_intent).toMatchObject({ received: amount, refunded: amount_refunded });

	const soldWrongly = await shop.stack.sql(`select id, stock, is_available from public.products
		where id like 'payment-%' and (is_available <> (stock = 1) or stock + (
			select count(*) from public.order_items join public.orders on orders.id = order_id
			where product_id = products.id and status <> 'cancelled'
		) <> 1)`);
	expect(soldWrongly).toEqual([]);
	expect(await shop.stack.sql("select * from public.product_holds")).toEqual([]);
});
