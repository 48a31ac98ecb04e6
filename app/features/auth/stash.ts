/** What a device keeps under its owner's name, by its key in local storage. */
export type Copy = "cart" | "favorites";

/** Where an account's copy waits whose session ended by itself, until its owner signs in again on this device. */
export const asideKey = (key: Copy, owner: string) => `${key}-of-${owner}`;

/** Sets an account's copy aside: nobody else is shown it, and nothing in it is lost (architecture decision 9). */
export function setAside(key: Copy, owner: string): void {
	try {
		const text = localStorage.getItem(key);
		if (text === null) return;
		localStorage.setItem(asideKey(key, owner), text);
		localStorage.removeItem(key);
	} catch {
		// storage is off or full: it stays where it is, and is not shown
	}
}

/** Takes what was set aside for this account, once; null where there is nothing. */
export function takeAside(key: Copy, owner: string): string | null {
	try {
		const text = localStorage.getItem(asideKey(key, owner));
		localStorage.removeItem(asideKey(key, owner));
		return text;
	} catch {
		return null;
	}
}
