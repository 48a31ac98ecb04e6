import type { Mailbox, ShopMessage } from "./mailbox.ts";

export const MAIL_API_KEY = "re_encore_local_demo_not_a_secret";
export const MAIL_API_PATH = "/_mail/emails";

const failure = (statusCode: number, name: string, message: string) =>
	Response.json({ statusCode, name, message }, { status: statusCode });

/** Stands in for Resend's `POST /emails` with its errors and idempotency keys. Puts mails into the mailbox. */
export function createMailApi(mailbox: Mailbox): (request: Request) => Promise<Response> {
	const sent = new Map<string, { id: string; body: string }>();
	return async (request) => {
		if (request.method !== "POST") return failure(405, "method_not_allowed", "This address accepts POST only.");
		if (request.headers.get("authorization") !== `Bearer ${MAIL_API_KEY}`)
			return failure(403, "invalid_api_key", "API key is invalid.");
		const body = await request.text();
		const key = request.headers.get("idempotency-key") ?? crypto.randomUUID();
		const previous = sent.get(key);
		if (previous && previous.body !== body)
			return failure(409, "invalid_idempotent_request", "Same idempotency key used with a different request payload.");
		if (previous) return Response.json({ id: previous.id });
		const { from, to, subject, html, text, headers } = JSON.parse(body) as Record<string, unknown>;
		const [recipient] = Array.isArray(to) ? to : [];
		if (!from || !subject || !(html || text))
			return failure(422, "missing_required_field", "The request body is missing one or more required fields.");
		// See https://resend.com/docs/knowledge-base/what-email-addresses-to-use-for-testing
		if (!/^[^\s@]+@(?!example\.com$)[^\s@]+$/.test(String(recipient)))
			return failure(422, "validation_error", `Invalid \`to\` field: ${recipient}`);
		const id = crypto.randomUUID();
		sent.set(key, { id, body });
		const message = { to: String(recipient), subject: String(subject), html: String(html), text: String(text) };
		await mailbox.send({ ...message, headers: headers as ShopMessage["headers"] });
		return Response.json({ id });
	};
}
