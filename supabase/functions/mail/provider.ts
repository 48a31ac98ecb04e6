export interface Message {
	to: string;
	subject: string;
	text: string;
	html: string;
	headers?: Record<string, string>;
}

interface Failure {
	/** A text without the address and the mail's content. */
	error: string;
	/** Whether retries would fail, too. */
	isPermanent: boolean;
}

/** Returns null on success. Sends nothing if the key was used before. */
export type SendMail = (message: Message, idempotencyKey: string) => Promise<Failure | null>;

interface ResendOptions {
	apiKey: string;
	/** @example "Encore <hello@encore.example>" */
	from: string;
	baseUrl?: string;
	fetch?: (request: Request) => Promise<Response>;
}

const TIMEOUT_MS = 8_000;

/** Errors of the mail, not of the settings (https://resend.com/docs/api-reference/errors). */
const PERMANENT = /^(?:400|422) (?!invalid_from_address)/;

/** Resend's HTTP API. The local stand-in is supabase/local/mail-api.ts. */
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
			// The mail was sent with the text of an earlier version of this function
			if (error === "409 invalid_idempotent_request") return null;
			return { error, isPermanent: PERMANENT.test(error) };
		} catch (error) {
			return { error: error instanceof Error ? error.name : "unknown", isPermanent: false };
		}
	};
}

/** Returns the error's name, as its message may quote the address. */
async function errorName(response: Response): Promise<string> {
	const { name } = ((await response.json().catch(() => null)) ?? {}) as { name?: unknown };
	return typeof name === "string" && /^\w{1,50}$/.test(name) ? name : "unknown";
}
