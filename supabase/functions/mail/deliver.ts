import { renderHtml, renderText } from "../_shared/mail/layout.ts";
import { contentOf, type Mail } from "../_shared/mail/messages.ts";
import { CONTACT_EMAIL } from "../_shared/shop.config.ts";
import type { SendMail } from "./provider.ts";

/** The database functions of the same names. */
export interface Outbox {
	claim(): Promise<Mail | null>;
	markSent(id: string): Promise<void>;
	markFailed(id: string, error: string, isPermanent: boolean): Promise<void>;
}

interface Delivery {
	outbox: Outbox;
	send: SendMail;
	siteUrl: string;
	/** `error` contains no address. */
	onFailure(mail: Pick<Mail, "id" | "kind">, error: string): void;
}

/** Runs start every minute. */
const MAX_RUN_MS = 40_000;

/** Sends due mails in order, until the provider is unavailable. */
export async function deliverDueMails({ outbox, send, siteUrl, onFailure }: Delivery): Promise<{ sent: number }> {
	const endsAt = Date.now() + MAX_RUN_MS;
	let sent = 0;
	while (Date.now() < endsAt) {
		const mail = await outbox.claim();
		if (!mail) break;
		const { failure, isUnavailable } = await deliver(mail, send, siteUrl);
		if (!failure) {
			await outbox.markSent(mail.id);
			sent += 1;
			continue;
		}
		onFailure({ id: mail.id, kind: mail.kind }, failure.error);
		await outbox.markFailed(mail.id, failure.error, failure.isPermanent);
		if (isUnavailable) break;
	}
	return { sent };
}

async function deliver(mail: Mail, send: SendMail, siteUrl: string) {
	let content: ReturnType<typeof contentOf>;
	try {
		content = contentOf(mail, siteUrl);
	} catch {
		// A newer version of this function may render it
		return { failure: { error: "can't be rendered", isPermanent: false }, isUnavailable: false };
	}
	const { subject, unsubscribeUrl } = content;
	const to = mail.recipient === "seller" ? CONTACT_EMAIL : mail.recipient;
	const message = {
		to,
		subject,
		text: renderText(content),
		html: renderHtml(content),
		...unsubscribing(unsubscribeUrl),
	};
	const failure = await send(message, mail.id);
	return { failure, isUnavailable: failure?.isPermanent === false };
}

/** RFC 8058: mail clients show a button, and post to the address without asking. */
const unsubscribing = (url?: string) =>
	url && { headers: { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } };
