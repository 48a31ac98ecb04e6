import { expect, vi } from "vitest";
import { SHIPPING } from "../../../tests/support/order-fixtures.ts";
import { post, signUp } from "../../../tests/support/stack-client.ts";
import type { ErrorBody } from "../../functions/_shared/contracts/error.ts";
import type { OrderRequest, OrderResponse } from "../../functions/_shared/contracts/orders.ts";
import type { PaymentRequest, PaymentState } from "../../functions/_shared/extras/payments/payment-contract.ts";
import { ACCOUNTS, SECRET_KEY } from "../../local/demo.ts";
import { type Stack, startStack } from "../../local/stack.ts";
import type { StripeEvent } from "../../local/stripe/objects.ts";
import { TEST_CARDS } from "../../local/stripe/pages.ts";
import type { StripeStandIn } from "../../local/stripe/stand-in.ts";

export const SITE_URL = "http://localhost:5173";

/** A response has data or an error; tests check which. */
interface OrderBody {
	data: Required<OrderResponse["data"]>;
	/** `details` are those of "unpaid_order". */
	error: { code: string; message: string; details: { orderId: string } } | null;
}

export interface Checkout {
	token: string;
	productId: string;
	key: string;
	request: OrderRequest;
	/** The order's id. */
	id: string;
	/** The payment page. */
	url: string;
	sessionId: string;
}

/** A separate stack with payments. If it is "unswept", only tests call its sweep. */
export class PaymentShop {
	/** Output of the functions. */
	readonly lines: string[] = [];
	#stack: Stack | undefined;

	async start({ payments = "unswept" as true | "unswept" } = {}): Promise<void> {
		const log = (line: string) => void this.lines.push(line);
		// Other lines are Postgres errors
		const debug = (line: string) => line.startsWith("{") && log(line);
		const options = { port: 0, dataDir: "memory", seed: false, siteUrl: SITE_URL, debug, log };
		this.#stack = await startStack({ ...options, payments });
		this.lines.length = 0;
	}

	async stop(): Promise<void> {
		await this.#stack?.stop();
	}

