import type { Address } from "#app/features/account/addresses.ts";

/** The checkout's fields that a saved address fills. It has no country: that stays the shopper's to type, or as it is. */
export const SHIP_TO_FIELDS = ["firstName", "lastName", "address", "city", "postalCode"] as const;
export type ShipTo = Readonly<Record<(typeof SHIP_TO_FIELDS)[number], string>>;

/** A saved address in the checkout's fields. The form has no field for a state: it goes with the city, as on a label. */
export function addressOf({ name, street, city, state, zipCode }: Omit<Address, "id" | "isDefault">): ShipTo {
	const [firstName = "", ...others] = name.trim().split(/\s+/);
	return {
		firstName,
		lastName: others.join(" "),
		address: street,
		city: [city, state].filter(Boolean).join(", "),
		postalCode: zipCode,
	};
}
