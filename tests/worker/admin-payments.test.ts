import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { insertOrders } from "../../supabase/tests/support/orders.ts";
import type { StubResponse } from "../support/backend-proxy.ts";
import { signedIn, signedUp } from "./support/accounts.ts";
import { expectPage, formFields, textOf } from "./support/html.ts";
import { locationOf, useProxiedShop } from "./support/shop.ts";

/** Responses by the path's end, instead of the backend's, as payments can't be deleted after a test. */
let stubs: Record<string, StubResponse> = {};
let calls: { name: string; body: unknown }[] = [];
const { browser } = await useProxiedShop(
	(request, body) => {
		const name = /^POST \/(?:rest\/v1\/rpc|functions\/v1)\/(\w+)/.exec(request)?.[1] ?? "";
		if (!stubs[name]) return undefined;
		calls.push({ name, body: JSON.parse(body) });
		return stubs[name];
	},
	{ PAYMENT_ORIGIN: "https://checkout.example" },
);
const admin = browser();
let shopper: Awaited<ReturnType<typeof signedUp>>;
beforeAll(async () => {
	await signedIn(admin, ACCOUNTS.admin);
	shopper = await signedUp(browser());
});
afterEach(async () => {
	await service.from("orders").delete().eq("user_id", shopper.user.id);
});

const stateIs = (paymentStatus: string) => ({ status: 200, json: { paymentStatus, url: null, expiresAt: null } });
const conflict = (message: string, details: unknown) => ({
	status: 409,
	json: { code: "PT409", message, details: JSON.stringify(details), hint: null },
});
beforeEach(() => {
	stubs = { list_payments: { status: 200, json: [] }, payments: stateIs("paid") };
	calls = [];
});

async function newOrder(payment_status: string, fields: object = {}): Promise<string> {
	const [id = ""] = await insertOrders(shopper.user.id, { total_amount: 39.29, payment_status, ...fields });
	return id;
}

const PAYMENT = {
	provider: "stripe",
	checkout_ref: "cs_test_1",
	payment_ref: "pi_1",
	status: "paid",
	received: 3929,
	refundable: 2929,
	owed: 0,
	fee: 144 as number | null,
	dispute: null as string | null,
	problem: null as string | null,
	expires_at: "2026-11-23T14:05:00+00:00",
	refunds: [] as object[],
};
const refund = (fields: object = {}) => ({
	id: crypto.randomUUID(),
	amount: 1000,
	reason: "returned",
	note: "A button is missing",
	status: "succeeded",
	created_at: "2026-11-23T10:00:00+00:00",
	...fields,
});
const stubPayment = (order_id: string, fields: Partial<typeof PAYMENT> = {}) => {
	stubs.list_payments = { status: 200, json: [{ order_id, ...PAYMENT, ...fields }] };
};
const pathOf = (id: string) => `/admin/orders?q=${id}`;
const pageOf = (id: string) => admin.main(pathOf(id));
const step = (id: string, status: string) => admin.post(pathOf(id), { id, status });
const callsOf = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);

