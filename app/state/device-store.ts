import { useSyncExternalStore } from "react";
import { paintBadges } from "../lib/badges.ts";

interface DeviceStoreOptions<T> {
	/** The key in local storage. */
	key: string;
	/** What is stored (or null) to a value; never throws. */
	read: (stored: string | null) => T;
	/** What the server renders and hydration starts from. */
	empty: T;
}

/**
 * A value in local storage that components share and that follows other tabs. Where storage is off or full the value
 * lives on in memory: a shopper in a strict browser can still shop, until the page is left.
 */
export function createDeviceStore<T>({ key, read, empty }: DeviceStoreOptions<T>) {
	let value: T | undefined;
	const listeners = new Set<() => void>();

	const stored = () => {
		try {
			return localStorage.getItem(key);
		} catch {
			return null;
		}
	};
	const tell = () => {
		paintBadges();
		for (const listener of listeners) listener();
	};
	const reread = () => {
		value = read(stored());
		tell();
	};
	const onStorage = (event: StorageEvent) => {
		if (event.key === key || event.key === null) reread();
	};
	const onPageShow = (event: PageTransitionEvent) => {
		if (event.persisted) reread(); // back from the browser's page cache: other tabs' changes were not told
	};

	const get = (): T => {
		value ??= read(stored());
		return value;
	};
	const set = (next: T) => {
		value = next;
		try {
			localStorage.setItem(key, JSON.stringify(next));
		} catch (error) {
			console.warn(`${key} is kept in memory only:`, error);
		}
		tell();
	};
	const subscribe = (listener: () => void) => {
		if (listeners.size === 0) {
			addEventListener("storage", onStorage);
			addEventListener("pageshow", onPageShow);
		}
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
			if (listeners.size > 0) return;
			removeEventListener("storage", onStorage);
			removeEventListener("pageshow", onPageShow);
		};
	};
	const use = () => useSyncExternalStore(subscribe, get, () => empty);
	return { get, set, use };
}
