import type { Mail } from "../../supabase/functions/_shared/mail/messages.ts";
import { deliverDueMails, type ExchangeMails } from "../../supabase/functions/mail/deliver.ts";
import type { Message, SendMail } from "../../supabase/functions/mail/provider.ts";
import type { Connection } from "./real-postgres.ts";

/** The outbox over a PostgreSQL connection with the rights of the secret key, as the function `mail` has it over HTTP. */
export const exchangeOver =
	(connection: Connection): ExchangeMails =>
	async (results, batch) => {
		const { rows } = await connection.query<Omit<Mail, "created_at"> & { created_at: Date }>(
			"select * from public.exchange_mails($1, $2)",
			[JSON.stringify(results), batch],
		);
		return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
	};

export const deliverOver = (exchange: ExchangeMails, send: SendMail) =>
	deliverDueMails({ exchange, send, siteUrl: "https://shop.test", onFailure: () => {} });

/** Sends all due mails. Returns them in order. */
export async function sendDueMails(connection: Connection): Promise<Message[]> {
	const sent: Message[] = [];
	await deliverOver(exchangeOver(connection), async (message) => {
		sent.push(message);
		return null;
	});
	return sent;
}
