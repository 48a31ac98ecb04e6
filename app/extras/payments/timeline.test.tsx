import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Timeline } from "#app/routes/order/sections.tsx";
import type { OrderPayment } from "./order-payment.server.ts";

const AT = "2026-11-23T10:00:00Z";
const PAID: OrderPayment = { expiresAt: AT, paidAt: AT, received: 3929, dispute: null, disputed: 0, refunds: [] };
const event = (id: number, status: string, note: string | null = null) => ({ id, status, at: AT, note });

function labelsOf(payment: OrderPayment | null, events: ReturnType<typeof event>[]): string[] {
	const order = { events, payment, status: events.at(-1)?.status, stepsAhead: [], carrier: null, arrives: "" };
	const html = renderToStaticMarkup(<Timeline order={order as unknown as Parameters<typeof Timeline>[0]["order"]} />);
	return [...html.matchAll(/class="status [^>]*>([^<]*)</g)].map(([, label = ""]) => label);
}

test("a paid order was placed and paid, and isn't pending", () => {
	const events = [event(1, "pending"), event(2, "pending", "Payment received"), event(3, "processing")];
	expect(labelsOf(PAID, events)).toEqual(["Order placed", "Payment received", "To be sent"]);
	const late = [event(1, "pending"), event(2, "cancelled", "Not paid")];
	expect(labelsOf(PAID, late)).toEqual(["Order placed", "Cancelled"]);
});

test("an order with simulated payment keeps its status's words after it was placed", () => {
	expect(labelsOf(null, [event(1, "pending"), event(2, "shipped")])).toEqual(["Order placed", "Shipped"]);
});
