import { describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "../../../domain/order-status.ts";
import { PAYMENT_STATUSES } from "../payment-contract.ts";
import {
	canTakeStep,
	isOver,
	orderPaymentState,
	owedAmount,
	PAYMENT_TEXTS,
	refundableAmount,
} from "./order-payment.ts";

const PAIRS = ORDER_STATUSES.flatMap((status) => PAYMENT_STATUSES.map((payment) => [status, payment] as const));

describe("every order status with every payment status", () => {
	test.each(PAIRS)("%s and %s", (status, payment) => {
		const state = orderPaymentState(status, payment);
		if (!state) return;
		// There is a next step for the seller, the order waits for something, or it is finished
		const isWaiting = state.owedTo !== "nobody";
		expect(state.steps.length > 0 || isWaiting || isOver(status, payment)).toBe(true);
		const isUnsent = status === "pending" || status === "processing";
		if (isUnsent && !state.steps.includes("advance")) expect(PAYMENT_TEXTS[payment].hint).not.toBeNull();
		expect(state.owedTo === "shopper").toBe(status === "cancelled" && /^(paid|partially_refunded)$/.test(payment));
	});

	test("occur, except unpaid orders that were packed, and ended payments of orders that weren't canceled", () => {
		expect(PAIRS.filter(([status, payment]) => !orderPaymentState(status, payment))).toHaveLength(20);
	});
});

test("a shipped order can be delivered, whatever its payment's status is", () => {
	for (const payment of PAYMENT_STATUSES)
		if (orderPaymentState("shipped", payment)) expect(canTakeStep("shipped", payment, "advance"), payment).toBe(true);
});

test.each([
	["pending", "awaiting_payment", false],
	["pending", "review", false],
	["pending", "disputed", false],
	["pending", "refunded", true],
	["processing", "charged_back", true],
	["shipped", "refunded", false],
])("an order that is %s, its payment %s, is over: %j", (status, payment, over) => {
	expect(isOver(status, payment)).toBe(over);
});

test("a pair that never occurs has no steps, and isn't over", () => {
	expect([canTakeStep("shipped", "expired", "cancel"), isOver("shipped", "expired")]).toEqual([false, false]);
});

describe("the refundable and the owed amount", () => {
	const refund = (amount: number, status: string) => ({ amount, status });
	const paid = { received: 3929, dispute: null as string | null, disputed: 0, refunds: [refund(0, "")] };

	test("is the received amount minus refunds that didn't fail", () => {
		const refunds = [refund(1000, "succeeded"), refund(500, "pending"), refund(9, "failed"), refund(8, "withdrawn")];
		expect(refundableAmount("paid", { ...paid, refunds })).toBe(2429);
		expect(owedAmount("cancelled", "paid", { ...paid, refunds })).toBe(2429);
	});

	test.each([
		[[], 0],
		[[refund(9, "failed"), refund(1000, "succeeded")], 0],
		[[refund(9, "failed")], 9],
		[[refund(3925, "succeeded"), refund(9, "withdrawn")], 4],
	])("after the refunds %j, an order that was sent is owed %i cents", (refunds, owed) => {
		expect(owedAmount("shipped", "paid", { ...paid, refunds })).toBe(owed);
	});

	test("is 0 while the bank or an admin decides, and excludes the amount that the bank took", () => {
		expect(refundableAmount("disputed", { ...paid, dispute: "open", disputed: 1 })).toBe(0);
		expect(refundableAmount("review", paid)).toBe(0);
		expect(refundableAmount("partially_refunded", { ...paid, dispute: "lost", disputed: 1000 })).toBe(2929);
		expect(refundableAmount("paid", { ...paid, dispute: "won", disputed: 1000 })).toBe(3929);
		const refunds = [refund(3929, "succeeded")];
		expect(owedAmount("cancelled", "charged_back", { ...paid, dispute: "lost", disputed: 3929, refunds })).toBe(0);
	});
});
