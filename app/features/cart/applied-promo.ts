import { useSyncExternalStore } from "react";
import { PROMO_KEY } from "#app/features/checkout/checkout-draft.ts";
import { liveLines } from "#shared/domain/cart.ts";
import { cartStore } from "./cart-store.ts";

/**
 * The promo code in force, or null, as on the server and while hydrating. The server took it, and it is kept for this
 * visit (the tab's session storage) without its worth, which is asked for with every quote. Forgotten when the cart is
 * emptied, and with the checkout's draft.
 */
export const useAppliedPromo = (): string | null => useSyncExternalStore(subscribe, read, () => null);

/** Longest code that a request takes (contracts). */
const MOST = 100;

const listeners = new Set<() => void>();
let unsaved: string | null = null; // where storage is off, the code lives until the page is left

function read(): string | null {
	try {
		const code = sessionStorage.getItem(PROMO_KEY);
		return code && code.length <= MOST ? code : unsaved;
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

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
};

export const keepPromo = (code: string): void => write(code);

export function forgetPromo(): void {
	if (read()) write(null);
}

// Whoever emptied it: this page, another tab, or the account
cartStore.subscribe(() => {
	if (liveLines(cartStore.get()).length === 0) forgetPromo();
});
