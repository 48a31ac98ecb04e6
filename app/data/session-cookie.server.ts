import { FLAG_COOKIE, FLASH_COOKIE } from "../lib/flag-cookie.ts";
import type { FlashCode } from "../lib/flash-messages.ts";

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
const SEPARATOR = "|"; // neither a JWT nor a refresh token holds one

/** `Secure` always, but for plain http on this very machine, where Safari would drop the cookie. */
export function attributes(url: URL, path = "/"): string {
	const local = url.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
	return `Path=${path}; SameSite=Lax${local ? "" : "; Secure"}`;
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
	let text = "";
	for (let i = 0; i < MOST_CHUNKS; i++) {
		const chunk = held.get(`session.${i}`);
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
	const base = attributes(new URL(request.url));
	const text = tokens ? [tokens.accessToken, tokens.refreshToken, tokens.expiresAt, ""].join(SEPARATOR) : "";
	const chunks = text.match(new RegExp(`.{1,${CHUNK}}`, "g")) ?? [];
	if (chunks.length > MOST_CHUNKS)
		throw new RangeError(`a session of ${text.length} characters does not fit in ${MOST_CHUNKS} cookies`);
	const held = cookies(request);
	const set = chunks.map((chunk, i) => `session.${i}=${chunk}; Max-Age=${KEEP_SECONDS}; HttpOnly; ${base}`);
	for (let i = chunks.length; i < MOST_CHUNKS; i++)
		if (held.has(`session.${i}`)) set.push(`session.${i}=; Max-Age=0; HttpOnly; ${base}`);
	set.push(flag(base, tokens !== null));
	return set;
}

const flag = (base: string, signedIn: boolean) =>
	signedIn ? `${FLAG_COOKIE}=1; Max-Age=${KEEP_SECONDS}; ${base}` : `${FLAG_COOKIE}=; Max-Age=0; ${base}`;

/** The Set-Cookie value that makes the flag say what is true; null where it does already. */
export function flagCookie(request: Request, signedIn: boolean): string | null {
	const says = cookies(request).get(FLAG_COOKIE) === "1";
	return says === signedIn ? null : flag(attributes(new URL(request.url)), signedIn);
}

/** A Set-Cookie value that shows one toast on the next page; see app/lib/flash-messages.ts. */
export function flashCookie(request: Request, code: FlashCode): string {
	return `${FLASH_COOKIE}=${code}; Max-Age=20; ${attributes(new URL(request.url))}`;
}
