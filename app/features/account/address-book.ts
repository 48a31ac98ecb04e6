import { createOwnedStore, parseField, parseList } from "./owned-store.ts";

/** Spec S3.15, with the country. Stored on the device only. */
export interface Address {
	id: string;
	name: string;
	street: string;
	city: string;
	/** The state's code, or empty where the country has none. */
	state: string;
	zipCode: string;
	/** A name of domain/countries.ts; empty in addresses from before they had one. */
	country: string;
	isDefault: boolean;
}

/** Maximum lengths. */
export const ADDRESS_LIMITS = { name: 100, street: 300, city: 100, state: 100, zipCode: 20, country: 100 } as const;

function parseAddress(raw: Record<string, unknown>): Address | null {
	const id = parseField(raw.id, 100);
	const name = parseField(raw.name, ADDRESS_LIMITS.name);
	const street = parseField(raw.street, ADDRESS_LIMITS.street);
	const city = parseField(raw.city, ADDRESS_LIMITS.city);
	const state = parseField(raw.state, ADDRESS_LIMITS.state) ?? "";
	const zipCode = parseField(raw.zipCode, ADDRESS_LIMITS.zipCode);
	const country = parseField(raw.country, ADDRESS_LIMITS.country) ?? "";
	return id && name && street && city && zipCode
		? { id, name, street, city, state, zipCode, country, isDefault: raw.isDefault === true }
		: null;
}

export const parseAddresses = (stored: unknown): readonly Address[] => parseList(stored, parseAddress);

export const addresses = createOwnedStore({ key: "addresses", parse: parseAddresses, empty: [] as readonly Address[] });
