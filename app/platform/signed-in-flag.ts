import { readStorage, writeStorage } from "./storage.ts";

/** The cookies below can be read by scripts (docs/decisions/0018). */
export const FLAG_COOKIE = "signed_in";
/** The account's id. */
export const ACCOUNT_COOKIE = "account";
/** The code of a toast. */
export const FLASH_COOKIE = "flash";

export function readCookie(name: string): string | null {
	const match = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie);
	return match?.[1] || null;
}

/** Moves the code of a toast from its cookie, which all tabs share, to the tab's storage, and returns it. */
export function keepFlash(): string | null {
	const code = readCookie(FLASH_COOKIE);
	if (code && writeStorage(FLASH_COOKIE, code, "sessionStorage")) removeFlashCookie();
	return code ?? readStorage(FLASH_COOKIE, "sessionStorage");
}

export function takeFlash(): string | null {
	const code = keepFlash();
	if (code) {
		writeStorage(FLASH_COOKIE, null, "sessionStorage");
		removeFlashCookie(); // it still has the code if storage is off or full
	}
	return code;
}

function removeFlashCookie(): void {
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
	document.cookie = `${FLASH_COOKIE}=; Path=/; Max-Age=0`;
}

export const isSignedIn = () => readCookie(FLAG_COOKIE) === "1";

export function paintSignedIn(): void {
	document.documentElement.toggleAttribute("data-signed-in", isSignedIn());
}

/** The channel's messages are flash codes or "". Returns null if the browser blocks site data. */
export function openSessionChannel(): BroadcastChannel | null {
	try {
		return new BroadcastChannel("session");
	} catch {
		return null;
	}
}
