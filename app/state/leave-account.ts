import { isSignedIn } from "./owner.ts";

/** What an account has on this device; guests' own copies, under the first two keys, stay. */
const COPIES = ["cart", "favorites"] as const;
const ACCOUNT_ONLY = ["addresses", "cards", "settings", "recently-viewed", "cart-aside", "favorites-aside"] as const;

/** Where a copy waits whose session ended by itself, until its owner signs in again on this device. */
export const asideKey = (key: (typeof COPIES)[number]) => `${key}-aside`;

/** True where a stored copy names an owner. */
function isOwned(text: string | null): boolean {
	try {
		return Boolean((JSON.parse(text ?? "null") as { owner?: unknown } | null)?.owner);
	} catch {
		return false;
	}
}

/** Tells this tab's stores, as the browser tells those of other tabs. */
const tell = (key: string) => dispatchEvent(new StorageEvent("storage", { key }));

/** Sets an account's copy aside: nobody else is shown it, and nothing in it is lost (architecture decision 9). */
export function setAside(key: (typeof COPIES)[number]): void {
	try {
		const text = localStorage.getItem(key);
		if (!text || !isOwned(text)) return;
		localStorage.setItem(asideKey(key), text);
		localStorage.removeItem(key);
	} catch {
		return; // storage is off: there is no copy
	}
	tell(key);
}

/** The shopper signed out: what the account has on this device goes; cart and favourites are safe on the server. */
export function forgetAccount(): void {
	try {
		for (const key of COPIES) if (isOwned(localStorage.getItem(key))) localStorage.removeItem(key);
		for (const key of ACCOUNT_ONLY) localStorage.removeItem(key);
	} catch {
		return; // storage is off: there is nothing to forget
	}
	for (const key of [...COPIES, ...ACCOUNT_ONLY]) tell(key);
}

/** Nobody is signed in any more, by the shopper's wish or because the session ended. */
export function leaveAccount(wished: boolean): void {
	if (isSignedIn()) return;
	if (wished) forgetAccount();
	else for (const key of COPIES) setAside(key);
}
