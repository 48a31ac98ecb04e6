import { createDeviceStore } from "#app/platform/device-store.ts";

interface OwnedStoreOptions<T> {
	/** The key in local storage; it holds `{ [account id]: value }`. */
	key: string;
	/** What is stored for an account to a value; never throws. */
	read: (stored: unknown) => T;
	/** What an account without any has. */
	empty: T;
}

/**
 * What an account keeps on this device only. Each account has its own, and is shown no other's (architecture
 * decision 9); signing out removes it (leave-account.ts).
 */
export function createOwnedStore<T>({ key, read, empty }: OwnedStoreOptions<T>) {
	const store = createDeviceStore<ReadonlyMap<string, T>>({
		key,
		read: (stored) => new Map(entriesOf(stored).map(([owner, value]) => [owner, read(value)])),
		write: (values) => JSON.stringify(Object.fromEntries(values)),
		empty: new Map(),
	});
	return {
		/** This account's value, followed; `empty` on the server and while hydrating. */
		use: (owner: string): T => store.use().get(owner) ?? empty,
		get: (owner: string): T => store.get().get(owner) ?? empty,
		set: (owner: string, value: T) => store.set(new Map(store.get()).set(owner, value)),
	};
}

function entriesOf(stored: string | null): [owner: string, value: unknown][] {
	try {
		const raw: unknown = JSON.parse(stored ?? "{}");
		return typeof raw === "object" && raw !== null ? Object.entries(raw) : [];
	} catch {
		return [];
	}
}
