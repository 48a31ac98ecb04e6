import { cityWithState, findState, formatPostalCode } from "../../domain/address-format.ts";
import { findCountry } from "../../domain/countries.ts";
import { cleanCode, cleanText } from "../../domain/text.ts";
import type { CollectedAddress } from "./provider.ts";

/** An address from a payment provider. `country` is an ISO code. */
interface ProviderAddress {
	name: string | null;
	email: string | null;
	phone: string | null;
	line1: string | null;
	line2: string | null;
	city: string | null;
	state: string | null;
	postalCode: string | null;
	country: string | null;
}

/** Returns the address in the format of the checkout's form. Keeps parts that the country's rules reject, as the order is paid. */
export function toCollectedAddress(given: ProviderAddress): CollectedAddress {
	const country = findCountry(given.country ?? "");
	const state = cleanText(given.state ?? "");
	const postalCode = cleanCode(given.postalCode ?? "");
	return {
		contact_name: cleanText(given.name ?? ""),
		contact_email: cleanCode(given.email ?? ""),
		contact_phone: cleanCode(given.phone ?? ""),
		shipping_address_line1: cleanText(given.line1 ?? ""),
		shipping_address_line2: cleanText(given.line2 ?? "") || null,
		shipping_city: cityWithState(country, cleanText(given.city ?? ""), state),
		shipping_state: (country?.states && (findState(country, state)?.[0] ?? state)) || null,
		shipping_postal_code: (country && formatPostalCode(country, postalCode)) ?? postalCode,
		shipping_country: country?.name ?? cleanText(given.country ?? ""),
	};
}
