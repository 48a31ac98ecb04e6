import { createOwnedStore } from "./owned-store.ts";
import { readList, textOf } from "./read-owned.ts";

/** A shipping address of the account, kept on the device only (specification, section 3). */
export interface Address {
	id: string;
	/** Who it is addressed to. */
	name: string;
	street: string;
	city: string;
	state: string;
	zipCode: string;
	isDefault: boolean;
}

/** Characters at most, by field: what a form takes, and what is believed of storage. */
export const ADDRESS_LIMITS = { name: 100, street: 300, city: 100, state: 100, zipCode: 20 } as const;

function readAddress(raw: Record<string, unknown>): Address | null {
	const id = textOf(raw.id, 100);
	const name = textOf(raw.name, ADDRESS_LIMITS.name);
	const street = textOf(raw.street, ADDRESS_LIMITS.street);
	const city = textOf(raw.city, ADDRESS_LIMITS.city);
	const state = textOf(raw.state, ADDRESS_LIMITS.state);
	const zipCode = textOf(raw.zipCode, ADDRESS_LIMITS.zipCode);
	return id && name && street && city && state && zipCode
		? { id, name, street, city, state, zipCode, isDefault: raw.isDefault === true }
		: null;
}

export const readAddresses = (stored: unknown): readonly Address[] => readList(stored, readAddress);

export const addresses = createOwnedStore({ key: "addresses", read: readAddresses, empty: [] as readonly Address[] });
