import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { escapeHtml } from "../functions/_shared/mail/layout.ts";

export interface Mail {
	/** ISO 8601. */
	at: string;
	to: string;
	subject: string;
	/** Derived from the HTML, as Supabase Lite's text part links to a URL that only hosted projects have. */
	text: string;
	html: string;
	links: string[];
	/** Additional headers of the shop's mails, such as List-Unsubscribe. */
	headers: Record<string, string>;
}

export type ShopMessage = EmailMessage & { headers?: Record<string, string> };

const MAX_MAILS = 200;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

const decodeEntities = (text: string) =>
	text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

const toMail = (message: ShopMessage): Mail => {
	const html = message.html ?? "";
	return {
		at: new Date().toISOString(),
		to: message.to,
		subject: message.subject,
		text: decodeEntities(html.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, " "))
			.replace(/[ \t]+/g, " ")
			.replace(/\s*\n\s*/g, "\n")
			.trim(),
		html,
		links: [...html.matchAll(/href="([^"]+)"/g)].map((match) => decodeEntities(match[1] ?? "")),
		headers: message.headers ?? {},
	};
};

export class Mailbox implements EmailDriver {
	#mails: Mail[] = [];

	async send(message: ShopMessage): Promise<void> {
		this.#mails = [toMail(message), ...this.#mails].slice(0, MAX_MAILS);
	}

	/** Newest first. */
	get mails(): readonly Mail[] {
		return this.#mails;
	}

	html(): string {
		const mails = this.#mails.map(
			(mail) =>
				`<article><h2>${escapeHtml(mail.subject)}</h2><p class="meta">To ${escapeHtml(mail.to)}, <time>${mail.at}</time></p><iframe sandbox title="HTML" srcdoc="${escapeHtml(mail.html)}"></iframe><details><summary>Text</summary><pre>${escapeHtml(mail.text)}</pre></details>${mail.links
					.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`)
					.join("")}</article>`,
		);
		return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Local mailbox</title><style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
article { border-top: 1px solid; padding: 1rem 0 } h2 { margin: 0; font-size: 1.1rem } .meta { margin: 0; opacity: .75 }
iframe { width: 100%; height: 36rem; border: 0 } pre { white-space: pre-wrap; font: inherit } a { overflow-wrap: anywhere }
</style></head><body><h1>Local mailbox</h1><p>Mail that the shop would have sent, newest first. Reload for more.</p>${
			mails.join("") || "<p>No mail yet.</p>"
		}</body></html>`;
	}
}
