import { useSyncExternalStore } from "react";
import { paintBadge } from "./paint.ts";
import { readStorage, writeStorage } from "./storage.ts";

interface DeviceStoreOptions<T> {
	key: string;
	/** Returns a default for invalid text. */
	parse: (stored: string | null) => T;
	/** Null removes the key. */
	serialize?: (value: T) => string | null;
	area?: Parameters<typeof readStorage>[1];
	/** The value on the server and during hydration. */
	empty: T;
	/** Returns the number to show in the badge with the same name as the key. */
	badgeCount?: (value: T) => number;
}

const rereads = new Set<() => void>();

/** Makes every store parse its text again. Call it when the account changes, as `parse` also depends on that. */
export function rereadStores(): void {
	for (const reread of rereads) reread();
}

/** A value in local storage or the given `area`; in memory if that is disabled or full. `get` reads storage, as another tab may write. */
export function createDeviceStore<T>({
	key,
	parse,
	serialize = JSON.stringify,
	area,
	empty,
	badgeCount,
}: DeviceStoreOptions<T>) {
	let text: string | null | undefined; // the source of `value`; undefined to read it again
	let value = empty;
	const listeners = new Set<() => void>();

	const get = (): T => {
		const stored = readStorage(key, area);
		if (stored === text) return value; // the same object, as React compares
		text = stored;
		value = parse(stored);
		return value;
	};
	const updateBadge = () => badgeCount && paintBadge(key, badgeCount(get()));
	const notify = () => {
		updateBadge();
		for (const listener of listeners) listener();
	};
	const set = (next: T) => {
		const nextText = serialize(next);
		if (nextText === serialize(get())) return; // otherwise features/sync would push a rejected change forever
		if (!writeStorage(key, nextText, area))
			// biome-ignore lint/suspicious/noConsole: on the shopper's own device
			console.warn(`${key} is kept in memory only`);
		text = readStorage(key, area);
		value = next;
		notify();
	};
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
		};
	};
	const use = <Part = T>(select = (whole: T) => whole as unknown as Part): Part =>
		useSyncExternalStore(
			subscribe,
			() => select(get()),
			() => select(empty),
		);

	if (typeof document !== "undefined") {
		const reread = () => {
			text = undefined;
			notify();
		};
		rereads.add(reread);
		addEventListener("storage", (event) => (event.key === key || event.key === null) && reread());
		// Pages in the back/forward cache get no storage events
		addEventListener("pageshow", notify);
		updateBadge();
	}
	return { get, set, use, subscribe };
}

const never = () => () => {};

/** False on the server and during hydration. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
