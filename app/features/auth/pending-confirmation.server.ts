import { safeRedirect } from "./redirects.ts";
import { cookieAttributes, parseCookies } from "./session-cookie.server.ts";

interface PendingConfirmation {
	email: string;
	next: string;
}

const COOKIE = "awaited_link";
const PATH = "/auth";
/** Longer than the link is valid, so that another one can be requested. */
const MAX_AGE = 3600;
/** Browsers drop cookies over 4,096 bytes. */
const MAX_LENGTH = 3_000;

export function readPendingConfirmation(request: Request): PendingConfirmation | null {
	const [email, next] = (parseCookies(request).get(COOKIE) ?? "").split("|").map(decode);
	return email ? { email, next: safeRedirect(next) } : null;
}

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
