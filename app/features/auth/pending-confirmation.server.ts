import { safeRedirect } from "./safe-redirect.ts";
import { attributes, cookies } from "./session-cookie.server.ts";

/** Whom a confirming link was mailed to, and where that shopper wanted to go. */
export interface PendingConfirmation {
	email: string;
	next: string;
}

/** Sent to /auth/sent and /auth/confirm only, their data requests included; no script reads it. */
const COOKIE = "awaited_link";
const PATH = "/auth";
/** Seconds: as long as the link is good (supabase/config.toml, otp_expiry). */
const KEEP_SECONDS = 3600;
/** A browser would drop a cookie of more than 4,096 bytes. */
const LONGEST = 3_000;

/** What this browser waits for, or null. `next` is checked again: a cookie is what a browser says. */
export function readPendingConfirmation(request: Request): PendingConfirmation | null {
	const [email, next] = (cookies(request).get(COOKIE) ?? "").split("|").map(decoded);
	return email ? { email, next: safeRedirect(next) } : null;
}

/** The Set-Cookie value that keeps it for as long as the link is good, or forgets it. */
export function pendingConfirmationCookie(request: Request, link: PendingConfirmation | null): string {
	const base = `HttpOnly; ${attributes(new URL(request.url), PATH)}`;
	if (!link) return `${COOKIE}=; Max-Age=0; ${base}`;
	const [email, next] = [link.email, safeRedirect(link.next)].map(encodeURIComponent) as [string, string];
	const held = email.length + next.length > LONGEST ? email.slice(0, LONGEST) : `${email}|${next}`;
	return `${COOKIE}=${held}; Max-Age=${KEEP_SECONDS}; ${base}`;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}
