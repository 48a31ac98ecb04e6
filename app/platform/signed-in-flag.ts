/** Cookies beside the session that scripts can read (docs/decisions/0018). "1" if there is a session. */
export const FLAG_COOKIE = "signed_in";
/** The account's id; outlives the session by 20 seconds. */
export const ACCOUNT_COOKIE = "account";
/** The code of a toast for the next page, which deletes it. */
export const FLASH_COOKIE = "flash";

/** Not decoded: our values need no encoding, and decoding can throw. */
export function readCookie(name: string): string | null {
	const match = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie);
	return match?.[1] || null;
}

/** Shows the signed-in or signed-out half of the header, by CSS. */
export function paintSignedIn(): void {
	document.documentElement.toggleAttribute("data-signed-in", readCookie(FLAG_COOKIE) === "1");
}

/** Tabs broadcast a flash code or "" when the session changes. Null if the browser blocks site data. */
export function openSessionChannel(): BroadcastChannel | null {
	try {
		return new BroadcastChannel("session");
	} catch {
		return null;
	}
}
