import { ACCOUNT_COOKIE, FLAG_COOKIE, FLASH_COOKIE } from "#app/platform/flag-cookie.ts";
import type { FlashCode } from "./flash-messages.ts";

/** What the auth service gave at sign-in. */
export interface Tokens {
	accessToken: string;
	refreshToken: string;
	/** Seconds since 1970 at which the access token ends. */
	expiresAt: number;
}

/** A browser keeps at most 4,096 bytes a cookie, name and attributes included; a token with a full cart is larger. */
const CHUNK = 3_500;
const MOST_CHUNKS = 8;
const KEEP_SECONDS = 60 * 60 * 24 * 30;
/** As long as a flash: until the next page. */
const LEAVING_SECONDS = 20;
const SEPARATOR = "|"; // neither a JWT nor a refresh token holds one

/** `Secure` always, but for plain http on this very machine, where Safari would drop the cookie. */
export function attributes(url: URL, path = "/"): string {
	const local = url.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
	return `Path=${path}; SameSite=Lax${local ? "" : "; Secure"}`;
}

/**
 * A chunk's name. Browsers keep `__Host-` for cookies of this very host that came by https: no other subdomain, and
 * nobody on the wire, can put a session of theirs in its place. Plain http on this machine has no such thing.
 */
function chunkName(url: URL, n: number): string {
	return `${attributes(url).endsWith("Secure") ? "__Host-" : ""}session.${n}`;
}

/** The cookies of a request, by name, as they stand. */
export function cookies(request: Request): Map<string, string> {
	const found = new Map<string, string>();
	for (const part of (request.headers.get("cookie") ?? "").split(";")) {
		const at = part.indexOf("=");
		if (at > 0) found.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
	}
	return found;
}

/** The session in a request, put together from its chunks; null where there is none or it is not whole. */
export function readSession(request: Request): Tokens | null {
	const held = cookies(request);
	const url = new URL(request.url);
	let text = "";
	for (let i = 0; i < MOST_CHUNKS; i++) {
		const chunk = held.get(chunkName(url, i));
		if (!chunk) break;
		text += chunk;
	}
	const [accessToken, refreshToken, expires, end] = text.split(SEPARATOR);
	const expiresAt = Number(expires);
	if (!accessToken || !refreshToken || end !== "" || !Number.isInteger(expiresAt)) return null;
	return { accessToken, refreshToken, expiresAt };
}

/** Set-Cookie values that store these tokens, or end the session; chunks left from a longer one are removed. */
export function sessionCookies(request: Request, tokens: Tokens | null): string[] {
	const url = new URL(request.url);
	const base = attributes(url);
	const text = tokens ? [tokens.accessToken, tokens.refreshToken, tokens.expiresAt, ""].join(SEPARATOR) : "";
	const chunks = text.match(new RegExp(`.{1,${CHUNK}}`, "g")) ?? [];
	if (chunks.length > MOST_CHUNKS)
		throw new RangeError(`a session of ${text.length} characters does not fit in ${MOST_CHUNKS} cookies`);
	const held = cookies(request);
	const set = chunks.map((chunk, i) => `${chunkName(url, i)}=${chunk}; Max-Age=${KEEP_SECONDS}; HttpOnly; ${base}`);
	for (let i = chunks.length; i < MOST_CHUNKS; i++)
		if (held.has(chunkName(url, i))) set.push(`${chunkName(url, i)}=; Max-Age=0; HttpOnly; ${base}`);
	set.push(...flags(base, tokens, held));
	return set;
}

/**
 * The readable cookies: that somebody is signed in, and who. The account's id is no secret (it is in a picture's public
 * address); without it a page could not tell whose copies are on the device. It outlives the session by a moment, so
 * that the page after signing out knows whose copies to remove.
 */
function flags(base: string, tokens: Tokens | null, held: ReadonlyMap<string, string>): string[] {
	if (!tokens) {
		const left = held.get(ACCOUNT_COOKIE);
		const who = left && /^[\w-]+$/.test(left) ? [`${ACCOUNT_COOKIE}=${left}; Max-Age=${LEAVING_SECONDS}; ${base}`] : [];
		return [`${FLAG_COOKIE}=; Max-Age=0; ${base}`, ...who];
	}
	const account = claimOf(tokens.accessToken, "sub");
	const who = account ? [`${ACCOUNT_COOKIE}=${account}; Max-Age=${KEEP_SECONDS}; ${base}`] : [];
	return [`${FLAG_COOKIE}=1; Max-Age=${KEEP_SECONDS}; ${base}`, ...who];
}

/** A text that an access token claims, or null. The token is the service's or the shopper's own, and not verified here. */
export function claimOf(token: string | null, name: "sub" | "aal"): string | null {
	try {
		const [, claims = ""] = (token ?? "").split(".");
		const value = (JSON.parse(atob(claims.replace(/-/g, "+").replace(/_/g, "/"))) as Record<string, unknown>)[name];
		return typeof value === "string" && /^[\w-]{1,100}$/.test(value) ? value : null;
	} catch {
		return null;
	}
}

/** The Set-Cookie values that make the readable cookies say what is true; none where they do already. */
export function flagCookies(request: Request, accessToken: string | null): string[] {
	const held = cookies(request);
	const base = attributes(new URL(request.url));
	const signedIn = held.get(FLAG_COOKIE) === "1";
	if (!accessToken) return signedIn ? flags(base, null, held) : [];
	const account = claimOf(accessToken, "sub");
	const isRight = signedIn && (account === null || held.get(ACCOUNT_COOKIE) === account);
	return isRight ? [] : flags(base, { accessToken, refreshToken: "", expiresAt: 0 }, held);
}

/** A Set-Cookie value that shows one toast on the next page; see app/features/auth/flash-messages.ts. */
export function flashCookie(request: Request, code: FlashCode): string {
	return `${FLASH_COOKIE}=${code}; Max-Age=${LEAVING_SECONDS}; ${attributes(new URL(request.url))}`;
}
