import type { Mail } from "../../supabase/functions/_shared/mail/messages.ts";
import { deliverDueMails, type Outbox } from "../../supabase/functions/mail/deliver.ts";
import type { SendMail } from "../../supabase/functions/mail/provider.ts";
import type { Connection } from "./real-postgres.ts";

/** The outbox over a PostgreSQL connection with the rights of the secret key, as the function `mail` has it over HTTP. */
export const outboxOf = (connection: Connection): Outbox => ({
	async claim() {
		const { rows } = await connection.query<Omit<Mail, "created_at"> & { created_at: Date }>(
			"select * from public.claim_mail()",
		);
		return rows[0] ? { ...rows[0], created_at: rows[0].created_at.toISOString() } : null;
	},
	markSent: async (id) => void (await connection.query("select public.mark_mail_sent($1)", [id])),
	markFailed: async (id, error, isPermanent) =>
		void (await connection.query("select public.mark_mail_failed($1, $2, $3)", [id, error, isPermanent])),
});

export const deliverOver = (outbox: Outbox, send: SendMail) =>
	deliverDueMails({ outbox, send, siteUrl: "https://shop.test", onFailure: () => {} });
