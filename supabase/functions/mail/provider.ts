export interface Message {
	to: string;
	subject: string;
	text: string;
	html: string;
	headers?: Record<string, string>;
}

interface Failure {
	/** A text that names no address and no content. */
	error: string;
	/** Retries would fail, too. */
	isPermanent: boolean;
}

/** Returns null on success. A used key sends nothing. */
export type SendMail = (message: Message, idempotencyKey: string) => Promise<Failure | null>;

interface ResendOptions {
	apiKey: string;
	/** @example "Encore <hello@encore.example>" */
	from: string;
	baseUrl?: string;
	fetch?: (request: Request) => Promise<Response>;
}

const TIMEOUT_MS = 8_000;

/** Of the mail, not of the settings: https://resend.com/docs/api-reference/errors. */
const PERMANENT = /^(?:400|422) (?!invalid_from_address)/;

/** Resend's HTTP API; locally a stand-in (supabase/local/mail-api.ts). */
export function resend({
	apiKey,
	from,
	baseUrl = "https://api.resend.com",
	fetch = globalThis.fetch,
}: ResendOptions): SendMail {
	return async ({ to, ...message }, idempotencyKey) => {
		const request = new Request(`${baseUrl}/emails`, {
			method: "POST",
			headers: {
				authorization: `Bearer ${apiKey}`,
				"content-type": "application/json",
				"idempotency-key": idempotencyKey,
			},
			body: JSON.stringify({ from, to: [to], ...message }),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		try {
			const response = await fetch(request);
			if (response.ok) return null;
			const error = `${response.status} ${await errorName(response)}`;
			// An earlier version of the function sent another text
			if (error === "409 invalid_idempotent_request") return null;
			return { error, isPermanent: PERMANENT.test(error) };
		} catch (error) {
			return { error: error instanceof Error ? error.name : "unknown", isPermanent: false };
		}
	};
}

/** Not the message, which may quote the address. */
async function errorName(response: Response): Promise<string> {
	const { name } = ((await response.json().catch(() => null)) ?? {}) as { name?: unknown };
	return typeof name === "string" && /^\w{1,50}$/.test(name) ? name : "unknown";
}