describe("an order paid online", () => {
	test("shows what was received, refunded and kept, its refunds and the reasons for its total", async () => {
		const trace = [{ rule: "total", amount: 3929, because: "What remains to pay" }];
		const id = await newOrder("partially_refunded", { pricing_trace: trace });
		stubPayment(id, { refunds: [refund()] });
		const page = await pageOf(id);
		for (const words of [
			"Payment: Partly refunded Received $39.29 Fee −$1.44 Refunded −$10.00 Net $27.85",
			"$10.00 Refunded November 23, 2026 (Pacific Time), Returned: A button is missing",
			"Price details What remains to pay $39.29",
			"Start Processing",
		])
			expect(textOf(`${page}</main>`)).toContain(words);
		expect(page).toContain('href="https://dashboard.stripe.com/test/payments/pi_1"');
		expect(callsOf("list_payments")).toEqual([{ order_ids: [id] }]);
		const own = await shopper.text(`/account/orders/${id}`);
		expect(own).toContain("Price details What remains to pay $39.29");
		expect(own).not.toContain("A button is missing");
	});

	test("is listed without its amounts while they can't be read", async () => {
		const id = await newOrder("paid");
		stubs.list_payments = { status: 503, json: {} };
		expect(await pageOf(id)).toContain("Payment: Paid. Its amounts can't be loaded right now.".replace("'", "&#x27;"));
	});

	// All steps and reasons: supabase/functions/_shared/extras/payments/domain/order-payment.test.ts
	test.each([
		["awaiting_payment", "This order isn't paid", { fee: null }],
		["refunded", "All of it was refunded", {}],
	])("can't be packed while its payment is %s, and the error names the reason", async (status, title, fields) => {
		const id = await newOrder(status);
		stubPayment(id, { refundable: 0, ...fields });
		const page = await pageOf(id);
		expect(page).not.toContain("Start Processing");
		expect(page.includes("Cancel the order to put its pieces back on sale.")).toBe(status === "refunded");
		await expectPage(await step(id, "processing"), 409, title);
	});

	test("can't be packed without an address, and the error explains it", async () => {
		const id = await newOrder("paid", { shipping_country: "" });
		const page = await pageOf(id);
		expect(page).not.toContain("Start Processing");
		expect(textOf(`${page}</main>`)).toContain(
			"This order has no address. It can't be sent. Canceling it refunds the payment.",
		);
		await expectPage(await step(id, "processing"), 409, "This order has no address");
	});

	test("is delivered once it was shipped and refunded, and its refund stays visible", async () => {
		const id = await newOrder("refunded", { status: "shipped" });
		stubPayment(id, { refundable: 0, refunds: [refund({ amount: 3929 })] });
		await expectPage(await admin.go(pathOf(id)), 200, "Mark as Delivered", "Payment: Refunded");
		expect(locationOf(await step(id, "delivered"))).toBe(pathOf(id));
		await expectPage(await admin.go(pathOf(id)), 200, "There is nothing left to do.", "Payment: Refunded");
	});
});

describe("canceling", () => {
	test("closes an open payment page by the function, unless the order was just paid", async () => {
		const id = await newOrder("awaiting_payment");
		stubs.payments = stateIs("paid");
		await expectPage(await step(id, "cancelled"), 409, "This order has just been paid");
		stubs.payments = { status: 503, json: {} };
		expect((await step(id, "cancelled")).status).toBe(503);
		stubs.payments = stateIs("expired");
		expect(locationOf(await step(id, "cancelled"))).toBe(pathOf(id));
		expect(callsOf("payments")).toEqual(Array(3).fill({ orderId: id, action: "cancel" }));
	});

	test("sends the refund of a paid order at once", async () => {
		const id = await newOrder("paid");
		stubPayment(id, { refundable: 3929 });
		expect(await pageOf(id)).toContain("and $39.29 is refunded");
		stubs.payments = { status: 503, json: {} };
		expect(locationOf(await step(id, "cancelled"))).toBe(pathOf(id));
		expect(callsOf("payments")).toEqual([{ orderId: id, action: "refund" }]);
	});
});

