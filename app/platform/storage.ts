type Area = "localStorage" | "sessionStorage";

/** Returns a stored text; null without one, or if storage is off. */
export function readStorage(key: string, area: Area = "localStorage"): string | null {
	try {
		return globalThis[area].getItem(key);
	} catch {
		return null;
	}
}

/** Null removes the key. Returns false if storage is off or full. */
export function writeStorage(key: string, text: string | null, area: Area = "localStorage"): boolean {
	try {
		if (text === null) globalThis[area].removeItem(key);
		else globalThis[area].setItem(key, text);
		return true;
	} catch {
		return false;
	}
}
