/** The readable cookie beside the session: it says that a session exists and holds no secret (architecture decision 1). */
export const FLAG_COOKIE = "signed_in";
/** The id of the account that is signed in, or was a moment ago. Readable too. */
export const ACCOUNT_COOKIE = "account";
/** A readable cookie that carries one toast across a redirect; the page that shows it deletes it. */
export const FLASH_COOKIE = "flash";

/** A readable cookie's value in the browser, or null. As it stands: ours are plain words, and decoding can throw. */
export function readableCookie(name: string): string | null {
	const match = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie);
	return match?.[1] || null;
}

/** Shows the header's signed-in or signed-out half: CSS looks at `data-signed-in` on <html>. */
export function paintSignedIn(): void {
	document.documentElement.toggleAttribute("data-signed-in", readableCookie(FLAG_COOKIE) === "1");
}
