import { z } from "zod";
import { ColumnAmount } from "../contracts/fields.ts";
import { OrderLine } from "../contracts/pricing.ts";
import { formatShopTime } from "../domain/dates.ts";
import { deliveryDates, formatDelivery } from "../domain/delivery.ts";
import { returnWithin } from "../domain/facts.ts";
import { formatCents } from "../domain/money.ts";
import { mailPicture } from "../domain/photos.ts";
import { isoFromTimestamp } from "../domain/postgres-formats.ts";
import { sizeAndCondition } from "../domain/product.ts";
import { findMethod, shippingRow } from "../domain/shipping.ts";
import { findCarrier } from "../domain/tracking.ts";
import { BRAND } from "../shop.config.ts";
import type { Block, Content } from "./layout.ts";

/** The result of the database function `order_mail_data`. */
export const Order = z.object({
	id: z.string(),
	reference: z.string(),
	created_at: z.string().transform(isoFromTimestamp),
	total_amount: ColumnAmount,
	shipping_method: z.string(),
	tracking_number: z.string().nullable(),
	items: z.array(OrderLine),
	/** Lines of the postal address, with the name; empty if the account was deleted, for a guest who paid nothing, or without an address. */
	ship_to: z.array(z.string()),
	/** The token with which a guest opens the order (extras/guests). */
	link_token: z.string().optional(),
	/** Amounts are in the currency's smallest unit. Missing without an online payment. */
	payment: z.object({ received: z.int(), refundable: z.int() }).optional(),
});
export type Order = z.infer<typeof Order>;

export const dateOf = ({ created_at }: Order) => formatShopTime(created_at);

const delivery = ({ created_at, shipping_method }: Order) =>
	formatDelivery(deliveryDates(Date.parse(created_at), findMethod(shipping_method)));

const toLine = ({ name, quantity, images, ...item }: OrderLine) => ({
	name: `${quantity} × ${name}`,
	details: sizeAndCondition(item),
	image: mailPicture(images[0] ?? ""),
});

export const itemList = ({ items }: Order): Block => ({ lines: items.map(toLine) });

function receipt({ items, total_amount: total, shipping_method }: Order): Block {
	const subtotal = items.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
	return {
		lines: items.map((item) => ({ ...toLine(item), amount: formatCents(item.lineTotal) })),
		totals: [
			["Subtotal", formatCents(subtotal)],
			shippingRow(total - subtotal, shipping_method),
			["Total", formatCents(total)],
		],
	};
}

export const seeOrder = ({ id, link_token }: Order, siteUrl: string) =>
	["See your order", `${siteUrl}/account/orders/${id}${link_token ? `?link=${link_token}` : ""}`] as const;
export const writeToUs = (siteUrl: string) => ["Write to us", `${siteUrl}/contact`] as const;

export const openOrder = ({ id }: Order, siteUrl: string) =>
	["Open the order", `${siteUrl}/admin/orders?q=${id}`] as const;
const shipTo = ({ ship_to }: Order): Block[] =>
	ship_to.length > 0 ? [{ title: "Shipping to", address: ship_to }] : [];
const received = (text: string, { payment }: Order) => (payment ? [`${text} ${formatCents(payment.received)}.`] : []);

/** Renders a mail whose data has this schema. */
export const messageOf =
	<Schema extends z.ZodType>(schema: Schema, content: (order: z.infer<Schema>, siteUrl: string) => Content) =>
	({ data }: { data: unknown }, siteUrl: string): Content =>
		content(schema.parse(data), siteUrl);
const message = (content: (order: Order, siteUrl: string) => Content) => messageOf(Order, content);

/** Messages by `kind`. */
export const ORDER_MESSAGES = {
	order_received: message((order, siteUrl) => ({
		subject: `Your ${BRAND} order ${order.reference}`,
		heading: "Thank you for your order",
		blocks: [
			`We received your order ${order.reference} on ${dateOf(order)}. We'll email you when it's on its way.`,
			receipt(order),
			...received("We received your payment of", order),
			`Delivery expected ${delivery(order)} (${order.shipping_method}).`,
			...shipTo(order),
			{ links: [seeOrder(order, siteUrl)] },
		],
	})),
	order_shipped: message((order, siteUrl) => {
		const carrier = order.tracking_number === null ? null : findCarrier(order.tracking_number);
		const tracking = order.tracking_number && `Tracking number: ${order.tracking_number}`;
		return {
			subject: `Your ${BRAND} order ${order.reference} is on its way`,
			heading: "Your order is on its way",
			blocks: [
				`We shipped your order ${order.reference}:`,
				itemList(order),
				...shipTo(order),
				...(tracking ? [carrier ? `${tracking} (${carrier.name})` : tracking] : []),
				{ links: [...(carrier ? [["Track the parcel", carrier.url] as const] : []), seeOrder(order, siteUrl)] },
			],
		};
	}),
	order_delivered: message((order, siteUrl) => ({
		subject: `Your ${BRAND} order ${order.reference} was delivered`,
		heading: "Your order was delivered",
		blocks: [
			`Your order ${order.reference} has arrived:`,
			itemList(order),
			`If something doesn't fit, you can return it within ${returnWithin}.`,
			{ links: [seeOrder(order, siteUrl), ["Returns", `${siteUrl}/returns`]] },
		],
	})),
	order_cancelled: message((order, siteUrl) => ({
		subject: `Your ${BRAND} order ${order.reference} was canceled`,
		heading: "Your order was canceled",
		blocks: [
			`Your order ${order.reference} of ${dateOf(order)} was canceled. We won't ship:`,
			itemList(order),
			...(order.payment?.refundable
				? [
						`We refund ${formatCents(order.payment.refundable)}, the way you paid. Your bank may need some days to show it.`,
					]
				: []),
			"If you didn't expect this, or if you have a question, write to us.",
			{ links: [seeOrder(order, siteUrl), writeToUs(siteUrl)] },
		],
	})),
	// Mails to the seller
	new_order: message((order, siteUrl) => ({
		subject: `New order ${order.reference}: ${formatCents(order.total_amount)}`,
		heading: `New order ${order.reference}`,
		blocks: [
			`Received on ${dateOf(order)}:`,
			receipt(order),
			...received("Paid:", order),
			{ links: [openOrder(order, siteUrl)] },
		],
	})),
} as const;
