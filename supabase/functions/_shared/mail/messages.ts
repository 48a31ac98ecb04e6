import { z } from "zod";
import { describeDevice } from "../devices.ts";
import { formatShopTime } from "../domain/dates.ts";
import { isoFromTimestamp } from "../domain/postgres-formats.ts";
import { BRAND } from "../shop.config.ts";
import type { Block, Content } from "./layout.ts";
import { ORDER_MESSAGES } from "./order-messages.ts";
import { PRICE_DROP_MESSAGES } from "./price-drop-messages.ts";

/** A row of the table `mails`. */
export interface Mail {
	id: string;
	kind: string;
	/** An address, or "seller". */
	recipient: string;
	data: unknown;
	/** As it was sent before. */
	content: MailText | null;
	created_at: string;
}

export type MailText = { subject: string; text: string; html: string };

/** A text depends on these only, so that a retry is the same request. */
type Rendered = Pick<Mail, "kind" | "data" | "created_at">;

const formatTime = (timestamp: string) => formatShopTime(isoFromTimestamp(timestamp), "date-time");

/** By `kind`. */
const MESSAGES: Readonly<Record<string, (mail: Rendered, siteUrl: string) => Content>> = {
	...ORDER_MESSAGES,
	...PRICE_DROP_MESSAGES,
	new_device({ data, created_at }, siteUrl) {
		const { user_agent } = z.object({ user_agent: z.string() }).parse(data);
		return {
			subject: `New device on your ${BRAND} account`,
			blocks: [
				`Your ${BRAND} account was used on a device that we haven't seen before:`,
				{ list: [`When: ${formatTime(created_at)}`, `Browser: ${describeDevice(user_agent)}`] },
				"If it was you, there is nothing to do.",
				"If it wasn't you, choose a new password now, which signs out every other device. Then check where you are signed in. If you can't sign in, write to us.",
				{
					links: [
						["Choose a new password", `${siteUrl}/account?tab=settings&reset=true`],
						["Where you are signed in", `${siteUrl}/account/sessions`],
						["Write to us", `${siteUrl}/contact`],
					],
				},
			],
		};
	},
	account_deleted({ data, created_at }, siteUrl) {
		const { cancelled_orders } = z.object({ cancelled_orders: z.int() }).parse(data);
		const cancelled: Block[] = cancelled_orders > 0 ? ["Orders that weren't paid yet were cancelled."] : [];
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

/** Of the mails that are always sent. The seller and deleted accounts have no page of emails. */
function footerOf(kind: string, siteUrl: string): Block[] {
	const isAboutOrder = /^(order|payment)_/.test(kind);
	if (!isAboutOrder && kind !== "new_device") return [];
	const reason = isAboutOrder
		? `You get this email because you ordered at ${BRAND}. Emails about orders are always sent.`
		: `You get this email because you have an account at ${BRAND}. Emails about its security are always sent.`;
	return [reason, { links: [["Your emails", `${siteUrl}/account/mails`]] }];
}

/** Throws for an unknown kind, and for data of another shape. */
export function contentOf(mail: Rendered, siteUrl: string): Content {
	const message = MESSAGES[mail.kind];
	if (!message) throw new Error(`there is no mail of the kind ${mail.kind}`);
	return { footer: footerOf(mail.kind, siteUrl), ...message(mail, siteUrl) };
}
