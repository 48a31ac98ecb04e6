import { safeRedirect } from "./safe-redirect.ts";
import { cookieAttributes, parseCookies } from "./session-cookie.server.ts";

/** A sign-up whose e-mail is not confirmed yet, and the page to return to. */
interface PendingConfirmation {
	email: string;
	next: string;
}

const COOKIE = "awaited_link";
/** Sent to /auth/sent and /auth/confirm only. */
const PATH = "/auth";
/** Seconds; as long as the link is valid (supabase/config.toml, otp_expiry). */
const MAX_AGE = 3600;
/** Browsers drop cookies of more than 4,096 bytes. */
const MAX_LENGTH = 3_000;

export function readPendingConfirmation(request: Request): PendingConfirmation | null {
	const [email, next] = (parseCookies(request).get(COOKIE) ?? "").split("|").map(decode);
	return email ? { email, next: safeRedirect(next) } : null;
}

/** The Set-Cookie value that stores a pending confirmation, or deletes it. */
export function pendingConfirmationCookie(request: Request, pending: PendingConfirmation | null): string {
	const attributes = `HttpOnly; ${cookieAttributes(new URL(request.url), PATH)}`;
	if (!pending) return `${COOKIE}=; Max-Age=0; ${attributes}`;
	const email = encodeURIComponent(pending.email);
	const next = encodeURIComponent(safeRedirect(pending.next));
	const value = email.length + next.length > MAX_LENGTH ? email.slice(0, MAX_LENGTH) : `${email}|${next}`;
	return `${COOKIE}=${value}; Max-Age=${MAX_AGE}; ${attributes}`;
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}
