/** Readable by scripts (docs/decisions/0018). */
export const FLAG_COOKIE = "signed_in";
/** The account's id. */
export const ACCOUNT_COOKIE = "account";
/** The code of a toast. */
export const FLASH_COOKIE = "flash";

export function readCookie(name: string): string | null {
	const match = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie);
	return match?.[1] || null;
}

/** Takes the code of a toast from its cookie, which other tabs can read, too. */
export function takeFlash(): string | null {
	const code = readCookie(FLASH_COOKIE);
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
	if (code) document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0`;
	return code;
}

export const isSignedIn = () => readCookie(FLAG_COOKIE) === "1";

export function paintSignedIn(): void {
	document.documentElement.toggleAttribute("data-signed-in", isSignedIn());
}

/** Messages are flash codes or "". Null if the browser blocks site data. */
export function openSessionChannel(): BroadcastChannel | null {
	try {
		return new BroadcastChannel("session");
	} catch {
		return null;
	}
}
