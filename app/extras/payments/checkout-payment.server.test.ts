import { describe, expect, test, vi } from "vitest";
import { SIMULATED_PAYMENT } from "#app/features/checkout/checkout-form.server.ts";
import type { PaymentState, PaymentStatus } from "#shared/extras/payments/payment-contract.ts";
import { getUnpaidOrder, onlinePayment, redirectAfterOrder, safePaymentUrl } from "./checkout-payment.server.ts";

const PAYMENT_ORIGIN = "https://pay.example";
const valuesOf = (PAYMENT_METHODS?: string) =>
	onlinePayment({ PAYMENT_ORIGIN, PAYMENT_METHODS })?.methods.map(({ value }) => value);

test("a checkout without a provider is simulated, with every method and the specification's texts", () => {
	expect(onlinePayment({ PAYMENT_METHODS: "credit-card" })).toBeNull();
	expect(SIMULATED_PAYMENT).toEqual({
		provider: null,
		methods: [
			{ value: "credit-card", label: "Credit card" },
			{ value: "paypal", label: "PayPal" },
		],
		note: "Demo checkout: no card is charged or stored",
		button: "Pay",
	});
});

test("a checkout with a provider offers the enabled methods", () => {
	expect(valuesOf()).toEqual(["credit-card"]);
	expect(valuesOf("paypal, credit-card, cash")).toEqual(["credit-card", "paypal"]);
	expect(onlinePayment({ PAYMENT_ORIGIN })).toMatchObject({ provider: "stripe", button: "Continue to Payment" });
	expect(onlinePayment({ PAYMENT_ORIGIN })?.express?.button).toBe("Express Checkout");
	expect(onlinePayment({ PAYMENT_ORIGIN, PAYMENT_METHODS: "paypal" })?.express).toBeUndefined();
});

test("redirects to payment pages of PAYMENT_ORIGIN only", () => {
	const log = vi.fn();
	const urlOf = (url: string | null, origin?: string) =>
		safePaymentUrl({ env: { PAYMENT_ORIGIN: origin } as never, log }, { url } as PaymentState);
	expect(urlOf(`${PAYMENT_ORIGIN}/c/1#part`, PAYMENT_ORIGIN)).toBe(`${PAYMENT_ORIGIN}/c/1#part`);
	expect(urlOf(null, PAYMENT_ORIGIN)).toBeNull();
	expect(log).not.toHaveBeenCalled();
	for (const url of ["http://pay.example/c/1", "https://pay.example.evil.example/", "javascript:alert(1)"])
		expect(urlOf(url, PAYMENT_ORIGIN), url).toBeNull();
	expect(urlOf(`${PAYMENT_ORIGIN}/c/1`)).toBeNull();
	expect(log).toHaveBeenCalledTimes(4);
	expect(safePaymentUrl({ env: {} as never, log }, undefined)).toBeNull();
});

describe("without a payment page, an order continues", () => {
	const pathOf = (success: boolean, paymentStatus?: PaymentStatus, origin?: string) => {
		const payment = paymentStatus && { paymentStatus, url: null, expiresAt: null };
		const ctx = { env: { PAYMENT_ORIGIN: origin } as never, log: vi.fn() };
		const request = new Request("https://shop.test/checkout");
		const response = redirectAfterOrder(ctx, request, { success, error: null, data: { id: "1", payment } });
		return response.headers.get("location");
	};

	test("at its confirmation when payments are simulated or it is paid", () => {
		expect(pathOf(true)).toBe("/order-confirmation?order=1");
		expect(pathOf(false)).toBe("/order-confirmation?order=1&stored");
		for (const status of ["paid", "processing", "review"] as const)
			expect(pathOf(true, status, PAYMENT_ORIGIN), status).toBe("/order-confirmation?order=1");
	});

	test("at its own page when it is unpaid, or stored by an earlier attempt", () => {
		expect(pathOf(true, "awaiting_payment", PAYMENT_ORIGIN)).toBe("/account/orders/1?payment=unavailable");
		expect(pathOf(true, "expired", PAYMENT_ORIGIN)).toBe("/account/orders/1");
		expect(pathOf(false, undefined, PAYMENT_ORIGIN)).toBe("/account/orders/1");
	});
});

test("an unpaid order that can't be read is undefined, and null is for none", async () => {
	const read = (result: Promise<{ data: unknown }>) => {
		const db = { rpc: () => ({ throwOnError: () => result }) };
		return getUnpaidOrder({ env: { PAYMENT_ORIGIN }, log: vi.fn(), session: { db } } as never);
	};
	expect(await read(Promise.reject(new Error("timeout")))).toBeUndefined();
	expect(await read(Promise.resolve({ data: "<!doctype html>" }))).toBeUndefined();
	expect(await read(Promise.resolve({ data: null }))).toBeNull();
});
