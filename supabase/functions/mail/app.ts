import { log } from "../_shared/log.ts";
import type { Mail } from "../_shared/mail/messages.ts";
import { createApp } from "../_shared/runtime/app.ts";
import { requireSecretKey } from "../_shared/runtime/auth.ts";
import { serviceClient } from "../_shared/runtime/clients.ts";
import { HttpError } from "../_shared/runtime/http-error.ts";
import { deliverDueMails, type ExchangeMails } from "./deliver.ts";
import { resend } from "./provider.ts";

async function call<T>(request: PromiseLike<{ data: T; error: { code: string; message: string } | null }>): Promise<T> {
	const { data, error } = await request;
	if (error) throw new Error(`the outbox failed: ${error.code} ${error.message}`, { cause: error });
	return data;
}

const exchange: ExchangeMails = async (results, batch) =>
	(await call(serviceClient.rpc("exchange_mails", { results: [...results], batch }))) as Mail[];

/** Throws an HttpError (503) unless all are set. */
function readSettings() {
	const names = ["RESEND_API_KEY", "MAIL_FROM", "SITE_URL"] as const;
	const [apiKey = "", from = "", siteUrl = ""] = names.map((name) => Deno.env.get(name));
	const missing = names.filter((name) => !Deno.env.get(name)).join(", ");
	if (missing)
		throw new HttpError(
			503,
			"mail_not_configured",
			`Mails wait until these secrets are set (docs/deploy.md): ${missing}`,
		);
	return { send: resend({ apiKey, from, baseUrl: Deno.env.get("RESEND_URL") }), siteUrl: siteUrl.replace(/\/$/, "") };
}

/** `POST /mail`, with the secret key only (docs/decisions/0037). */
export const app = createApp("mail", async (context) => {
	await requireSecretKey(context.req.raw);
	const requestId = context.get("requestId");
	const onFailure = ({ id, kind }: Pick<Mail, "id" | "kind">, error: string) =>
		log("warn", "mail", { requestId, mail: id, kind, failure: error });
	return context.json(await deliverDueMails({ exchange, ...readSettings(), onFailure }));
});