describe("a refund", () => {
	const form = (id: string, fields: object = {}) => ({
		intent: "refund",
		id,
		key: crypto.randomUUID(),
		amount: "10.00",
		reason: "returned",
		note: "",
		...fields,
	});

	test("is requested with the form's key, then sent to the provider", async () => {
		const id = await newOrder("paid");
		stubPayment(id);
		stubs.request_refund = { status: 200, text: JSON.stringify(crypto.randomUUID()) };
		const { key = "", amount } = formFields(await pageOf(id), "amount");
		expect(amount).toBe("29.29");
		const sent = form(id, { key, amount: "$1,010.5\u200b", note: "A button\0" });
		const responses = [await admin.post(pathOf(id), sent), await admin.post(pathOf(id), sent)];
		for (const response of responses) expect(locationOf(response)).toBe(pathOf(id));
		expect(callsOf("request_refund")).toEqual(
			Array(2).fill({ paid_order: id, cents: 101_050, reason: "returned", note: "A button", key }),
		);
		expect(callsOf("payments")[0]).toEqual({ orderId: id, action: "refund" });
	});

	test.each([
		["amount", "Enter an amount such as 12.50.", { amount: "0" }, null],
		["amount", "Enter an amount such as 12.50.", { amount: "ten" }, null],
		["amount", "At most $29.29 can be refunded.", { amount: "30" }, conflict("refund_too_much", { left: 2929 })],
		["amount", "Nothing is left to refund.", {}, conflict("refund_too_much", { left: 0 })],
		["reason", "Choose a reason.", { reason: "toString" }, null],
		["note", "A note has at most 500 characters.", { note: "x".repeat(501) }, null],
	])("with a wrong %s keeps the input, and shows beside it: %s", async (name, message, fields, stub) => {
		const id = await newOrder("paid");
		stubPayment(id);
		stubs.request_refund = stub ?? { status: 200, text: JSON.stringify(crypto.randomUUID()) };
		const sent = form(id, fields);
		const page = await expectPage(await admin.post(pathOf(id), sent), stub ? 409 : 422, `>${message}</p>`);
		expect(formFields(page, "amount")).toMatchObject({ amount: sent.amount, note: sent.note });
		expect(page).toMatch(new RegExp(`name="${name}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${name}"`));
		expect(callsOf("request_refund")).toHaveLength(stub ? 1 : 0);
	});

	test("of a disputed payment, or with a used key, is rejected in words", async () => {
		const id = await newOrder("disputed");
		stubPayment(id, { refundable: 0, dispute: "open" });
		expect(await pageOf(id)).toContain("bank disputes this payment");
		for (const [code, title] of [
			["not_refundable", "This payment can't be refunded"],
			["idempotency_key_reused", "This refund was already requested"],
		] as const) {
			stubs.request_refund = conflict(code, { paymentStatus: "disputed" });
			await expectPage(await admin.post(pathOf(id), form(id)), 409, title);
		}
		expect(callsOf("payments")).toEqual([]);
	});

	test("that failed can be requested again", async () => {
		const id = await newOrder("paid", { status: "cancelled" });
		stubPayment(id, { refundable: 3929, owed: 3929, refunds: [refund({ status: "failed", note: "charge_disputed" })] });
		const again = ["Refund $39.29 Again", 'name="reason" value="cancelled"', "charge_disputed"];
		await expectPage(await admin.go(pathOf(id)), 200, ...again);
	});
});

test("a payment that doesn't match is accepted once", async () => {
	const id = await newOrder("review");
	const problem = "amount: 3929 expected, 3000 received, in the smallest unit of usd";
	stubPayment(id, { received: 3000, refundable: 0, problem });
	await expectPage(await admin.go(pathOf(id)), 200, problem, "Accept Payment");
	stubs.accept_payment = { status: 200, text: '"paid"' };
	const accept = () => admin.post(pathOf(id), { intent: "accept", id });
	expect(locationOf(await accept())).toBe(pathOf(id));
	expect(callsOf("accept_payment")).toEqual([{ paid_order: id }]);
	stubs.accept_payment = { status: 404, json: { code: "PT404", message: "payment_not_found", details: '""' } };
	await expectPage(await accept(), 409, "There is no payment to accept");
});

test("unpaid orders have a tab of their own, and are counted apart in the overview", async () => {
	const id = await newOrder("awaiting_payment");
	const tab = /aria-current="page"[^>]*>Unpaid</;
	await expectPage(await admin.go("/admin/orders?status=unpaid"), 200, `#${id.slice(0, 8)}</h3>`, tab);
	expect(await admin.main("/admin")).toMatch(/href="\/admin\/orders\?status=unpaid"[^>]*>\d+ unpaid order/);
});

// Lines and ranges of days: app/features/admin/order-export.test.ts
test("the export downloads the orders of a range of days, and names a wrong one", async () => {
	const id = await newOrder("pending", { created_at: "2020-02-29T12:00:00Z" });
	const response = await admin.go("/admin/csv?list=orders&from=2020-02-29&to=2020-02-29");
	expect(response.headers.get("content-disposition")).toBe('attachment; filename="orders-2020-02-29-2020-02-29.csv"');
	expect((await response.text()).split("\r\n").slice(1)).toEqual([expect.stringContaining(`,${id},pending,`), ""]);
	const wrong = await admin.go("/admin/csv?list=orders&from=2020-02-30&to=2020-02-29");
	expect([wrong.status, await wrong.text()]).toEqual([422, "from must be a date such as 2026-01-31."]);
});
