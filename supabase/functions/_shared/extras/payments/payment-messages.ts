import { z } from "zod";
import { formatCents } from "../../domain/money.ts";
import type { Content } from "../../mail/layout.ts";
import { dateOf, itemList, messageOf, Order, openOrder, seeOrder, writeToUs } from "../../mail/order-messages.ts";
import { BRAND } from "../../shop.config.ts";

/** Amounts are in the currency's smallest unit. */
const Payment = z.object({
	received: z.int(),
	refundable: z.int(),
	problem: z.string().nullable(),
	dispute: z.string().nullable(),
});

const PaidOrder = Order.extend({ payment: Payment });
const RefundedOrder = Order.extend({ payment: Payment.extend({ last_refund: z.int() }) });

const message = (content: (order: Order, siteUrl: string) => Content) => messageOf(Order, content);

/** The mail to a shopper whose order was canceled because it wasn't paid. */
const unpaid = (heading: string, reason: string) =>
	message((order, siteUrl) => ({
		subject: `Your ${BRAND} order ${order.reference} was not paid`,
		heading,
		blocks: [
			`${reason} Your order ${order.reference} of ${dateOf(order)} was canceled, and nothing was charged. Its pieces are available again:`,
			itemList(order),
			{ links: [seeOrder(order, siteUrl), writeToUs(siteUrl)] },
		],
	}));

export const PAYMENT_MESSAGES = {
	payment_expired: unpaid("Your order was not paid", "We received no payment in time."),
	payment_failed: unpaid("Your payment failed", "Your payment didn't go through."),
	order_refunded: messageOf(RefundedOrder, (order, siteUrl) => ({
		subject: `Refund for your ${BRAND} order ${order.reference}: ${formatCents(order.payment.last_refund)}`,
		heading: "Your refund is on its way",
		blocks: [
			`We refunded ${formatCents(order.payment.last_refund)} of your order ${order.reference} of ${dateOf(order)}, the way you paid. Your bank may need some days to show it.`,
			{ links: [seeOrder(order, siteUrl), writeToUs(siteUrl)] },
		],
	})),
	// Mails to the seller
	seller_payment_failed: message((order, siteUrl) => ({
		subject: `Payment failed: order ${order.reference}`,
		blocks: [
			"The order was canceled, and its products are available again. There is nothing to do.",
			itemList(order),
			{ links: [openOrder(order, siteUrl)] },
		],
	})),
	seller_payment_review: messageOf(PaidOrder, (order, siteUrl) => ({
		subject: `Payment to check: order ${order.reference}`,
		blocks: [
			`We received ${formatCents(order.payment.received)} for an order of ${formatCents(order.total_amount)}. Until you accept the payment, the order waits; canceling it after that sends the money back.`,
			...(order.payment.problem ? [{ list: [order.payment.problem] }] : []),
			{ links: [openOrder(order, siteUrl)] },
		],
	})),
	seller_payment_disputed: messageOf(PaidOrder, (order, siteUrl) => ({
		subject: `Payment ${order.payment.dispute === "lost" ? "returned by the bank" : "disputed"}: order ${order.reference}`,
		blocks: [
			order.payment.dispute === "lost"
				? "The customer's bank decided for the customer and took the money back. If the order isn't shipped yet, cancel it."
				: `The customer's bank disputes the payment of ${formatCents(order.payment.received)}. Answer it in the dashboard of your payment provider, before the date that is named there.`,
			{ links: [openOrder(order, siteUrl)] },
		],
	})),
	seller_refund_failed: message((order, siteUrl) => ({
		subject: `Refund failed: order ${order.reference}`,
		blocks: [
			"Your payment provider couldn't refund this order. The money is still owed to the customer: refund it again, or write to them.",
			{ links: [openOrder(order, siteUrl)] },
		],
	})),
} as const;
