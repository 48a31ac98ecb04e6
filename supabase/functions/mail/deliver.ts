import { renderHtml, renderText } from "../_shared/mail/layout.ts";
import { contentOf, type Mail, type MailText } from "../_shared/mail/messages.ts";
import { CONTACT_EMAIL } from "../_shared/shop.config.ts";
import type { Message, SendMail } from "./provider.ts";

/** The result for a claimed mail, which was sent unless there is `error` or `unattempted`. A type, as interfaces aren't assignable to Json. */
export type Result = {
	id: string;
	content?: MailText;
	/** Contains no address. */
	error?: string;
	is_permanent?: boolean;
	unattempted?: boolean;
};

/** Calls the database function exchange_mails, which stores results and returns the next mails, in order. */
export type ExchangeMails = (results: readonly Result[], batch: number) => Promise<Mail[]>;

interface Delivery {
	exchange: ExchangeMails;
	send: SendMail;
	siteUrl: string;
	/** `error` contains no address. */
	onFailure(mail: Pick<Mail, "id" | "kind">, error: string): void;
}

/** Less than a minute, as a run starts every minute and mails are claimed for a minute. */
const MAX_RUN_MS = 40_000;
const BATCH = 10;

/** Sends due mails in order, until the provider is unavailable. */
export async function deliverDueMails({ exchange, send, siteUrl, onFailure }: Delivery): Promise<{ sent: number }> {
	const endsAt = Date.now() + MAX_RUN_MS;
	let sent = 0;
	let isUnavailable = false;
	let results: Result[] = [];
	/** Recipients of a mail that must be tried again. Later mails to them wait for it. */
	const waiting = new Set<string>();
	do {
		const mails = await exchange(results, isUnavailable || Date.now() > endsAt ? 0 : BATCH);
		results = [];
		for (const mail of mails) {
			if (isUnavailable || Date.now() > endsAt || waiting.has(mail.recipient)) {
				results.push({ id: mail.id, unattempted: true });
				continue;
			}
			const delivered = await deliver(mail, send, siteUrl);
			results.push(delivered.result);
			isUnavailable = delivered.isUnavailable;
			if (delivered.result.is_permanent === false) waiting.add(mail.recipient);
			if (delivered.result.error) onFailure({ id: mail.id, kind: mail.kind }, delivered.result.error);
			else sent += 1;
		}
	} while (results.length > 0);
	return { sent };
}

async function deliver(
	mail: Mail,
	send: SendMail,
	siteUrl: string,
): Promise<{ result: Result; isUnavailable: boolean }> {
	const { id, recipient } = mail;
	let message: Omit<Message, "to">;
	try {
		message = mail.content ?? render(mail, siteUrl);
	} catch {
		// A newer version of this function may be able to render it
		return { result: { id, error: "can't be rendered", is_permanent: false }, isUnavailable: false };
	}
	const { subject, text, html } = message;
	const failure = await send({ ...message, to: recipient === "seller" ? CONTACT_EMAIL : recipient }, id);
	const error = failure && { error: failure.error, is_permanent: failure.isPermanent };
	return { result: { id, content: { subject, text, html }, ...error }, isUnavailable: failure?.isPermanent === false };
}

function render(mail: Mail, siteUrl: string): Omit<Message, "to"> {
	const content = contentOf(mail, siteUrl);
	const { subject, unsubscribeUrl } = content;
	return { subject, text: renderText(content), html: renderHtml(content, siteUrl), ...unsubscribing(unsubscribeUrl) };
}

/** Makes mail clients show a button that posts to the URL (RFC 8058). */
const unsubscribing = (url?: string) =>
	url && { headers: { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } };
