import { createDeviceStore } from "#app/platform/device-store.ts";
import { type Defaultable, normalizeDefaults } from "#shared/domain/defaults.ts";
import { guessCardType, parseExpiry, type SavedCard } from "#shared/domain/saved-card.ts";
import { parseJson } from "#shared/domain/stored-items.ts";
import { cleanText } from "#shared/domain/text.ts";

interface OwnedStoreOptions<T> {
	/** The key in local storage of `{ [account id]: value }`. */
	key: string;
	parse: (stored: unknown) => T;
	empty: T;
}

/** A store on the device with a value for each account. features/sync/sync.ts clears it. */
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

/**
 * Maximum lengths (spec S3.15, with the country). `state` is a code, or empty if the country has no states; `country` is a
 * name in domain/countries.ts, or empty in addresses that were saved before the field existed.
 */
export const ADDRESS_LIMITS = { name: 100, street: 300, city: 100, state: 100, zipCode: 20, country: 100 } as const;

type AddressFields = Record<keyof typeof ADDRESS_LIMITS, string>;
export type Address = AddressFields & Defaultable;

function parseAddress(raw: Record<string, unknown>): Address | null {
	const fields = Object.fromEntries(
		Object.entries(ADDRESS_LIMITS).map(([name, max]) => [name, parseField(raw[name], max) ?? ""]),
	) as AddressFields;
	const id = parseField(raw.id, 100);
	const isComplete = fields.name && fields.street && fields.city && fields.zipCode;
	return id && isComplete ? { id, ...fields, isDefault: raw.isDefault === true } : null;
}

export const parseAddresses = (stored: unknown): readonly Address[] => parseList(stored, parseAddress);

export const addresses = createOwnedStore({ key: "addresses", parse: parseAddresses, empty: [] as readonly Address[] });

const CARD_TYPES = [..."45360"].map(guessCardType);

/** Strict, so that a full card number in storage is never displayed. */
function parseCard({
	id: rawId,
	cardType,
	lastFour,
	expiryDate,
	isDefault,
}: Record<string, unknown>): SavedCard | null {
	const id = parseField(rawId, 100);
	if (!id || typeof cardType !== "string" || !CARD_TYPES.includes(cardType)) return null;
	if (typeof lastFour !== "string" || !/^\d{4}$/.test(lastFour)) return null;
	if (typeof expiryDate !== "string" || parseExpiry(expiryDate) !== expiryDate) return null;
	return { id, cardType, lastFour, expiryDate, isDefault: isDefault === true };
}

export const parseCards = (stored: unknown): readonly SavedCard[] => parseList(stored, parseCard);

export const savedCards = createOwnedStore({ key: "cards", parse: parseCards, empty: [] as readonly SavedCard[] });

/** Spec S3.15. Stored on the device only. */
export const DEFAULT_SETTINGS = {
	emailNotifications: true,
	marketingEmails: false,
	orderUpdates: true,
	twoFactorAuth: false,
};
export type Settings = typeof DEFAULT_SETTINGS;

export function parseSettings(stored: unknown): Settings {
	const raw = (typeof stored === "object" && stored ? stored : {}) as Record<string, unknown>;
	const valid = Object.keys(DEFAULT_SETTINGS).filter((name) => typeof raw[name] === "boolean");
	return { ...DEFAULT_SETTINGS, ...Object.fromEntries(valid.map((name) => [name, raw[name]])) };
}

export const settings = createOwnedStore({ key: "settings", parse: parseSettings, empty: DEFAULT_SETTINGS });
