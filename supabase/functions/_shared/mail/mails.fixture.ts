import { MAIL_KINDS } from "./messages.ts";
import { orderData, paidOrderData } from "./order.fixture.ts";

export const PRICE_DROP_TOKEN = "33333333-3333-4333-8333-333333333333";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** What ends the text of shoppers' mails. */
export const FOOTER = `Your emails:
https://shop.test/account/mails

Questions? Write to hello@encore.example.

Encore:
214 Alder Street
Portland, OR 97204
United States
`;

const SAMPLES: readonly [kind: string, data: object][] = [
	["order_received", orderData()],
	["order_shipped", orderData({ tracking_number: "1Z999AA10123456784" })],
	["order_delivered", orderData()],
	["order_cancelled", paidOrderData()],
	["order_refunded", paidOrderData({ last_refund: 2950 })],
	["payment_expired", orderData()],
	["payment_failed", orderData()],
	["new_order", orderData()],
	["seller_payment_failed", orderData()],
	["seller_payment_review", paidOrderData({ problem: "amount: 13916 expected, 13900 received" })],
	["seller_payment_disputed", paidOrderData()],
	["seller_refund_failed", orderData()],
	["new_device", { user_agent: FIREFOX }],
	[
		"contact_message",
		{ name: "Amara", email: "amara@encore.example", subject: "The blazer", message: "Is it lined?\n\nThank you!" },
	],
	["deletion_requested", {}],
	["account_deleted", { cancelled_orders: 2 }],
	[
		"price_drop",
		{
			token: PRICE_DROP_TOKEN,
			products: [
				{ id: "enc-0001", name: "Trucker denim jacket", old_price: 68, new_price: 51 },
				{ id: "enc-0011", name: "Chelsea ankle boots", old_price: 54.83, new_price: 49.99 },
			],
		},
	],
];

/** Every kind, with its data. Those of extras that were taken out are left out. */
export const MAILS = SAMPLES.filter(([kind]) => MAIL_KINDS.includes(kind));
