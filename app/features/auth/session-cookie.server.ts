import type { Session as AuthSession, JwtPayload } from "@supabase/supabase-js";
import { ACCOUNT_COOKIE, FLAG_COOKIE, FLASH_COOKIE } from "#app/platform/signed-in-flag.ts";
import type { FlashCode } from "./flash-messages.ts";
import { safeRedirect } from "./redirects.ts";

export type Tokens = ReturnType<typeof toTokens>;

export function toTokens(session: Omit<AuthSession, "token_type">) {
	/** Seconds since 1970. */
	const expiresAt = session.expires_at ?? Math.floor(Date.now() / 1000) + session.expires_in;
	return { accessToken: session.access_token, refreshToken: session.refresh_token, expiresAt };
}

/** Browsers drop cookies over 4,096 bytes. */
const CHUNK_LENGTH = 3_500;
const MAX_CHUNKS = 8;
const SESSION_MAX_AGE = 60 * 60 * 24 * 30;
/** Seconds; the lifetime of an access token (jwt_expiry). */
const UNVERIFIED_MAX_AGE = 600;
const FLASH_MAX_AGE = 20;
const SEPARATOR = "|"; // never part of a token

/** `Secure` except for http on localhost, where Safari would drop the cookie. */
export function cookieAttributes(url: URL, path = "/"): string {
	const isLocal = url.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
	return `Path=${path}; SameSite=Lax${isLocal ? "" : "; Secure"}`;
}

/** `unverified` holds the tokens of a sign-in that lacks its second factor. */
type TokenCookie = "session" | "unverified";

/** The prefix `__Host-` keeps other subdomains from setting the cookie; it requires `Secure`. */
function chunkName(url: URL, name: TokenCookie, n: number): string {
	return `${cookieAttributes(url).endsWith("Secure") ? "__Host-" : ""}${name}.${n}`;
}

export function parseCookies(request: Request): Map<string, string> {
	const pairs = (request.headers.get("cookie") ?? "").split(";").flatMap((part): [string, string][] => {
		const at = part.indexOf("=");
		return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()]] : [];
	});
	return new Map(pairs);
}

export function readTokens(request: Request, name: TokenCookie): Tokens | null {
	const cookies = parseCookies(request);
	const url = new URL(request.url);
	let joined = "";
	for (let n = 0; n < MAX_CHUNKS; n++) {
		const chunk = cookies.get(chunkName(url, name, n));
		if (!chunk) break;
		joined += chunk;
	}
	const [accessToken, refreshToken, expires, end] = joined.split(SEPARATOR);
	const expiresAt = Number(expires);
	if (!accessToken || !refreshToken || end !== "" || !Number.isInteger(expiresAt)) return null;
	return { accessToken, refreshToken, expiresAt };
}

export const sessionCookies = (request: Request, tokens: Tokens | null): string[] => [
	...tokenCookies(request, "session", tokens),
	...scriptVisibleCookies(request, tokens?.accessToken ?? null),
];

export function tokenCookies(request: Request, name: TokenCookie, tokens: Tokens | null): string[] {
	const url = new URL(request.url);
	const attributes = cookieAttributes(url);
	const joined = tokens ? [tokens.accessToken, tokens.refreshToken, tokens.expiresAt, ""].join(SEPARATOR) : "";
	const chunks = joined.match(new RegExp(`.{1,${CHUNK_LENGTH}}`, "g")) ?? [];
	if (chunks.length > MAX_CHUNKS)
		throw new RangeError(`a session of ${joined.length} characters does not fit in ${MAX_CHUNKS} cookies`);
	const cookies = parseCookies(request);
	const maxAge = name === "session" ? SESSION_MAX_AGE : UNVERIFIED_MAX_AGE;
	const names = Array.from({ length: MAX_CHUNKS }, (_, n) => chunkName(url, name, n));
	return names.flatMap((chunkName, n) => {
		if (chunks[n]) return [`${chunkName}=${chunks[n]}; Max-Age=${maxAge}; HttpOnly; ${attributes}`];
		return cookies.has(chunkName) ? [`${chunkName}=; Max-Age=0; HttpOnly; ${attributes}`] : [];
	});
}

/** Whether the token belongs to a guest, who orders without an account (extras/guests). The token isn't verified. */
export const isGuestToken = (token: string | null): boolean => claimsOf(token).is_anonymous === true;

/** The cookies of platform/signed-in-flag.ts. Guests aren't signed in. Keeps the account's id, so that a later page can clear its copies. */
function scriptVisibleCookies(request: Request, accessToken: string | null): string[] {
	const attributes = cookieAttributes(new URL(request.url));
	if (accessToken && !isGuestToken(accessToken)) {
		const account = claimOf(accessToken, "sub");
		const flag = `${FLAG_COOKIE}=1; Max-Age=${SESSION_MAX_AGE}; ${attributes}`;
		return account ? [flag, `${ACCOUNT_COOKIE}=${account}; Max-Age=${SESSION_MAX_AGE}; ${attributes}`] : [flag];
	}
	return [`${FLAG_COOKIE}=; Max-Age=0; ${attributes}`];
}

export function flagCookies(request: Request, accessToken: string | null): string[] {
	const cookies = parseCookies(request);
	const isFlagged = cookies.get(FLAG_COOKIE) === "1";
	const account = claimOf(accessToken, "sub");
	const isCorrect =
		accessToken && !isGuestToken(accessToken)
			? isFlagged && (account === null || cookies.get(ACCOUNT_COOKIE) === account)
			: !isFlagged;
	return isCorrect ? [] : scriptVisibleCookies(request, accessToken);
}

/** Returns the header (part 0) or the claims (part 1) of a token without verifying it; empty if malformed. */
export function decodeTokenPart(token: string, part: 0 | 1): Record<string, unknown> {
	try {
		const text = (token.split(".")[part] ?? "").replace(/-/g, "+").replace(/_/g, "/");
		const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
		return JSON.parse(new TextDecoder().decode(bytes)) ?? {}; // the JSON may be null
	} catch {
		return {};
	}
}

/** Doesn't verify the token. */
export const claimsOf = (token: string | null): Partial<JwtPayload> => decodeTokenPart(token ?? "", 1);

/** Doesn't verify the token. */
export function claimOf(token: string | null, name: "sub" | "aal"): string | null {
	const value: unknown = claimsOf(token)[name];
	return typeof value === "string" && /^[\w-]{1,100}$/.test(value) ? value : null;
}

export function flashCookie(request: Request, code: FlashCode): string {
	return `${FLASH_COOKIE}=${code}; Max-Age=${FLASH_MAX_AGE}; ${cookieAttributes(new URL(request.url))}`;
}

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
