type Area = "localStorage" | "sessionStorage";

/** Returns the stored text, or null if there is none or storage is disabled. */
export function readStorage(key: string, area: Area = "localStorage"): string | null {
	try {
		return globalThis[area].getItem(key);
	} catch {
		return null;
	}
}

/** Stores the text; null removes the key. Returns false if storage is disabled or full. */
export function writeStorage(key: string, text: string | null, area: Area = "localStorage"): boolean {
	try {
		if (text === null) globalThis[area].removeItem(key);
		else globalThis[area].setItem(key, text);
		return true;
	} catch {
		return false;
	}
}
