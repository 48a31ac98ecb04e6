import { useSyncExternalStore } from "react";
import { PROMO_KEY } from "#app/features/checkout/checkout-draft.ts";
import { liveLines } from "#shared/domain/cart.ts";
import { cartStore } from "./cart-store.ts";

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
	try {
		const code = sessionStorage.getItem(PROMO_KEY);
		return code && code.length <= MAX_LENGTH ? code : unsaved;
	} catch {
		return unsaved;
	}
}

function write(code: string | null): void {
	unsaved = null;
	try {
		if (code) sessionStorage.setItem(PROMO_KEY, code);
		else sessionStorage.removeItem(PROMO_KEY);
	} catch {
		unsaved = code;
	}
	for (const listener of listeners) listener();
}

export const savePromo = (code: string): void => write(code);

export function clearPromo(): void {
	if (read()) write(null);
}

cartStore.subscribe(() => {
	if (liveLines(cartStore.get()).length === 0) clearPromo();
});
