import { useSyncExternalStore } from "react";
import { type Badge, paintBadge } from "./badges.ts";

interface DeviceStoreOptions<T> {
	/** The key in local storage. */
	key: string;
	/** What is stored (or null) to a value; never throws. */
	read: (stored: string | null) => T;
	/** A value to what is stored; JSON unless given. */
	write?: (value: T) => string;
	/** What the server renders and hydration starts from. */
	empty: T;
	/** The header's counter that shows it, and what that says. */
	badge?: { name: Badge; count: (value: T) => number };
}

/**
 * A value in local storage that components share and that follows other tabs. Every reading starts from what storage
 * holds now, so that a change made here never undoes one made in another tab a moment ago. Where storage is off or full
 * the value lives on in memory: a shopper in a strict browser can still shop, until the page is left.
 */
export function createDeviceStore<T>({ key, read, write = JSON.stringify, empty, badge }: DeviceStoreOptions<T>) {
	let text: string | null | undefined; // what `value` was read from; undefined before the first reading
	let value = empty;
	const listeners = new Set<() => void>();

	const stored = () => {
		try {
			return localStorage.getItem(key);
		} catch {
			return null;
		}
	};
	const get = (): T => {
		const now = stored();
		if (now === text) return value; // the same object: React compares
		text = now;
		value = read(now);
		return value;
	};
	const paint = () => badge && paintBadge(badge.name, badge.count(get()));
	const tell = () => {
		paint();
		for (const listener of listeners) listener();
	};
	const set = (next: T) => {
		try {
			localStorage.setItem(key, write(next));
		} catch (error) {
			// biome-ignore lint/suspicious/noConsole: on the shopper's own device
			console.warn(`${key} is kept in memory only:`, error);
		}
		// Where it was not written, what is stored stays as it was, and `value` counts until another tab changes that
		text = stored();
		value = next;
		tell();
	};
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
		};
	};
	/** The value, or what `part` says of it: a component is drawn again only where that has changed. */
	const use = <Part = T>(part = (whole: T) => whole as unknown as Part): Part =>
		useSyncExternalStore(
			subscribe,
			() => part(get()),
			() => part(empty),
		);

	if (typeof document !== "undefined") {
		// For the life of the page: the counter follows other tabs on pages that show nothing else of the store
		addEventListener("storage", (event) => {
			if (event.key !== key && event.key !== null) return;
			text = undefined; // read again, though it may be the same: whose it is may have changed
			tell();
		});
		// Back from the browser's page cache: other tabs' changes were not told
		addEventListener("pageshow", tell);
		paint();
	}
	return { get, set, use, subscribe };
}
