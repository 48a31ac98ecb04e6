import { vi } from "vitest";

/** Stubs localStorage until vi.unstubAllGlobals() is called. */
export function stubStorage() {
	const storage = { entries: new Map<string, string>(), isFull: false };
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => storage.entries.get(key) ?? null,
		setItem: (key: string, text: string) => {
			if (storage.isFull) throw new Error("full");
			storage.entries.set(key, text);
		},
		removeItem: (key: string) => void storage.entries.delete(key),
	});
	return storage;
}
