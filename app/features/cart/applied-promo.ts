import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "#app/platform/storage.ts";
import { liveLines } from "#shared/domain/cart.ts";
import { cartStore } from "./cart-store.ts";

const STORAGE_KEY = "promo";
const MAX_LENGTH = 100;

const listeners = new Set<() => void>();
let unsaved: string | null = null; // used while storage is disabled

/** Null on the server and while hydrating. */
export const useAppliedPromo = (): string | null => useSyncExternalStore(subscribe, read, () => null);

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

function read(): string | null {
	const code = readStorage(STORAGE_KEY, "sessionStorage");
	return code && code.length <= MAX_LENGTH ? code : unsaved;
}

export function savePromo(code: string | null): void {
	unsaved = writeStorage(STORAGE_KEY, code, "sessionStorage") ? null : code;
	for (const listener of listeners) listener();
}

export function clearPromo(): void {
	if (read()) savePromo(null);
}

cartStore.subscribe(() => {
	if (liveLines(cartStore.get()).length === 0) clearPromo();
});
