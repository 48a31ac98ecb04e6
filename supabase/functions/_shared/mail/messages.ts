import { z } from "zod";
import { formatShopTime } from "../domain/dates.ts";
import { DELETION_DAYS, ORDERS_STAY } from "../domain/facts.ts";
import { isoFromTimestamp } from "../domain/postgres-formats.ts";
import { CONTACT_MESSAGES } from "../extras/contact-form/index.ts";
import { PAYMENT_MESSAGES } from "../extras/payments/index.ts";
import { PRICE_DROP_MESSAGES } from "../extras/price-drops/index.ts";
import { NEW_DEVICE_MESSAGES } from "../extras/sessions/index.ts";
import { BRAND } from "../shop.config.ts";
import type { Block, Content } from "./layout.ts";
import { ORDER_MESSAGES } from "./order-messages.ts";

/** A row of the table `mails`. */
export interface Mail {
	id: string;
	kind: string;
	/** An email address, or "seller". */
	recipient: string;
	data: unknown;
	/** The mail as an earlier attempt sent it. */
	content: MailText | null;
	created_at: string;
}

export type MailText = { subject: string; text: string; html: string };

/** The text depends only on these, so that a retry sends the same request. */
type Rendered = Pick<Mail, "kind" | "data" | "created_at">;

const formatTime = (timestamp: string) => formatShopTime(isoFromTimestamp(timestamp), "date-time");

/** Messages by `kind`. */
const MESSAGES: Readonly<Record<string, (mail: Rendered, siteUrl: string) => Content>> = {
	...ORDER_MESSAGES,
	...PAYMENT_MESSAGES,
	...PRICE_DROP_MESSAGES,
	...NEW_DEVICE_MESSAGES,
	...CONTACT_MESSAGES,
	deletion_requested({ created_at }, siteUrl) {
		const until = new Date(Date.parse(isoFromTimestamp(created_at)) + DELETION_DAYS * 86_400_000).toISOString();
		return {
			subject: `Your ${BRAND} account will be deleted on ${formatShopTime(until)}`,
			heading: "Your account will be deleted",
			blocks: [
				`You asked us to delete your ${BRAND} account. That happens on ${formatShopTime(until)}. Until then nothing changes, and you can keep it.`,
				ORDERS_STAY,
				"If it wasn't you, keep the account and choose a new password.",
				{
					links: [
						["Keep my account", `${siteUrl}/account?tab=settings`],
						["Write to us", `${siteUrl}/contact`],
					],
				},
			],
			footer: [
				`You get this email because you have an account at ${BRAND}. Emails about its deletion are always sent.`,
				{ links: [["Your emails", `${siteUrl}/account/mails`]] },
			],
		};
	},
	account_deleted({ data, created_at }, siteUrl) {
		const { cancelled_orders } = z.object({ cancelled_orders: z.int() }).parse(data);
		const cancelled: Block[] = cancelled_orders > 0 ? ["Orders that weren't paid yet were canceled."] : [];
		return {
			subject: `Your ${BRAND} account was deleted`,
			blocks: [
				`Your ${BRAND} account was deleted on ${formatTime(created_at)}. Erased for good:`,
				{
					list: [
						"your email address, password and name",
						"your profile picture",
						"your cart and favorites",
						"your sessions on all devices",
						"names, addresses, phone numbers and notes on your orders",
					],
				},
				...cancelled,
				"Your orders stay in our books with their products, prices and dates, without anything that names you. Once this email is sent, we no longer store your email address.",
				"If it wasn't you, or if you have a question, write to us. A deleted account can't be restored.",
				{ links: [["Write to us", `${siteUrl}/contact`]] },
			],
		};
	},
};

export const MAIL_KINDS: readonly string[] = Object.keys(MESSAGES);

/** Only mails about orders have this footer, as the seller and deleted accounts have no emails page. */
function footerOf(kind: string, siteUrl: string): Block[] {
	if (!/^(order|payment)_/.test(kind)) return [];
	return [
		`You get this email because you ordered at ${BRAND}. Emails about orders are always sent.`,
		{ links: [["Your emails", `${siteUrl}/account/mails`]] },
	];
}

/** Throws for an unknown kind, and for data that doesn't match the kind's schema. */
export function contentOf(mail: Rendered, siteUrl: string): Content {
	const message = MESSAGES[mail.kind];
	if (!message) throw new Error(`there is no mail of the kind ${mail.kind}`);
	return { footer: footerOf(mail.kind, siteUrl), ...message(mail, siteUrl) };
}
