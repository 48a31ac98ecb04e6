import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { orUnavailable, parseRows } from "#app/platform/query-result.server.ts";
import type { RowOf } from "#app/platform/supabase.server.ts";
import { isoFromTimestamp, isUuid } from "#shared/domain/postgres-formats.ts";
import { renderHtml, renderText } from "#shared/mail/layout.ts";
import { contentOf, type MailText } from "#shared/mail/messages.ts";

type MailRow = RowOf<"list_mails", "order_id" | "sent_at" | "failed_at" | "last_error">;

function toAdminMail({ id, order_id, kind, attempts, next_attempt_at, sent_at, failed_at, last_error }: MailRow) {
	return {
		id,
		/** Null for mails about accounts. */
		orderId: order_id,
		kind,
		state: sent_at ? ("sent" as const) : failed_at ? ("failed" as const) : ("due" as const),
		/** When the mail was sent or failed for good, or will be tried next; ISO 8601. */
		at: isoFromTimestamp(sent_at ?? failed_at ?? next_attempt_at),
		attempts,
		/** The provider's error code. */
		error: last_error,
	};
}

export type AdminMail = ReturnType<typeof toAdminMail>;

/** Lists the orders' mails, oldest first; without order ids, the latest mails that failed for good. */
export const listMails = ({ log, session }: PrivateContext, orderIds?: readonly string[]): Promise<AdminMail[]> =>
	orUnavailable(log, "admin-mails", async () => {
		const { data } = await session.db.rpc("list_mails", orderIds && { order_ids: [...orderIds] }).throwOnError();
		return parseRows<MailRow>(data, "next_attempt_at").map(toAdminMail);
	});

/** Returns null if no mail of an order has this id. */
export async function previewMail({ log, session }: PrivateContext, id: string, siteUrl: string) {
	if (!isUuid(id)) return null;
	return orUnavailable(log, "preview-mail", async () => {
		const { data } = await session.db.rpc("preview_mail", { id }).throwOnError();
		const [row] = parseRows(data, "kind");
		if (!row) return null;
		if (row.content) return row.content as unknown as MailText;
		const content = contentOf(row, siteUrl);
		return { text: renderText(content), html: renderHtml(content, siteUrl) };
	});
}