	get stack(): Stack {
		if (!this.#stack) throw new Error("the shop isn't started");
		return this.#stack;
	}

	get stripe(): StripeStandIn {
		if (!this.stack.stripe) throw new Error("the shop takes no payments");
		return this.stack.stripe;
	}

	reset(): void {
		const { account, faults } = this.stripe;
		faults.webhooks = "deliver";
		faults.api = { count: 0, kind: "500" };
		Object.assign(account, { clockOffset: 0, hasSlowRefunds: false, enabledMethods: ["card", "paypal"] });
	}

	failRequests(kind: StripeStandIn["faults"]["api"]["kind"], count: number): void {
		this.stripe.faults.api = { count, kind };
	}

	signUp(): Promise<string> {
		return signUp(this.stack.url);
	}

	async signInAdmin(): Promise<string> {
		const { email, password } = ACCOUNTS.admin;
		const { body } = await post<{ access_token: string }>(this.stack.url, "/auth/v1/token?grant_type=password", {
			email,
			password,
		});
		return body.access_token;
	}

	/** Creates a one-of-a-kind product for $34.30. */
	async createProduct(): Promise<string> {
		const id = `payment-${crypto.randomUUID()}`;
		await this.stack.sql(
			`insert into public.products (id, name, price, category, condition, stock) values ('${id}', 'Wool coat', 34.30, 'mens', 'Good', 1)`,
		);
		return id;
	}

	/** Returns the rows of a PostgREST query with the secret key. */
	async select<Row>(query: string): Promise<Row[]> {
		const response = await fetch(`${this.stack.url}/rest/v1/${query}`, { headers: { apikey: SECRET_KEY } });
		expect(response.status).toBe(200);
		return (await response.json()) as Row[];
	}

	call<Body = unknown>(name: string, body: unknown, headers: Record<string, string> = {}) {
		return post<Body>(this.stack.url, `/functions/v1/${name}`, body, headers);
	}

	rpc<Body = unknown>(name: string, body: unknown, token: string) {
		return post<Body>(this.stack.url, `/rest/v1/rpc/${name}`, body, { authorization: `Bearer ${token}` });
	}

	requestFor(productId: string, changes: Partial<OrderRequest> = {}): OrderRequest {
		return {
			items: [{ productId, quantity: 1, price: 3430 }],
			shipping: SHIPPING,
			paymentMethod: "credit-card",
			reference: "ORD-123456",
			quotedTotal: 3929,
			paymentProvider: "stripe",
			...changes,
		};
	}

	placeOrder(token: string, request: OrderRequest, key: string = crypto.randomUUID()) {
		return this.call<OrderBody>("orders", request, { authorization: `Bearer ${token}`, "idempotency-key": key });
	}

	/** Places a new shopper's order of a new product. */
	async checkout(changes: Partial<OrderRequest> = {}): Promise<Checkout> {
		const [token, productId] = await Promise.all([this.signUp(), this.createProduct()]);
		const [key, request] = [crypto.randomUUID(), this.requestFor(productId, changes)];
		const { status, body } = await this.placeOrder(token, request, key);
		expect({ status, body }).toMatchObject({ status: 201 });
		const { id, payment } = body.data;
		const url = payment.url ?? "";
		return { token, productId, key, request, id, url, sessionId: new URL(url).pathname.split("/").at(-1) ?? "" };
	}

	/** Submits the payment page, or a step of it. */
	async pay(url: string, fields: Record<string, string> = { number: TEST_CARDS.success }, step = "") {
		const { origin, pathname } = new URL(url);
		const body = new URLSearchParams({ expiration: "12 / 30", cvc: "123", ...fields });
		const response = await fetch(`${origin}${pathname}${step}`, { method: "POST", body, redirect: "manual" });
		return { status: response.status, location: response.headers.get("location"), text: await response.text() };
	}

	async paidCheckout(changes: Partial<OrderRequest> = {}): Promise<Checkout> {
		const order = await this.checkout(changes);
		await this.pay(order.url);
		if (changes.paymentMethod === "paypal") await this.pay(order.url, { outcome: "success" }, "/paypal");
		expect(await this.statusOf(order)).toBe("pending paid");
		return order;
	}

	async perform(token: string, orderId: string, action: PaymentRequest["action"]) {
		const headers = { authorization: `Bearer ${token}` };
		return this.call<PaymentState & Partial<ErrorBody>>("payments", { orderId, action }, headers);
	}

	async sweep() {
		const { status, body } = await this.call<{ checked: number; changed: number; refunds: number }>(
			"payment-sweep",
			{},
			{ apikey: SECRET_KEY },
		);
		expect(status).toBe(200);
		return body;
	}

	/** Makes the payment due for a check, and changes its expiry. */
	async makeDue({ id }: Pick<Checkout, "id">, expiresIn = "10 minutes"): Promise<void> {
		await this.stack.sql(
			`update public.payments set next_check_at = now(), expires_at = date_trunc('second', now()) + interval '${expiresIn}' where order_id = '${id}'`,
		);
	}

	/** @example "pending awaiting_payment" */
	async statusOf({ id }: Pick<Checkout, "id">): Promise<string> {
		type Row = { status: string; payment_status: string };
		const [order] = await this.select<Row>(`orders?id=eq.${id}&select=status,payment_status`);
		return `${order?.status} ${order?.payment_status}`;
	}

	waitForStatus(order: Pick<Checkout, "id">, expected: string): Promise<void> {
		return vi.waitFor(async () => expect(await this.statusOf(order)).toBe(expected), { timeout: 20_000, interval: 50 });
	}

	async expectHeld({ productId }: Pick<Checkout, "productId">, isHeld = true): Promise<void> {
		const expected = { stock: isHeld ? 0 : 1, is_available: !isHeld };
		expect(await this.select(`products?id=eq.${productId}&select=stock,is_available`)).toEqual([expected]);
	}

	expectReturned(order: Pick<Checkout, "productId">): Promise<void> {
		return this.expectHeld(order, false);
	}

	/** Returns the notes of the order's events, oldest first. */
	async notesOf({ id }: Pick<Checkout, "id">): Promise<(string | null)[]> {
		const events = await this.select<{ note: string | null }>(`order_events?order_id=eq.${id}&select=note&order=id`);
		return events.map(({ note }) => note);
	}

	intentOf({ sessionId }: Pick<Checkout, "sessionId">): string {
		return this.stripe.account.sessions.get(sessionId)?.payment_intent ?? "";
	}

	/** Returns the only webhook event about this session, payment or order. */
	eventOf(ref: string): StripeEvent {
		const events = this.stripe.events.map(({ event }) => event);
		const [event, ...others] = events.filter(({ data }) => JSON.stringify(data.object).includes(ref));
		expect(others).toEqual([]);
		if (!event) throw new Error(`there is no webhook about ${ref}`);
		return event;
	}

	/** Returns parsed log lines that contain the text. */
	linesWith(text: string): unknown[] {
		return this.lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line));
	}
}
