import { createDeviceStore } from "#app/platform/device-store.ts";
import { type Defaultable, normalizeDefaults } from "#shared/domain/defaults.ts";
import { parseJson } from "#shared/domain/stored-items.ts";
import { cleanText } from "#shared/domain/text.ts";

interface OwnedStoreOptions<T> {
	/** Local storage has `{ [account id]: value }` there. */
	key: string;
	parse: (stored: unknown) => T;
	empty: T;
}

/** Cleared by features/sync/account-copies.ts. */
export function createOwnedStore<T>({ key, parse, empty }: OwnedStoreOptions<T>) {
	const store = createDeviceStore<ReadonlyMap<string, T>>({
		key,
		parse: (stored) => {
			const values = Object.entries((parseJson(stored ?? "") ?? {}) as object);
			return new Map(values.map(([owner, value]) => [owner, parse(value)]));
		},
		serialize: (values) => JSON.stringify(Object.fromEntries(values)),
		empty: new Map(),
	});
	return {
		/** `empty` on the server and while hydrating. */
		use: (owner: string): T => store.use().get(owner) ?? empty,
		get: (owner: string): T => store.get().get(owner) ?? empty,
		set: (owner: string, value: T) => store.set(new Map(store.get()).set(owner, value)),
	};
}

const MAX_ITEMS = 50;

export function parseList<T extends Defaultable>(
	stored: unknown,
	parse: (raw: Record<string, unknown>) => T | null,
): readonly T[] {
	if (!Array.isArray(stored)) return [];
	const items = stored.slice(0, MAX_ITEMS).flatMap((raw) => (typeof raw === "object" && raw ? (parse(raw) ?? []) : []));
	return normalizeDefaults(items);
}

export function parseField(value: unknown, maxLength: number): string | null {
	const text = typeof value === "string" ? cleanText(value) : "";
	return text && text.length <= maxLength ? text : null;
}
